import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { expect, test } from 'vitest';
import { rowName } from '../../ports/reference-rows.ts';
import { randomAddresses, rangeAbroad } from '../testing/random-rows.ts';
import { addressLines } from './staged-lines.ts';

test('the bytes of a line say what its source calls the row', () => {
  const rows = [...randomAddresses(seededRandom(3), 200), rangeAbroad, { ...rangeAbroad, native_id: 'Tŷ 1' }];
  for (const row of rows) {
    const line = Buffer.from(addressLines.write(row));
    expect(addressLines.nameIn(line, 0, line.length - 1)).toBe(rowName(row));
  }
});
