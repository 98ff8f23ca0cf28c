import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { packPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { distance } from 'geokdbush';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AskIndex, askEach, startingMs, type TestedIndex } from './address-index.contract.ts';
import type { AddressRecord } from './address-index.ts';
import { mostCounted, searchFor } from './address-search.ts';
import { rowOf } from './row-of-record.ts';
import { addressDatasets, randomAddresses, randomDirectory, randomPoint } from './testing/random-rows.ts';
import { randomSearch } from './testing/random-searches.ts';
import { rounds } from './testing/rounds.ts';
import { scanSearch } from './testing/scan-search.ts';

/** All that the source wrote of an address, in one line. */
const lineOf = (record: AddressRecord): string =>
  Object.values(rowOf(record))
    .filter((text) => text !== '' && text !== 0)
    .join(' · ');

/** How many of a text's last letters are typed one by one. */
const mostLetters = 5;

/** A new one on each run; the title of the suite shows it, so that a failure can be run again. */
const seed = randomInt(2 ** 31);

/** Compares the searches of an index with a scan over all addresses. */
export const describeSearches = ({ engine, rows: count, open }: TestedIndex) =>
  describe(`every search of ${engine} answers as a scan over all addresses does (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const rows = randomAddresses(random, count);
    const everything = { datasets: new Set<Dataset>(addressDatasets), offset: 0, limit: 1e9 };
    let ask: AskIndex;
    let records: readonly AddressRecord[];
    beforeAll(async () => {
      ask = await open(rows, randomDirectory(random, 800));
      const postcodes = [...new Set(rows.map((row) => row.postcode))].sort((a, b) => packPostcode(a) - packPostcode(b));
      const lists = await Promise.all(postcodes.map((each) => ask((index) => index.listAddresses(each, everything))));
      records = lists.flatMap(({ addresses }) => addresses);
    }, startingMs);

    test('the same rows in the same order, page by page, and as many in all', async () => {
      const scan = scanSearch(records);
      const searches = rounds(40);
      let truncated = 0;
      await askEach(Array.from({ length: searches }), async () => {
        const request = randomSearch(random, records);
        const expected = scan.search(request);
        const { offset, limit } = request;
        const label = JSON.stringify({ ...request, datasets: [...request.datasets] });
        const page = expected.slice(offset, offset + limit).map(lineOf);
        const found = await ask((index) => index.search(request));
        if (found.truncated) truncated++;
        if (found.truncated) return;
        expect(found.addresses.map(lineOf), label).toEqual(page);
        expect(found.total, label).toBe(Math.min(mostCounted, expected.length));
        const suggested = await ask((index) => index.suggest(request));
        if (!suggested.truncated) expect(suggested.addresses.map(lineOf), label).toEqual(page);
      });
      expect(truncated).toBeLessThanOrEqual(searches / 20);
    });

    test('a text that is typed letter by letter, with all datasets and with some, is suggested the same rows', async () => {
      const scan = scanSearch(records);
      await askEach(Array.from({ length: rounds(1) }), async () => {
        const { text, datasets, limit } = randomSearch(random, records);
        for (let length = Math.max(1, text.length - mostLetters); length <= text.length; length++) {
          const typed = text.slice(0, length);
          for (const allowed of [everything.datasets, datasets]) {
            const request = searchFor(typed, allowed, limit);
            const { addresses, truncated } = await ask((index) => index.suggest(request));
            const expected = scan.search(request).slice(0, limit);
            if (!truncated) expect(addresses.map(lineOf), `${typed} ${[...allowed]}`).toEqual(expected.map(lineOf));
          }
        }
      });
    });

    test('addresses around a point are all of those within the radius, nearest first', () => {
      const all = scanSearch(records);
      return askEach(Array.from({ length: rounds(40) }), async () => {
        const from = randomPoint(random);
        const radius = random() * 3000;
        const request = { ...randomSearch(random, records), limit: 100, offset: 0 };
        const scan = all.search({ ...request, text: '', biases: [], near: undefined });
        const metres = ({ point }: AddressRecord) =>
          point ? distance(from.longitude, from.latitude, point.longitude, point.latitude) * 1000 : Infinity;
        const expected = scan.filter((record) => metres(record) <= radius);
        const found = await ask((index) => index.findAround(from, radius, request));
        expect(found.total).toBe(expected.length);
        expect(found.addresses.map(metres)).toEqual(
          expected
            .map(metres)
            .sort((a, b) => a - b)
            .slice(0, 100),
        );
        expect(found.truncated).toBe(false);
      });
    });
  });
