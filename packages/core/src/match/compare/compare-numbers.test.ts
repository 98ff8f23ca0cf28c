import { expect, test } from 'vitest';
import { compareNumbers } from './compare-numbers.ts';
import { joinLetters } from './join-letters.ts';

test.each([
  ['the same', ['12'], ['12'], [1, 0, 0, true]],
  ['one more typed', ['3', '12'], ['12'], [1, 1, 0, false]],
  ['one more stored', ['12'], ['3', '12'], [1, 0, 1, false]],
  ['a letter more', ['12a'], ['12'], [0, 1, 1, false]],
  ['a number typed twice', ['12', '12'], ['12'], [1, 0, 0, true]],
  ['none typed', [], ['12'], [0, 0, 1, false]],
] as const)('%s', (_, typed, stored, expected) => {
  const { common, typedOnly, storedOnly, firstSame } = compareNumbers(typed, stored);
  expect([common, typedOnly, storedOnly, firstSame]).toEqual(expected);
});

test.each([
  ['may be one that it begins', ['3', '4'], ['3', '40'], [1, 0, 0]],
  ['is the same one', ['4'], ['4', '40'], [1, 0, 0]],
  ['is another one', ['4'], ['26'], [0, 1, 1]],
] as const)('a number that is being typed %s', (_, typed, stored, expected) => {
  const { common, typedOnly, storedOnly } = compareNumbers(typed, stored, '4');
  expect([common, typedOnly, storedOnly]).toEqual(expected);
});

test.each([
  ['a letter apart', ['37', 'a', 'roman', 'road'], ['37a']],
  ['a letter that is no flat', ['37', 'k', 'road'], ['37']],
  ['a letter after a letter', ['37b', 'a'], ['37b']],
  ['leading zeros', ['007'], ['7']],
  ['words alone', ['roman', 'road'], []],
] as const)('%s is read', (_, words, numbers) => {
  expect(joinLetters(words)).toEqual(numbers);
});
