import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { type Postcode, packPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { distance } from 'geokdbush';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressIndex } from '../ports/address-index.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import { openLiveIndex } from './live-index.ts';
import {
  addressDatasets,
  randomAddresses,
  randomDirectory,
  randomPoint,
  randomPostcode,
} from './testing/random-rows.ts';
import { groupBy, inListOrder, rankOf, rowOf } from './testing/scan-rows.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

/** A new one on each run; the title of the suite shows it, so that a failure can be run again. */
const seed = randomInt(2 ** 31);

describe(`every answer is that of a scan over all rows (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const rows = randomAddresses(random, 4000);
  const directory = randomDirectory(random, 1200);
  const { folder, publish } = temporaryCatalogue({ runBytes: 1 << 13 }, afterAll);
  let index: AddressIndex;
  beforeAll(async () => {
    await publish(rows, directory);
    const live = openLiveIndex({ folder, onError: (error) => expect.unreachable(error.message), pollMs: 60_000 });
    live.close();
    index = live;
  });

  const byPostcode = groupBy(rows, (row) => row.postcode);
  const listed = new Set<Postcode>(byPostcode.keys());
  for (const row of directory) if (!row.terminated) listed.add(row.postcode);
  const inOrder = [...listed].sort((a, b) => packPostcode(a) - packPostcode(b));
  const everything = { datasets: new Set<Dataset>(addressDatasets), offset: 0, limit: 1e9 };

  test('contents count every row once', () => {
    const { addresses, postcodes } = index.contents();
    for (const dataset of addressDatasets)
      expect(addresses[dataset]).toBe(rows.filter((row) => row.dataset === dataset).length);
    expect(postcodes).toBe(listed.size);
  });

  test('a postcode lists all its rows, as the source wrote them, in order', () => {
    for (const postcode of inOrder) {
      const { addresses, total } = index.listAddresses(postcode, everything);
      const expected = inListOrder(byPostcode.get(postcode) ?? []);
      expect(addresses.map(rowOf)).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  });

  test('datasets and pages are those asked for, and neighbours share their group', () => {
    for (const postcode of inOrder) {
      const datasets = new Set(addressDatasets.filter(() => random() < 0.5));
      const expected = inListOrder(byPostcode.get(postcode) ?? []).filter((row) =>
        (datasets as Set<Dataset>).has(row.dataset),
      );
      const offset = Math.floor(random() * 6);
      const limit = Math.floor(random() * 6);
      const { addresses, total } = index.listAddresses(postcode, { datasets, offset, limit });
      expect(addresses.map(rowOf)).toEqual(expected.slice(offset, offset + limit));
      expect(total).toBe(expected.length);
      expect(new Set(addresses.map((address) => address.group)).size).toBe(
        new Set(addresses.map(({ group }) => JSON.stringify(group))).size,
      );
    }
  });

  test('a UDPRN finds the delivery point, a UMPRN the residence, a UPRN all that have it', () => {
    const best = (candidates: readonly AddressRow[]) => {
      const rank = Math.min(...candidates.map((row) => rankOf(row.dataset)));
      return candidates.filter((row) => rankOf(row.dataset) === rank);
    };
    const deliveryPoints = groupBy(
      rows.filter((row) => row.dataset !== 'mr'),
      (row) => row.udprn,
    );
    for (let udprn = 1; udprn <= rows.length + 1; udprn++) {
      const found = index.findByUdprn(udprn);
      const candidates = deliveryPoints.get(udprn) ?? [];
      if (found === undefined) expect(candidates).toEqual([]);
      else expect(best(candidates)).toContainEqual(rowOf(found));
    }
    for (const row of rows) {
      if (row.umprn !== 0) expect(rowOf(index.findByUmprn(row.umprn)!)).toEqual(row);
      if (row.uprn === '') continue;
      const found = index.findByUprn(row.uprn).map(rowOf);
      expect(found).toHaveLength(rows.filter((other) => other.uprn === row.uprn).length);
      expect(found).toContainEqual(row);
      expect(found).toEqual([...found].sort((a, b) => rankOf(a.dataset) - rankOf(b.dataset)));
    }
  });

  test('a postcode is known with what the directory says, if it is in use or has addresses', () => {
    const directoryOf = new Map(directory.map((row) => [row.postcode, row]));
    for (const postcode of new Set([...listed, ...directoryOf.keys()])) {
      const entry = index.findPostcode(postcode);
      expect(entry !== undefined).toBe(listed.has(postcode));
      if (entry === undefined) continue;
      const row = directoryOf.get(postcode);
      const [first] = index.listAddresses(postcode, { ...everything, limit: 1 }).addresses;
      expect(entry).toMatchObject({
        postcode,
        grid: row?.grid,
        country: row?.country ?? '',
        administrative_county: row?.administrative_county ?? '',
        county_code: row?.county_code ?? '',
        district: row?.district ?? '',
        ward: row?.ward ?? '',
        post_town: first?.group.post_town ?? '',
      });
      if (row?.point !== undefined || row?.grid === undefined) expect(entry.point).toEqual(row?.point);
      else expect(entry.point).toBeDefined();
    }
  });

  test('nearby postcodes are all within the radius, nearest first', () => {
    const located = inOrder.map((postcode) => index.findPostcode(postcode)!).filter((entry) => entry.point);
    for (let round = 0; round < 100; round++) {
      const from = randomPoint(random);
      const radius = random() * 2000;
      const limit = 1 + Math.floor(random() * 20);
      const found = index.findNearbyPostcodes(from, radius, limit);
      const distances = located
        .map(({ point }) => distance(from.longitude, from.latitude, point!.longitude, point!.latitude) * 1000)
        .filter((metres) => metres <= radius)
        .sort((a, b) => a - b);
      expect(found.map(({ distanceMetres }) => distanceMetres)).toEqual(distances.slice(0, limit));
      for (const { entry, point } of found) expect(index.findPostcode(entry.postcode)?.point).toEqual(point);
    }
  });

  test('a beginning lists the postcodes that have it, with the space or without', () => {
    const beginnings = new Set(['', 'm', 'M1', 'M11', 'zz', 'Q', '~', 'M11AB0ABC']);
    for (const postcode of inOrder) beginnings.add(postcode.slice(0, 1 + Math.floor(random() * 8)));
    for (const beginning of beginnings) {
      const typed = beginning.toUpperCase();
      const written = (postcode: string) => (typed.includes(' ') ? postcode : postcode.replace(' ', ''));
      const expected = inOrder.filter((postcode) => written(postcode).startsWith(typed));
      const limit = Math.floor(random() * 50);
      const found = index.listPostcodes(beginning, limit).map((entry) => entry.postcode);
      expect(found).toEqual(expected.slice(0, limit));
    }
  });

  test('neighbours are of the sector, or else of the outward code, the closest first', () => {
    for (let round = 0; round < 500; round++) {
      const postcode = randomPostcode(random);
      const key = packPostcode(postcode);
      const under = (length: number) =>
        inOrder
          .filter((other) => other !== postcode && other.slice(0, length) === postcode.slice(0, length))
          .sort((a, b) => Math.abs(packPostcode(a) - key) - Math.abs(packPostcode(b) - key) || (a < b ? -1 : 1));
      const sector = under(-2);
      const expected = sector.length > 0 ? sector : under(-3);
      expect(index.neighbouringPostcodes(postcode, 5)).toEqual(expected.slice(0, 5));
    }
  });

  test('the nearest postcodes with addresses are found wherever they are', () => {
    const addressed = inOrder.filter((postcode) => index.findPostcode(postcode)?.post_town !== '');
    for (let round = 0; round < 200; round++) {
      const postcode = round === 0 ? ('QQ1 1QQ' as Postcode) : randomPostcode(random);
      const key = packPostcode(postcode);
      const steps = (other: Postcode) => Math.abs(packPostcode(other) - key);
      const expected = addressed
        .filter((other) => other !== postcode)
        .sort((a, b) => steps(a) - steps(b) || (a < b ? -1 : 1));
      expect(index.nearestAddressed(postcode, 5)).toEqual(expected.slice(0, 5));
    }
  });

  test('an outward code sums up its postcodes', () => {
    for (const outcode of new Set(inOrder.map((postcode) => postcode.slice(0, -4)))) {
      const entries = inOrder.filter((p) => p.startsWith(`${outcode} `)).map((p) => index.findPostcode(p)!);
      const found = index.findOutcode(outcode.toLowerCase())!;
      const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
      const points = entries.flatMap(({ point }) => point ?? []);
      const grids = entries.flatMap(({ grid }) => grid ?? []);
      expect(found.point!.longitude).toBeCloseTo(mean(points.map((point) => point.longitude)), 5);
      expect(found.point!.latitude).toBeCloseTo(mean(points.map((point) => point.latitude)), 5);
      expect(found.grid!.eastings).toBe(Math.round(mean(grids.map((grid) => grid.eastings))));
      expect(found.grid!.northings).toBe(Math.round(mean(grids.map((grid) => grid.northings))));
      for (const name of ['country', 'district', 'ward', 'post_town'] as const)
        expect(found[name]).toEqual([...new Set(entries.map((e) => e[name]))].filter((text) => text !== '').sort());
    }
    expect(index.findOutcode('QQ1')).toBeUndefined();
  });

  test('what does not exist is absent', () => {
    const nowhere = 'QQ1 1QQ' as Postcode;
    expect(index.findPostcode(nowhere)).toBeUndefined();
    expect(index.listAddresses(nowhere, everything)).toEqual({ addresses: [], total: 0 });
    expect(index.neighbouringPostcodes(nowhere, 5)).toEqual([]);
    for (const number of [0, -1, 1.5, 2 ** 31, 2 ** 40, Number.NaN]) {
      expect(index.findByUdprn(number)).toBeUndefined();
      expect(index.findByUmprn(number)).toBeUndefined();
    }
    for (const uprn of ['', '0', 'x', '9'.repeat(15), '9'.repeat(40)]) expect(index.findByUprn(uprn)).toEqual([]);
  });
});
