import { expect, test } from 'vitest';
import { listWords } from './format-about.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j in words: %s', (words, text) => expect(listWords(words)).toBe(text));
