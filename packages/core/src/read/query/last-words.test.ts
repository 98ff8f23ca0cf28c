import { expect, test } from 'vitest';
import { hasBegunWord, withoutLastWords } from './last-words.ts';

test.each<[string, boolean, string | undefined]>([
  ['12 high s', true, '12 high '],
  ['12 high st', true, '12 high '],
  ['12 high str', false, '12 high '],
  ['12 high ', false, '12 '],
  ['12, h', true, '12 '],
  ['7 lôn cé', true, '7 lôn '],
  ['1', true, undefined],
  ['', false, undefined],
])('%j has hardly begun its last word: %j; without it, it is %j', (text, hasBegun, without) => {
  expect(hasBegunWord(text)).toBe(hasBegun);
  expect(withoutLastWords(text, 1)).toBe(without);
});

test('several words are left out', () => expect(withoutLastWords('1 high street london', 3)).toBe('1 '));
