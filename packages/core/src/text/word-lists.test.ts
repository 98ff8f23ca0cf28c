import { expect, test } from 'vitest';
import { wordsByReader } from './word-lists.ts';

const wordsOf = wordsByReader<'search' | 'cleanse' | 'nobody'>(`
  search cleanse: flat, county
    durham,
    unit
  cleanse: shop
  search: #
`);

test.each([
  ['search', ['flat', 'county durham', 'unit', '#']],
  ['cleanse', ['flat', 'county durham', 'unit', 'shop']],
  ['nobody', []],
] as const)('a reader gets the words of its lines, in their order: %s', (reader, words) =>
  expect(wordsOf(reader)).toEqual(words),
);
