import { expect, test } from 'vitest';
import { isNumberWithLetters, splitTrailingNumber, standsAsNumber } from './number-like.ts';

test.each([
  ['12', true],
  ['110-114', true],
  ['12A', true],
  ['1-3b', true],
  ['K', true],
  ['', false],
  ['12AB', false],
  ['A12', false],
  ['KL', false],
  ['-', false],
])('%j stands as a number: %s', (text, is) => expect(standsAsNumber(text)).toBe(is));

test.each([
  ['30gf', true],
  ['30G', true],
  ['30', true],
  ['30gfl', false],
  ['1st', false],
  ['2ND', false],
  ['gf', false],
  ['a1', false],
  ['30g1', false],
  ['', false],
])('%j is a number with a few letters: %s', (text, is) => expect(isNumberWithLetters(text)).toBe(is));

test.each([
  ['Kiln House 7b', ['Kiln House', '7b']],
  ['Kiln House  7b', ['Kiln House', '7b']],
  ['Kiln House K', ['Kiln House', 'K']],
  ['Kiln House 30', undefined],
  ['Halls X Y', undefined],
  ['Halls X 7b', ['Halls X', '7b']],
  ['Kiln Unit 7b', undefined],
  ['Unit 3 7b', undefined],
  ['Unit Works 7b', ['Unit Works', '7b']],
  ['Flat 7b', undefined],
  ['Kiln Flat 7b', ['Kiln Flat', '7b']],
  ['Rear of 7b', undefined],
  ['7b', undefined],
  [' 7b', undefined],
])('%j ends in the number %j', (name, split) => expect(splitTrailingNumber(name)).toEqual(split));
