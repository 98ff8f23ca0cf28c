import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { beforeAll, expect, test } from 'vitest';
import type { PlaceQuery, PlaceRow } from '../ports/place-index.ts';
import { afterFile } from '../ports/testing/after-file.ts';
import { rounds } from '../ports/testing/rounds.ts';
import type { LivePlaces } from './live-places.ts';
import { randomPlaces } from './testing/random-places.ts';
import { scanPlaces } from './testing/scan-places.ts';
import { temporaryPlaces } from './testing/temporary-places.ts';

const seed = Math.floor(Math.random() * 2 ** 32);
const random = seededRandom(seed);
const rows = randomPlaces(random, 1_500);
let live: LivePlaces;

beforeAll(async () => {
  console.log(`places oracle seed ${seed}`);
  const { publish, openLive } = temporaryPlaces(afterFile);
  await publish(rows);
  live = openLive();
});

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
const aName = (): string => {
  const { name, alternateNames } = pick(rows);
  return pick([name, ...alternateNames]);
};

/** The text with a letter changed, dropped, doubled or swapped, somewhere. */
const mistype = (text: string): string => {
  const at = Math.floor(random() * text.length);
  const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  return pick([
    before + after,
    `${before}${letter}${letter}${after}`,
    `${before}z${after}`,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]);
};

const kinds: Readonly<Record<string, () => string>> = {
  'unfinished names': () => aName().slice(0, 1 + Math.floor(random() * 8)),
  'whole names': aName,
  'words in any order': () =>
    aName()
      .split(/[ '-]/)
      .sort(() => random() - 0.5)
      .join(' '),
  'names with their regions': () => `${aName()} ${pick(['parma', 'upper', 'united', 'uk', 'ber', 'nama', 'gbr', 'l'])}`,
  'regions with their names': () => `${pick(['parma', 'nama', 'londonia', 'united berna'])} ${aName().slice(0, 4)}`,
  'one typing mistake': () => mistype(aName()),
  'two typing mistakes': () => mistype(mistype(aName())),
};

const options = (): Omit<PlaceQuery, 'text'> => ({
  limit: pick([1, 5, 10, 25, 100]),
  ...(random() < 0.3 && { countries: new Set(pick([['QAA'], ['QBB', 'GBR'], ['XXX']])) }),
  ...(random() < 0.3 && { biasCountries: new Set(pick([['GBR'], ['QAA', 'QBB']])) }),
  ...(random() < 0.3 && { biasPoint: { point: { longitude: random() * 10, latitude: 45 }, radiusMetres: 10_000 } }),
});

test.each(Object.entries(kinds))('%s find what a look at every place finds, in the same order', (_, makeText) => {
  for (let round = 0; round < rounds(8); round++) {
    const query = { text: makeText(), ...options() };
    const { hits, truncated } = live.search(query);
    const found = { query, truncated, ids: hits.map(({ id }) => id) };
    expect(found).toEqual({ query, truncated: false, ids: scanPlaces(rows, query) });
  }
});

test('every place is found by its id, as it was imported', () => {
  for (const row of rows) expect(live.find(row.id)).toMatchObject(row satisfies PlaceRow);
  expect([0, 999, 4_000, 2 ** 31].map((id) => live.find(id))).toEqual(Array(4).fill(undefined));
});
