import { expect, test } from 'vitest';
import { beginningOf, textWords } from './text-words.ts';

test.each([
  ['as many letters as were typed', 'Harbour Row', 4, 'Harb'],
  ['never more than the word', 'Harbour Row', 9, 'Harbour'],
  ['a letter with the accent after it', 'Cafe\u0301 Row', 4, 'Cafe\u0301'],
  ['a letter that folds to two', 'Straße', 6, 'Straß'],
])('the beginning of a word is %s', (_, text, length, beginning) => {
  const [start, end] = beginningOf(text, textWords(text)[0]!.span, length);
  expect(text.slice(start, end)).toBe(beginning);
});

test.each([
  ['a word that is shorter than what was typed', 'Row', [0, 3], 5, [0, 3]],
  ['an accent after the word', 'Row\u0301', [0, 3], 3, [0, 3]],
  ['a word within a text', '1 Row, QX1', [2, 5], 9, [2, 5]],
] as const)('the beginning ends with the word: %s', (_, text, span, length, beginning) =>
  expect(beginningOf(text, span, length)).toEqual(beginning),
);
