import { expect, test } from 'vitest';
import { readUnits } from './unit-numbers.ts';

test.each([
  ['a number and its letter are one unit', 'APT 5 B', 'APT 5B'],
  ['and nothing more belongs to it', 'APT 5 B 7', 'APT 5B, # 7'],
  ['a letter takes no number', 'APT B 7', 'APT B, # 7'],
  ['an ordinal before FL is the floor', '5TH FL', 'FL 5'],
  ['so is its name', 'THIRD FL', 'FL 3'],
  ['also of the lowest', 'FIRST FL', 'FL 1'],
  ['a plain number before FL is none', '5 FL', '# 5'],
  ['a mail stop in two words is one designator', 'MAIL STOP 5', 'MSC 5'],
  ['NO before a number is the sign', 'NO 5B', '# 5B'],
  ['also behind a designator', 'STE NO 5', 'STE 5'],
  ['and nothing else', 'NO A', '# NO, # A'],
  ['zeros in front say nothing', 'APT 007', 'APT 7'],
])('%s', (_, words, units) => {
  const read = readUnits(words.split(' ')).map(({ designator, number }) => `${designator} ${number}`);
  expect(read.join(', ')).toBe(units);
});
