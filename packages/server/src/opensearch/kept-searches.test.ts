import type { Dataset } from '@fingerpost/core/contract/datasets';
import { expect, test } from 'vitest';
import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { searchFor } from '../ports/address-search.ts';
import type { Search } from './cluster.ts';
import { allOf, type Clause, oneOf } from './conditions.ts';
import { openDocumentCache } from './document-cache.ts';
import { keepSearches } from './kept-searches.ts';

const document = (rank: number) => ({ rank, mostBytes: 0, lineCount: 0 }) as LooseDocument;

/** Asks for documents of which this many are found, and counts the searches that are sent. */
const openKept = (found: number, mostBytes = 1e6) => {
  const cache = openDocumentCache(mostBytes);
  let sent = 0;
  const find = keepSearches(
    async (searches) => {
      sent += searches.length;
      const documents = Array.from({ length: found }, (_, rank) => document(rank));
      for (const each of documents) cache.add('index', each);
      return searches.map(() => documents);
    },
    cache,
    'index',
  );
  const ask = async (text: string, words: readonly Clause[], datasets: readonly Dataset[] = ['paf']) => {
    const search: Search = { query: allOf(words), size: 5 };
    const [{ documents, areAll } = { documents: [], areAll: undefined }] = await find(
      searchFor(text, new Set(datasets), 5),
      [search],
    );
    return { ranks: documents.map(({ rank }) => rank), areAll };
  };
  return { ask, sent: () => sent };
};

const word = (value: string): Clause => oneOf('word', [value]);
const all = { ranks: [0, 1], areAll: true };

test('if all documents were found, the next letters and words need no search', async () => {
  const { ask, sent } = openKept(2);
  expect(await ask('kil', [word('*kil')])).toEqual(all);
  expect(await ask('kiln', [word('kiln')])).toEqual(all);
  expect(await ask('kiln l', [word('kiln'), word('*l')])).toEqual(all);
  expect(sent()).toBe(1);
});

test('if some may be missing, the next letter is searched for, unless that is the same search', async () => {
  const { ask, sent } = openKept(5);
  const cut = { ranks: [0, 1, 2, 3, 4], areAll: false };
  expect(await ask('kil', [word('*kil')])).toEqual(cut);
  expect(await ask('kiln', [word('kiln')])).toEqual(cut);
  for (const text of ['kiln', 'kiln ', 'kilnx']) expect(await ask(text, [word('kiln')])).toEqual(cut);
  expect(sent()).toBe(2);
});

test.each<[string, string, readonly Clause[], readonly Dataset[], number]>([
  ['of other words', 'kilo', [word('kilo')], ['paf'], 2],
  ['of a text that was not typed on', 'my kiln', [word('kiln')], ['paf'], 2],
  ['with other datasets', 'kiln', [word('kiln')], ['mr'], 2],
  ['of the same words', 'kiln', [word('kiln')], ['paf'], 1],
  ['of a text with a few more letters', 'kiln lane', [word('kiln')], ['paf'], 1],
  ['of a text that was typed too long ago', 'kiln lane leeds', [word('kiln')], ['paf'], 2],
])('a search %s', async (_, text, words, datasets, searches) => {
  const { ask, sent } = openKept(2);
  await ask('kil', [word('kiln')]);
  expect(await ask(text, words, datasets)).toEqual(all);
  expect(sent()).toBe(searches);
});

test('what the cache has dropped is searched for again', async () => {
  const { ask, sent } = openKept(2, 0);
  await ask('kil', [word('kiln')]);
  expect(await ask('kiln', [word('kiln')])).toEqual(all);
  expect(sent()).toBe(2);
});
