import { findInRange, numbersBeginning } from '@fingerpost/core/address/number-range';
import { expect, test } from 'vitest';
import { blocksOfNumber, blocksOfRange } from './number-blocks.ts';

const rangeOf = (low: string, high: string) => ({ element: 'building_number', low, high, side: 'both' }) as const;

test.each([
  ['100', '198', ['31']],
  ['1', '99', ['2']],
  ['98', '201', ['2', '31', '32']],
  ['950', '1049', ['39', '410']],
  ['7', '7', ['2']],
  ['12000', '13999', ['512', '513']],
  ['500', '100', ['31', '35']],
  ['A1', 'A9', ['*']],
  ['112-01', '112-99', ['*']],
])('from %s to %s: blocks %j', (low, high, blocks) => expect(blocksOfRange(rangeOf(low, high))).toEqual(blocks));

test('a number is in a block of every range that has it, whole or begun', () => {
  const ranges = [
    ['1', '60'],
    ['95', '130'],
    ['998', '1002'],
    ['9990', '10010'],
    ['1200', '1300'],
    ['0', '5'],
  ] as const;
  for (const [low, high] of ranges) {
    const range = rangeOf(low, high);
    for (const typed of ['0', '1', '5', '12', '99', '100', '123', '999', '1000', '9999', '10000', '007', '0100'])
      for (const unfinished of [false, true]) {
        const has = findInRange(range, typed) ?? (unfinished ? numbersBeginning(range, typed).next().value : undefined);
        if (has === undefined) continue;
        const blocks = blocksOfRange(range);
        const sought = blocksOfNumber(typed, unfinished);
        expect(
          sought.some((start) => blocks.some((block) => block.startsWith(start))),
          `${typed} in ${low} to ${high}`,
        ).toBe(true);
      }
  }
});

test('one number is in few blocks', () => {
  expect(blocksOfNumber('421', false)).toEqual(['34', '*']);
  expect(blocksOfNumber('4', true)).toEqual(['*', '2', '34', '44', '54', '64', '74', '84', '94']);
  expect(blocksOfNumber('4215', true)).toEqual(['*', '442', '542', '642', '742', '842', '942']);
  expect(blocksOfNumber('42a', true)).toEqual(['*']);
});
