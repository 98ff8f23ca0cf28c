import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { type Postcode, packPostcode } from '@fingerpost/core/postcode/parse-postcode';
import { distance } from 'geokdbush';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressId } from './address-id.ts';
import type { AddressIndex } from './address-index.ts';
import type { AddressRow, PostcodeRow } from './reference-rows.ts';
import { rowOf } from './row-of-record.ts';
import {
  addressDatasets,
  randomAddresses,
  randomDirectory,
  randomPoint,
  randomPostcode,
} from './testing/random-rows.ts';
import { groupBy, inListOrder, rankOf } from './testing/scan-rows.ts';

/** Asks an index, and waits if the answer has to be fetched. */
export type AskIndex = <Answer>(question: (index: AddressIndex) => Answer) => Promise<Answer>;

/** An index under test: how it is filled, and with how many rows. */
export type TestedIndex = {
  readonly engine: string;
  readonly rows: number;
  open(rows: readonly AddressRow[], directory: readonly PostcodeRow[]): Promise<AskIndex>;
};

/** Asks about each of these, several at a time. */
export const askEach = async <Item>(items: Iterable<Item>, check: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items];
  for (let at = 0; at < left.length; at += atOnce) await Promise.all(left.slice(at, at + atOnce).map(check));
};
const atOnce = 16;

/** An engine may have to be started. */
export const startingMs = 600_000;

/** A new one on each run; the title of the suite shows it, so that a failure can be run again. */
const seed = randomInt(2 ** 31);

