import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveIndex, openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { cleansedOf, traceCleanse } from '../packages/server/src/operations/cleanse/cleanse-address.ts';
import type { SearchRequest } from '../packages/server/src/ports/address-search.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';

const data = mkdtempSync(join(tmpdir(), 'cleanse-doors-'));
let index: LiveIndex;
beforeAll(async () => {
  const rows = [
    ...[1, 2, 3, 10].map((number) => ({ number, postcode: 'QX1 1AA', thoroughfare: 'HIGH STREET' })),
    ...[21, 22, 23].map((number) => ({ number, postcode: 'QX1 1AB', thoroughfare: 'HIGH STREET' })),
    ...[1, 2, 3].map((number) => ({ number, postcode: 'QX2 4BD', thoroughfare: 'MILL LANE' })),
  ];
  const addresses = rows.map(({ number, postcode, thoroughfare }, at) =>
    rowOf({
      dataset: 'paf',
      udprn: at + 1,
      postcode,
      thoroughfare,
      building_number: String(number),
      post_town: 'QUILLHAVEN',
    }),
  );
  await publishRows(data, 'gbr', addresses);
  index = openLiveIndex({ folder: data, pollMs: 60_000, onError: console.error });
});
afterAll(() => {
  index.close();
  rmSync(data, { recursive: true });
});

const cleanse = (query: string) => {
  const asked: SearchRequest[] = [];
  const watched = {
    ...index,
    suggest: (request: SearchRequest) => {
      asked.push(request);
      return index.suggest(request);
    },
  };
  const trace = traceCleanse({ query, postcode: '', post_town: '', county: '' }, new Set(['paf']), watched, {
    nowMs: () => 0,
    budgetMs: 1,
  });
  return { answer: cleansedOf(trace), asked };
};

test.each<[guarantee: string, query: string, postcode: string, searches: number]>([
  ['in its postcode', '2 High Street, Quillhaven, QX1 1AA', 'QX1 1AA', 0],
  ['in a postcode whose letters look alike', '2 High Street, Quillhaven, QX1 IAA', 'QX1 1AA', 0],
  ['in a postcode whose letters were exchanged', '22 High Street, Quillhaven, QX1 1BA', 'QX1 1AB', 0],
  ['in another postcode of its street', '22 High Street, Quillhaven, QX1 1AA', 'QX1 1AB', 1],
  ['in its street and town', '22 Hihg Street, Quillhaven', 'QX1 1AB', 1],
  ['by a number that looks like its own', 'I0 High Street, Quillhaven', 'QX1 1AA', 2],
])('an address is found %s with no more searches than that takes', (_, query, postcode, searches) => {
  const { answer, asked } = cleanse(query);
  expect(answer?.match.group.entry.postcode).toBe(postcode);
  expect(asked).toHaveLength(searches);
});

test('a number that is not there is looked for in its street alone', () => {
  const { answer, asked } = cleanse('99 High Street, Quillhaven, QX1 1AA');
  expect(answer?.confidence).toBeLessThanOrEqual(0.3);
  expect(asked.map(({ filters }) => filters.map(({ field }) => field))).toEqual([['thoroughfare', 'post_town']]);
});

test('what was not found is not asked for again with more words', () => {
  const { answer, asked } = cleanse('Flat 3, 77 Zanzibar Road, Zedmouth');
  expect(answer).toBeUndefined();
  const texts = asked.map(({ text }) => text.trim());
  expect(texts).toEqual(['Flat 3 77 Zanzibar Road Zedmouth', '77 Zanzibar Road Zedmouth']);
});

test('nobody makes a search take long by writing much', () => {
  const { asked } = cleanse(`${'flat 1, '.repeat(110)}2 High Street, Quillhaven`);
  for (const { text } of asked) expect(text.length).toBeLessThanOrEqual(151);
});
