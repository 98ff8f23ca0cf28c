import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { expect, test } from 'vitest';
import { NameSet } from '../../files/name-set.ts';
import { rowName } from '../../ports/reference-rows.ts';
import { randomAddresses, rangeAbroad } from '../../ports/testing/random-rows.ts';
import { addressLine, addressLines } from './staged-lines.ts';

test('the bytes of a line say what its source calls the row', () => {
  const rows = [...randomAddresses(seededRandom(3), 200), rangeAbroad, { ...rangeAbroad, native_id: 'Tŷ 1' }];
  for (const row of rows) {
    const line = Buffer.from(`${addressLine(row)}\n`);
    const name = { start: 0, end: 0, nextLine: 0 };
    addressLines.findName(line, 0, name);
    expect(name.nextLine).toBe(line.length);
    expect(name.start < 0 ? '0' : line.toString('utf8', name.start, name.end)).toBe(rowName(row));
    const names = new NameSet();
    const isIn = () => name.start >= 0 && names.hasBytes(line, name.start, name.end);
    expect(isIn()).toBe(false);
    names.add(rowName(row));
    expect(isIn()).toBe(name.start >= 0);
  }
});