/** Compares the lookups of an index with a scan over all rows. */
export const describeLookups = ({ engine, rows: count, open }: TestedIndex) =>
  describe(`every answer of ${engine} is that of a scan over all rows (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const rows = randomAddresses(random, count);
    const directory = randomDirectory(random, Math.ceil(count * 0.3));
    let ask: AskIndex;
    beforeAll(async () => {
      ask = await open(rows, directory);
    }, startingMs);
    const times = (most: number) => Array.from({ length: Math.min(most, Math.ceil(count / 8)) }, (_, at) => at);

    const byPostcode = groupBy(rows, (row) => row.postcode);
    const listed = new Set<Postcode>(byPostcode.keys());
    for (const row of directory) if (!row.terminated) listed.add(row.postcode);
    const inOrder = [...listed].sort((a, b) => packPostcode(a) - packPostcode(b));
    const entriesOf = (postcodes: readonly Postcode[]) =>
      Promise.all(postcodes.map(async (postcode) => (await ask((index) => index.findPostcode(postcode)))!));
    const everything = { datasets: new Set<Dataset>(addressDatasets), offset: 0, limit: 1e9 };

    test('contents count every row once', async () => {
      const { addresses, postcodes } = await ask((index) => index.contents());
      for (const dataset of addressDatasets)
        expect(addresses[dataset]).toBe(rows.filter((row) => row.dataset === dataset).length);
      expect(postcodes).toBe(listed.size);
    });

    test('a postcode lists all its rows, as the source wrote them, in order', () =>
      askEach(inOrder, async (postcode) => {
        const { addresses, total } = await ask((index) => index.listAddresses(postcode, everything));
        const expected = inListOrder(byPostcode.get(postcode) ?? []);
        expect(addresses.map(rowOf)).toEqual(expected);
        expect(total).toBe(expected.length);
      }));

    test('datasets and pages are those asked for, and neighbours share their group', () =>
      askEach(inOrder, async (postcode) => {
        const datasets = new Set(addressDatasets.filter(() => random() < 0.5));
        const expected = inListOrder(byPostcode.get(postcode) ?? []).filter((row) =>
          (datasets as Set<Dataset>).has(row.dataset),
        );
        const offset = Math.floor(random() * 6);
        const limit = Math.floor(random() * 6);
        const { addresses, total } = await ask((index) => index.listAddresses(postcode, { datasets, offset, limit }));
        expect(addresses.map(rowOf)).toEqual(expected.slice(offset, offset + limit));
        expect(total).toBe(expected.length);
        expect(new Set(addresses.map((address) => address.group)).size).toBe(
          new Set(addresses.map(({ group }) => JSON.stringify(group))).size,
        );
      }));

    test('a UDPRN finds the delivery point, a UMPRN the residence, a UPRN all that have it', async () => {
      const best = (candidates: readonly AddressRow[]) => {
        const rank = Math.min(...candidates.map((row) => rankOf(row.dataset)));
        return candidates.filter((row) => rankOf(row.dataset) === rank);
      };
      const deliveryPoints = groupBy(
        rows.filter((row) => row.dataset !== 'mr'),
        (row) => row.udprn,
      );
      const udprns = Array.from({ length: rows.length + 1 }, (_, at) => at + 1);
      await askEach(udprns, async (udprn) => {
        const found = await ask((index) => index.findByUdprn(udprn));
        const candidates = deliveryPoints.get(udprn) ?? [];
        if (found === undefined) expect(candidates).toEqual([]);
        else expect(best(candidates)).toContainEqual(rowOf(found));
      });
      await askEach(rows, async (row) => {
        if (row.umprn !== 0) expect(rowOf((await ask((index) => index.findByUmprn(row.umprn)))!)).toEqual(row);
        if (row.uprn === '') return;
        const found = (await ask((index) => index.findByUprn(row.uprn))).map(rowOf);
        expect(found).toHaveLength(rows.filter((other) => other.uprn === row.uprn).length);
        expect(found).toContainEqual(row);
        expect(found).toEqual([...found].sort((a, b) => rankOf(a.dataset) - rankOf(b.dataset)));
      });
    });

    test('an address is found by its id', () =>
      askEach(
        rows.filter(({ udprn, umprn }) => udprn + umprn > 0).slice(0, times(200).length),
        async ({ dataset, udprn, umprn }) => {
          const id = `${dataset}_${umprn || udprn}`;
          expect(addressId((await ask((index) => index.findById(id)))!)).toBe(id);
        },
      ));

    test('a postcode is known with what the directory says, if it is in use or has addresses', () => {
      const directoryOf = new Map(directory.map((row) => [row.postcode, row]));
      return askEach(new Set([...listed, ...directoryOf.keys()]), async (postcode) => {
        const entry = await ask((index) => index.findPostcode(postcode));
        expect(entry !== undefined).toBe(listed.has(postcode));
        if (entry === undefined) return;
        const row = directoryOf.get(postcode);
        const [first] = (await ask((index) => index.listAddresses(postcode, { ...everything, limit: 1 }))).addresses;
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
      });
    });

    test('nearby postcodes are all within the radius, nearest first', async () => {
      const entries = await entriesOf(inOrder);
      const located = entries.filter((entry) => entry.point);
      await askEach(times(100), async () => {
        const from = randomPoint(random);
        const radius = random() * 2000;
        const limit = 1 + Math.floor(random() * 20);
        const found = await ask((index) => index.findNearbyPostcodes(from, radius, limit));
        const distances = located
          .map(({ point }) => distance(from.longitude, from.latitude, point!.longitude, point!.latitude) * 1000)
          .filter((metres) => metres <= radius)
          .sort((a, b) => a - b);
        expect(found.map(({ distanceMetres }) => distanceMetres)).toEqual(distances.slice(0, limit));
        for (const { entry, point } of found)
          expect(located.find(({ postcode }) => postcode === entry.postcode)?.point).toEqual(point);
      });
    });

    test('a beginning lists the postcodes that have it, with the space or without', () => {
      const beginnings = new Set(['', 'm', 'M1', 'M11', 'zz', 'Q', '~', 'M11AB0ABC']);
      for (const postcode of inOrder) beginnings.add(postcode.slice(0, 1 + Math.floor(random() * 8)));
      return askEach(beginnings, async (beginning) => {
        const typed = beginning.toUpperCase();
        const written = (postcode: string) => (typed.includes(' ') ? postcode : postcode.replace(' ', ''));
        const expected = inOrder.filter((postcode) => written(postcode).startsWith(typed));
        const limit = Math.floor(random() * 50);
        const found = await ask((index) => index.listPostcodes(beginning, limit));
        expect(found.map((entry) => entry.postcode)).toEqual(expected.slice(0, limit));
      });
    });

    test('neighbours are of the sector, or else of the outward code, the closest first', () =>
      askEach(times(500), async () => {
        const postcode = randomPostcode(random);
        const under = (length: number) =>
          nearestOf(inOrder, postcode).filter((other) => other.slice(0, length) === postcode.slice(0, length));
        const sector = under(-2);
        const expected = sector.length > 0 ? sector : under(-3);
        expect(await ask((index) => index.neighbouringPostcodes(postcode, 5))).toEqual(expected.slice(0, 5));
      }));

    test('the nearest postcodes with addresses are found wherever they are', () => {
      const addressed = inOrder.filter((postcode) => byPostcode.has(postcode));
      return askEach(times(200), async (round) => {
        const postcode = round === 0 ? ('QQ1 1QQ' as Postcode) : randomPostcode(random);
        const expected = nearestOf(addressed, postcode);
        expect(await ask((index) => index.nearestAddressed(postcode, 5))).toEqual(expected.slice(0, 5));
      });
    });

    test('an outward code sums up its postcodes', async () => {
      await askEach(new Set(inOrder.map((postcode) => postcode.slice(0, -4))), async (outcode) => {
        const entries = await entriesOf(inOrder.filter((postcode) => postcode.startsWith(`${outcode} `)));
        const found = (await ask((index) => index.findOutcode(outcode.toLowerCase())))!;
        const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
        const points = entries.flatMap(({ point }) => point ?? []);
        const grids = entries.flatMap(({ grid }) => grid ?? []);
        expect(found.point === undefined).toBe(points.length === 0);
        expect(found.grid === undefined).toBe(grids.length === 0);
        if (found.point !== undefined) {
          expect(found.point.longitude).toBeCloseTo(mean(points.map((point) => point.longitude)), 5);
          expect(found.point.latitude).toBeCloseTo(mean(points.map((point) => point.latitude)), 5);
        }
        if (found.grid !== undefined) {
          expect(found.grid.eastings).toBe(Math.round(mean(grids.map((grid) => grid.eastings))));
          expect(found.grid.northings).toBe(Math.round(mean(grids.map((grid) => grid.northings))));
        }
        for (const name of ['country', 'district', 'ward', 'post_town'] as const)
          expect(found[name]).toEqual([...new Set(entries.map((e) => e[name]))].filter((text) => text !== '').sort());
      });
      expect(await ask((index) => index.findOutcode('QQ1'))).toBeUndefined();
    });

    test('what does not exist is absent', async () => {
      const nowhere = 'QQ1 1QQ' as Postcode;
      expect(await ask((index) => index.findPostcode(nowhere))).toBeUndefined();
      expect(await ask((index) => index.listAddresses(nowhere, everything))).toEqual({ addresses: [], total: 0 });
      expect(await ask((index) => index.neighbouringPostcodes(nowhere, 5))).toEqual([]);
      for (const number of [0, -1, 1.5, 2 ** 31, 2 ** 40, Number.NaN]) {
        expect(await ask((index) => index.findByUdprn(number))).toBeUndefined();
        expect(await ask((index) => index.findByUmprn(number))).toBeUndefined();
      }
      for (const uprn of ['', '0', 'x', '9'.repeat(15), '9'.repeat(40)])
        expect(await ask((index) => index.findByUprn(uprn))).toEqual([]);
    });
  });

/** The other postcodes, the closest in the alphabet first. */
const nearestOf = (postcodes: readonly Postcode[], from: Postcode): readonly Postcode[] => {
  const steps = (other: Postcode) => Math.abs(packPostcode(other) - packPostcode(from));
  return postcodes.filter((other) => other !== from).sort((a, b) => steps(a) - steps(b) || (a < b ? -1 : 1));
};
