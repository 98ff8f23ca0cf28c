import { expect, test } from 'vitest';
import { wordForm } from '../../read/address/word-likeness.ts';
import { wordsAlike } from './words-alike.ts';

const alike = (typed: string, stored: string, unfinished = false): number =>
  wordsAlike(wordForm(typed), wordForm(stored), unfinished);

test.each([
  ['the same word', 'quillhaven', 'quillhaven'],
  ['a usual short form', 'rd', 'road'],
  ['the full form of a stored short one', 'road', 'rd'],
])('%s counts in full', (_, typed, stored) => {
  expect(alike(typed, stored)).toBe(1);
});

test.each([
  ['a slip of the keyboard', 'quilhaven', 'quillhaven'],
  ['the beginning of a word', 'orthod', 'orthodontic'],
  ['the consonants of a word', 'hlth', 'health'],
  ['a stored short form', 'health', 'hlth'],
])('%s counts in part', (_, typed, stored) => {
  expect(alike(typed, stored)).toBeGreaterThan(0);
  expect(alike(typed, stored)).toBeLessThan(1);
});

test.each([
  ['three letters', 'sur', 'surgery', 0.5],
  ['three consonants', 'hth', 'health', 0.5],
  ['all letters but two', 'surge', 'surgery', 0.5],
  ['all letters but one, which is a slip', 'surger', 'surgery', 0.88],
  ['a word that goes on', 'quillh', 'quillhaven', 0.9, true],
])('%s count so much', (_, typed, stored, worth, unfinished = false) =>
  expect(alike(typed, stored, unfinished)).toBe(worth),
);

test.each([
  ['another word', 'mill', 'kiln'],
  ['a vowel between consonants', 'hath', 'healthy'],
  ['two letters', 'su', 'surgery'],
  ['consonants in another order', 'hhtl', 'health'],
  ['a short form that begins otherwise', 'lth', 'health'],
])('%s counts for nothing', (_, typed, stored) => {
  expect(alike(typed, stored)).toBe(0);
});

test('a word that may go on is a beginning, and only then', () => {
  expect(alike('qu', 'quillhaven', true)).toBeGreaterThan(0.5);
  expect(alike('qu', 'quillhaven', false)).toBe(0);
});
