import { expect, test } from 'vitest';
import { isCapital, isDigit, isSmallLetter } from './character-codes.ts';

test.each([
  [isDigit, '0123456789'],
  [isSmallLetter, 'abcdefghijklmnopqrstuvwxyz'],
  [isCapital, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
] as const)('%o is true of these and of no other', (is, characters) => {
  const codes = Array.from({ length: 0x3000 }, (_, code) => code);
  expect(String.fromCharCode(...codes.filter(is))).toBe(characters);
});
