import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { expect, test } from 'vitest';
import { NameSet } from '../../files/name-set.ts';
import { rowName } from '../../ports/reference-rows.ts';
import { randomAddresses, rangeAbroad } from '../testing/random-rows.ts';
import { addressLine, addressLines } from './staged-lines.ts';

test('the bytes of a line say what its source calls the row', () => {
  const rows = [...randomAddresses(seededRandom(3), 200), rangeAbroad, { ...rangeAbroad, native_id: 'Tŷ 1' }];
  for (const row of rows) {
    const line = Buffer.from(`${addressLine(row)}\n`);
    const at = addressLines.nameIn(line, 0, line.length - 1);
    const [name] = line.toString('utf8', Math.max(0, at), line.length - 1).split('\t');
    expect(at < 0 ? '0' : name).toBe(rowName(row));
    const names = new NameSet();
    const isIn = () => at >= 0 && names.hasBytes(line, at, at + Buffer.byteLength(name!));
    expect(isIn()).toBe(false);
    names.add(rowName(row));
    expect(isIn()).toBe(at >= 0);
  }
});
