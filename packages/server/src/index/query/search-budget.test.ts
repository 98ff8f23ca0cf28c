import { randomInt } from 'node:crypto';
import type { NumberRange } from '@fingerpost/core/address/number-range';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AddressIndex } from '../../ports/address-index.ts';
import { plainSearch, type SearchRequest } from '../../ports/address-search.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { afterFile } from '../../ports/testing/after-file.ts';
import { addressDatasets, blankRow, randomAddresses, rangeAbroad } from '../../ports/testing/random-rows.ts';
import { rounds } from '../../ports/testing/rounds.ts';
import { openLiveIndex } from '../live-index.ts';
import { openLiveRegions } from '../live-regions.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';

const seed = randomInt(2 ** 31);

describe(`no search does more than its budget allows (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const { folder, publish } = temporaryCatalogue({}, afterFile);
  let index: AddressIndex;
  beforeAll(async () => {
    const rows = randomAddresses(random, 3000);
    const flats = Array.from({ length: 2500 }, (_, at) => ({
      ...blankRow,
      postcode: rows[0]!.postcode,
      udprn: 900_000 + at,
      post_town: 'BARNHAVEN',
      thoroughfare: 'HIGH STREET',
      building_name: 'KILN HOUSE',
      sub_building_name: `FLAT ${at + 1}`,
    }));
    await publish([...rows, ...flats]);
    const live = openLiveIndex({ folder, onError: (error) => expect.unreachable(error.message), pollMs: 60_000 });
    live.close();
    index = live;
  });

  const letters = (at: number): string => at.toString(8).replace(/[0-9]/g, (figure) => 'ABCDEFGH'[Number(figure)]!);
  const ask = (text: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
    ...plainSearch,
    text,
    datasets: new Set<Dataset>(addressDatasets),
    ...more,
  });
  const looked = (request: SearchRequest, searched = index): number =>
    searched
      .explain(request)
      .stages.reduce((sum, { walks }) => sum + walks.reduce((all, walk) => all + walk.documents, 0), 0);

  const words = [
    '1',
    'a',
    'flat',
    'high',
    'street',
    'st',
    'house',
    'm1',
    'bt1',
    'zz',
    'kiln',
    'x',
    'o',
    'the',
    '2nd',
    'ö',
    '0',
  ];
  const hostile = [
    'a a a a a a a a a a a a a a a a a a a a a a a a',
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
    'flat flat flat flat flat 1 1 1 1 1 1',
    'flat 1 '.repeat(12),
    '1 '.repeat(24),
    'x'.repeat(150),
    'zzzz zzzz zzzz zzzz zzzz zzzz zzzz zzzz zzzz zzzz zzzz',
    'm1 m1 m1 1aa 1aa m1m1m1 m11aam11aa',
    '💥 \u0000 \u0001dataset=paf \u0002a',
    '))((*&^%$.*+?[]{}|\\',
    ...Array.from({ length: rounds(30) }, () =>
      Array.from({ length: 1 + Math.floor(random() * 14) }, () => words[Math.floor(random() * words.length)]).join(
        random() < 0.2 ? '' : ' ',
      ),
    ),
  ];
  test.each(hostile.map((text) => [JSON.stringify(text), text]))('%s', (_, text) => {
    expect(looked(ask(text))).toBeLessThan(4_000);
    expect(index.suggest(ask(text)).addresses.length).toBeLessThanOrEqual(10);
    expect(index.suggest(ask(text, { biases: [{ field: 'post_town', terms: ['barnhaven'] }] })).total).toBe(0);
  });

  test('a building larger than a group is found to its last flat', () => {
    const [found] = index.suggest(ask('flat 2500 kiln house high street')).addresses;
    expect(found?.sub_building_name).toBe('Flat 2500');
    expect(index.search(ask('kiln house high street barnhaven')).total).toBeGreaterThanOrEqual(2500);
  });

  test('a tier in which any document may have the numbers, and none has them in one premise, leaves something to the others', async () => {
    const usa = temporaryCatalogue({ region: 'usa' });
    const street = (at: number): AddressRow => ({
      ...rangeAbroad,
      postcode: readPostalCode(String(10_000 + (at >> 5)), 'USA')!,
      thoroughfare: at === 0 ? '5TH AVE' : `${letters(at)} ST`,
      sub_building_name: '',
    });
    const range: NumberRange = { element: 'building_number', low: '501', high: '599', side: 'odd' };
    const blockIn = (row: AddressRow, at: number): AddressRow => ({
      ...row,
      native_id: `X${at}`,
      ranges: [range],
    });
    /** Its number is that of no house in the block. */
    const flatIn = (row: AddressRow, at: number): AddressRow => ({
      ...row,
      sub_building_name: 'APT 5',
      native_id: `Y${at}`,
      ranges: [],
    });
    await usa.publish(
      Array.from({ length: 3_500 }, (_, at) => [flatIn(street(at), at), blockIn(street(at), at)]).flat(),
    );
    const onError = (error: Error) => expect.unreachable(error.message);
    const home = openLiveIndex({ folder: usa.folder, pollMs: 60_000, onError });
    const regions = openLiveRegions({ folder: usa.folder, home, pollMs: 60_000, onError });
    home.close();
    regions.close();
    const request = ask('517 5', { datasets: new Set<Dataset>(['usps']) });
    const { addresses, truncated } = regions.forContext('usa')!.suggest(request);
    expect(addresses.map(({ native_id }) => native_id)).toEqual(['X0~517']);
    expect(truncated).toBe(true);
  });

  /** An address in a street of its own. */
  const inStreet = (at: number, row: Partial<AddressRow>): AddressRow => ({
    ...blankRow,
    postcode: parsePostcode(`ZZ${1 + Math.floor(at / 400)} ${Math.floor((at % 400) / 40)}AA`)!,
    udprn: 1_000_000 + at,
    post_town: 'BARNHAVEN',
    thoroughfare: `${letters(at)} STREET`,
    ...row,
  });
  const openRows = async (rows: readonly AddressRow[]): Promise<AddressIndex> => {
    const rest = temporaryCatalogue();
    await rest.publish(rows);
    const live = openLiveIndex({ folder: rest.folder, pollMs: 60_000, onError: console.error });
    live.close();
    return live;
  };

  test('a flat that thousands of houses have is found by itself, though none is all that its premise has', async () => {
    const live = await openRows(
      Array.from({ length: 3_500 }, (_, at) => inStreet(at, { building_number: '7', sub_building_name: '1F1' })),
    );
    const { addresses } = live.suggest(ask('1f1 '));
    expect(addresses.map(({ sub_building_name }) => sub_building_name)).toEqual(Array(10).fill('1F1'));
  });

  test('a number that is typed again makes addresses no rarer, so that the best are looked for first', async () => {
    const flatOf = (at: number): string => (at < 9_000 ? '' : at % 40 === 0 ? '1/1' : 'FLAT 1');
    const live = await openRows(
      Array.from({ length: 10_000 }, (_, at) =>
        inStreet(at, { building_number: flatOf(at) === '' ? '7' : '1', sub_building_name: flatOf(at) }),
      ),
    );
    const { addresses } = live.suggest(ask('1/1 1 '));
    expect(addresses.map(({ sub_building_name }) => sub_building_name)).toEqual(Array(10).fill('1/1'));
    expect(looked(ask('1/1 1 '), live)).toBeLessThan(60);
  });

  test('documents with the words that all readings need are looked for once', async () => {
    const live = await openRows(
      Array.from({ length: 1_200 }, (_, at) =>
        inStreet(at, {
          building_name: at % 20 === 0 || at < 3 ? 'KILN HOUSE' : 'FORGE HOUSE',
          sub_building_name: at % 20 === 1 || at < 3 ? 'FLAT 5' : 'FLAT 6',
        }),
      ),
    );
    const { stages, addresses } = live.explain(ask('flat 5 kiln house '));
    expect(addresses.map(({ sub_building_name }) => sub_building_name)).toEqual(Array(3).fill('Flat 5'));
    const walks = stages.flatMap((stage) => stage.walks);
    expect(walks.length).toBeGreaterThan(1);
    expect(walks.map(({ leading }) => leading)).toEqual(walks.map(() => 3));
  });

  test('three numbers are looked for where each two of them are in one premise', async () => {
    const live = await openRows([
      ...Array.from({ length: 300 }, (_, at) =>
        ['FLAT 2', 'FLAT 18'].map((flat, place) =>
          inStreet(at, { udprn: 2_000_000 + 2 * at + place, building_number: '1', sub_building_name: flat }),
        ),
      ).flat(),
      inStreet(300, { building_number: '18', sub_building_name: '2/1' }),
    ]);
    expect(live.suggest(ask('2/1 18 ')).addresses.map(({ sub_building_name }) => sub_building_name)).toEqual(['2/1']);
    expect(looked(ask('2/1 18 '), live)).toBeLessThan(30);
  });

  test.each([
    ['the forge the', 'THE TOY SHOP'],
    ['the forge the ', 'THE TOY SHOP'],
    ['1 the forge for', 'FORTUNE TOYS'],
    ['flat 1 the forge apart', 'APARTMENT TOYS'],
  ])('"%s" is looked for where two words of one premise are alike', async (text, organisation_name) => {
    const live = await openRows(
      Array.from({ length: 3_500 }, (_, at) =>
        inStreet(at, {
          building_number: '1',
          building_name: 'THE FORGE',
          sub_building_name: 'FLAT 1',
          organisation_name: at === 3_400 ? organisation_name : '',
        }),
      ),
    );
    const { addresses, truncated } = live.suggest(ask(text));
    expect(addresses[0]?.organisation_name.toUpperCase()).toBe(organisation_name);
    expect(truncated).toBe(false);
    expect(live.explain(ask(text)).stages[0]!.walks.map(({ documents }) => documents)).toEqual([1]);
  });

  const walksIn = (live: AddressIndex, text: string, tier: number) =>
    live.explain(ask(text)).stages.flatMap(({ walks }) => walks.filter((walk) => walk.tier === tier));

  test('one walk serves the numbers that are in their roles and those that are not', async () => {
    const live = await openRows(
      Array.from({ length: 400 }, (_, at) =>
        inStreet(at, { thoroughfare: 'MILL LANE', building_number: '7', sub_building_name: 'FLAT 5' }),
      ),
    );
    expect(live.suggest(ask('5 mill lane ')).addresses).toHaveLength(10);
    expect(walksIn(live, '5 mill lane ', 0)).toHaveLength(2);
  });

  test('names are not looked for wherever a street begins like one', async () => {
    const live = await openRows(
      Array.from({ length: 3_000 }, (_, at) =>
        inStreet(at, {
          thoroughfare: `${letters(at)} CLOSE`,
          building_name: at === 0 ? 'CLOSET HOUSE' : 'WREN COTTAGE',
        }),
      ),
    );
    expect(live.suggest(ask('wren cottage clos'))).toMatchObject({ truncated: false });
    expect(walksIn(live, 'wren cottage clos', 4).every(({ documents }) => documents <= 1)).toBe(true);
  });

  test('a word as typed is not looked for again where it could be corrected', async () => {
    const live = await openRows(
      Array.from({ length: 70 }, (_, at) =>
        ['MARLOWAY GLASS', 'ORPINGALE MEDICAL'].map((organisation_name, place) =>
          inStreet(at, { udprn: 3_000_000 + 2 * at + place, building_name: 'WREN HOUSE', organisation_name }),
        ),
      ).flat(),
    );
    const { stages } = live.explain(ask('marloway med'));
    const corrected = stages.find(({ name }) => name === 'one correction')!;
    expect(corrected.walks.length).toBeGreaterThan(0);
    expect(corrected.walks.map(({ documents }) => documents)).toEqual(corrected.walks.map(() => 0));
  });

  test('of many documents that can answer, those that can fill the list are visited first', async () => {
    const live = await openRows([
      ...Array.from({ length: 40 }, (_, at) =>
        inStreet(at, { post_town: 'GREATHAVEN', building_number: '5', organisation_name: 'MILL LANE STORES' }),
      ),
      ...Array.from({ length: 12 }, (_, at) =>
        inStreet(50 + at, { post_town: 'SMALLHAVEN', thoroughfare: 'MILL LANE', building_number: '5' }),
      ),
    ]);
    const { addresses } = live.suggest(ask('5 mill lane '));
    expect(addresses.map(({ group }) => group.post_town.toUpperCase())).toEqual(addresses.map(() => 'SMALLHAVEN'));
    expect(addresses).toHaveLength(10);
    expect(looked(ask('5 mill lane '), live)).toBeLessThan(14);
  });

  test('what the answer leaves out for lack of budget is said', () => {
    const all = index.search(ask(''));
    expect(all.total).toBe(5500);
    expect(all.truncated).toBe(false);
  });
});
