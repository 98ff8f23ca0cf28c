import { expect, test } from 'vitest';
import { joinedNumbers } from './joined-numbers.ts';

test.each([
  ['2/1, 3 High Street', [1]],
  ['Flat 2/1 3 High Street', [2]],
  ['flat2 / 1 3 High Street', [2]],
  ['483 Teratai Walk #04-03', [4]],
  ['10a-12b High Street', [1]],
  ['1/2/3', [1, 2]],
  ['2/1 - 10 High Street', [1]],
  ['2 10 High Street', []],
  ['10-High Street', []],
])('%s: %j', (text, places) => expect(joinedNumbers(text)).toEqual(places));
