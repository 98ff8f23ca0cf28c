import { expect, test } from 'vitest';
import {
  isFloorDoor,
  isHouseLetter,
  isNumberWord,
  isPartCode,
  isStrokeNumber,
  namedNumber,
  unslippedNumber,
  wholeNumber,
} from './number-words.ts';

test.each(['12', '12a', '12bis', '12-14', '12a-14b', '2/1', '2f1', 'a1', 'gf2', 'pf10', 'g/1'])(
  '%s is a number',
  (text) => expect(isNumberWord(text)).toBe(true),
);
test.each(['', 'a', 'bis', 'mill', '12th', '12abc', 'ab12', 'abc1'])('"%s" is none', (text) =>
  expect(isNumberWord(text)).toBe(false),
);

test.each([
  ['12', true],
  ['b', true],
  ['gf', false],
  ['mill', false],
])('%s can follow the word flat: %s', (text, can) => expect(isPartCode(text)).toBe(can));

test.each([
  ['a', 'GBR', true],
  ['h', 'GBR', true],
  ['i', 'GBR', false],
  ['z', 'GBR', false],
  ['ab', 'GBR', false],
  ['bis', 'GBR', false],
  ['9', 'GBR', false],
  ['a', 'IRL', true],
  ['bis', 'FRA', true],
  ['ter', 'FRA', true],
  ['f', 'FRA', true],
  ['r', 'FRA', false],
  ['d', 'FRA', false],
  ['rue', 'FRA', false],
  ['z', 'DEU', true],
  ['a', 'DEU', true],
  ['a', 'PRT', true],
  ['e', 'PRT', false],
  ['ab', 'DEU', false],
])('after a house number "%s" belongs to it in %s: %s', (text, country, belongs) =>
  expect(isHouseLetter(text, country)).toBe(belongs),
);

test.each([
  ['12 bis', '12bis'],
  ['12 A', '12A'],
  ['12', '12'],
  ['12 Mill', '12 Mill'],
  ['A 12', 'A 12'],
])('%s is one word: %s', (stored, whole) => expect(wholeNumber(stored)).toBe(whole));

test.each([
  ['l2', '12'],
  ['i2', '12'],
  ['3o', '30'],
  ['3o1', '301'],
  ['l3o', '130'],
  ['12', '12'],
  ['lodge', 'lodge'],
  ['o', 'o'],
  ['lo', 'lo'],
])('%s is meant as %s', (text, meant) => expect(unslippedNumber(text)).toBe(meant));

test.each([
  ['14/2', true],
  ['g/1', true],
  ['14', false],
  ['a/2', false],
])('%s is a number and a flat: %s', (text, is) => expect(isStrokeNumber(text)).toBe(is));

test.each([
  ['2f1', true],
  ['gf2', true],
  ['2f', false],
  ['af1', false],
])('%s is a floor and a door: %s', (text, is) => expect(isFloorDoor(text)).toBe(is));

test.each([
  ['twelve', { value: '12', length: 1 }],
  ['twenty four', { value: '24', length: 2 }],
  ['twenty', { value: '20', length: 1 }],
  ['twenty mill', { value: '20', length: 1 }],
  ['twenty twelve', { value: '20', length: 1 }],
  ['ten four', { value: '10', length: 1 }],
  ['four twenty', { value: '4', length: 1 }],
  ['mill', undefined],
  ['', undefined],
])('"%s" names a number: %j', (text, number) => expect(namedNumber(text.split(' '), 0)).toEqual(number));

test('a number is named where it is looked for', () =>
  expect(namedNumber(['mill', 'twenty', 'four'], 1)).toEqual({ value: '24', length: 2 }));
