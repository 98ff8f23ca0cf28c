import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { packPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { distance } from 'geokdbush';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { mostCounted } from '../../ports/address-search.ts';
import { openLiveIndex } from '../live-index.ts';
import { addressDatasets, randomAddresses, randomDirectory, randomPoint } from '../testing/random-rows.ts';
import { randomSearch } from '../testing/random-searches.ts';
import { rowOf } from '../testing/scan-rows.ts';
import { scanSearch } from '../testing/scan-search.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';

/** All that the source wrote of an address, in one line. */
const lineOf = (record: AddressRecord): string =>
  Object.values(rowOf(record))
    .filter((text) => text !== '' && text !== 0)
    .join(' · ');

/** A new one on each run; the title of the suite shows it, so that a failure can be run again. */
const seed = randomInt(2 ** 31);

const rounds = 60;

describe(`every search answers as a scan over all addresses does (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const rows = randomAddresses(random, 1200);
  const { folder, publish } = temporaryCatalogue({ runBytes: 1 << 13 }, afterAll);
  const everything = { datasets: new Set<Dataset>(addressDatasets), offset: 0, limit: 1e9 };
  let index: AddressIndex;
  let records: readonly AddressRecord[];
  beforeAll(async () => {
    await publish(rows, randomDirectory(random, 800));
    const live = openLiveIndex({ folder, onError: (error) => expect.unreachable(error.message), pollMs: 60_000 });
    live.close();
    index = live;
    const postcodes = [...new Set(rows.map((row) => row.postcode))].sort((a, b) => packPostcode(a) - packPostcode(b));
    records = postcodes.flatMap((postcode) => index.listAddresses(postcode, everything).addresses);
  });

  test('the same rows in the same order, page by page, and as many in all', () => {
    const scan = scanSearch(records);
    let truncated = 0;
    for (let round = 0; round < rounds; round++) {
      const request = randomSearch(random, records);
      const expected = scan.search(request);
      const { offset, limit } = request;
      const label = JSON.stringify({ ...request, datasets: [...request.datasets] });
      const page = expected.slice(offset, offset + limit).map(lineOf);
      const found = index.search(request);
      if (found.truncated) truncated++;
      if (found.truncated) continue;
      expect(found.addresses.map(lineOf), label).toEqual(page);
      expect(found.total, label).toBe(Math.min(mostCounted, expected.length));
      const suggested = index.suggest(request);
      if (!suggested.truncated) expect(suggested.addresses.map(lineOf), label).toEqual(page);
    }
    expect(truncated).toBeLessThan(rounds / 20);
  }, 600_000);

  test('addresses around a point are all of those within the radius, nearest first', () => {
    const all = scanSearch(records);
    for (let round = 0; round < 60; round++) {
      const from = randomPoint(random);
      const radius = random() * 3000;
      const request = { ...randomSearch(random, records), limit: 100, offset: 0 };
      const scan = all.search({ ...request, text: '', biases: [], near: undefined });
      const metres = ({ point }: AddressRecord) =>
        point ? distance(from.longitude, from.latitude, point.longitude, point.latitude) * 1000 : Infinity;
      const expected = scan.filter((record) => metres(record) <= radius);
      const found = index.findAround(from, radius, request);
      expect(found.total).toBe(expected.length);
      expect(found.addresses.map(metres)).toEqual(
        expected
          .map(metres)
          .sort((a, b) => a - b)
          .slice(0, 100),
      );
      expect(found.truncated).toBe(false);
    }
  });
});
