import { randomInt } from 'node:crypto';
import { formatLocalLines } from '@fingerpost/core/address/local-lines';
import { type NumberRange, rangeAt } from '@fingerpost/core/address/number-range';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { compareNaturally } from '@fingerpost/core/text/compare-naturally';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addressId } from '../ports/address-id.ts';
import { plainSearch } from '../ports/address-search.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import { afterFile } from '../ports/testing/after-file.ts';
import { blankRow, rangeAbroad } from '../ports/testing/random-rows.ts';
import { openLiveIndex } from './live-index.ts';
import { openLiveRegions } from './live-regions.ts';
import { temporaryCatalogue } from './testing/temporary-catalogue.ts';

const usa = { datasets: new Set<Dataset>(['usps']), offset: 0, limit: 1e9 };
const zip = readPostalCode('43999', 'USA')!;
const street: AddressRow = { ...rangeAbroad, postcode: zip };

const published = async (
  rows: readonly AddressRow[],
  region = 'usa',
  whenDone: (cleanUp: () => void) => void = onTestFinished,
) => {
  const { folder, publish } = temporaryCatalogue({ region }, whenDone);
  await publish(rows);
  const home = openLiveIndex({ folder, pollMs: 60_000, onError: fail });
  home.close();
  const regions = openLiveRegions({ folder, home, pollMs: 60_000, onError: fail });
  regions.close();
  return { regions, index: regions.forContext(region)! };
};

const fail = (error: Error) => expect.unreachable(error.message);

describe('a row that stands for many premises', () => {
  let served: Awaited<ReturnType<typeof published>>;
  beforeAll(async () => {
    served = await published([street], 'usa', afterFile);
  });

  test('is listed as each of them, in order, page by page', () => {
    const { index } = served;
    const all = index.listAddresses(zip, usa);
    expect(all.total).toBe(6);
    expect(all.addresses.map(({ building_number, sub_building_name }) => [building_number, sub_building_name])).toEqual(
      [
        ['100', 'Apt 1'],
        ['100', 'Apt 2'],
        ['102', 'Apt 1'],
        ['102', 'Apt 2'],
        ['104', 'Apt 1'],
        ['104', 'Apt 2'],
      ],
    );
    for (let offset = 0; offset < 7; offset++)
      expect(index.listAddresses(zip, { ...usa, offset, limit: 2 }).addresses).toEqual(
        all.addresses.slice(offset, offset + 2),
      );
  });

  test('is found by its own id, and each premise by that and its numbers', () => {
    const { index, regions } = served;
    expect(index.findById('usps_X100000001')?.ranges).toEqual(street.ranges);
    for (const premise of index.listAddresses(zip, usa).addresses) {
      expect(index.findById(addressId(premise))).toEqual(premise);
      expect(regions.findById(addressId(premise))).toEqual(premise);
    }
  });

  test.each([
    ['a number on the other side', 'usps_X100000001~101~1'],
    ['a number after the last', 'usps_X100000001~106~1'],
    ['one number of two', 'usps_X100000001~100'],
    ['a number too many', 'usps_X100000001~100~1~1'],
    ['a number written otherwise', 'usps_X100000001~0100~1'],
    ['another key', 'usps_X100000002~100~1'],
    ['another dataset', 'oa_X100000001'],
    ['no dataset', 'X100000001'],
    ['a dataset that is none', 'tree_X100000001'],
    ['nothing', ''],
  ])('is not found by %s', (_, id) => {
    const { index, regions } = served;
    expect(index.findById(id)).toBeUndefined();
    expect(regions.findById(id)).toBeUndefined();
  });

  test('comes back with its country, state, position and native values', () => {
    const { index } = served;
    const record = index.findById('usps_X100000001~102~2')!;
    expect(record).toMatchObject({
      building_number: '102',
      sub_building_name: 'Apt 2',
      native_id: 'X100000001~102~2',
      ranges: [],
      point: { longitude: -82.5, latitude: 40.25 },
      raw: { building_number: '102', sub_building_name: 'APT 2' },
      group: {
        country_iso: 'USA',
        state: 'Ohio',
        state_code: 'OH',
        post_town: 'Maple Fork',
        entry: { postcode: '43999', country: 'United States' },
      },
    });
    expect(record.group.native_shared).toBe(street.native_shared);
    expect(record.native_own).toBe(street.native_own);
  });
});

test.each([
  ['112-03 10th ave', ['112-03']],
  ['10th ave 112-03 maple fork', ['112-03']],
  ['112-3 10th ave', ['112-03']],
  ['12-4 10th ave', ['12-4']],
  ['112-02 10th ave', []],
  ['10th ave', ['12-1', '12-2', '12-3', '12-4', '12-5', '112-01', '112-03', '112-05']],
])('a number with a hyphen is one number: %s', async (text, numbers) => {
  const block = (native_id: string, low: string, high: string, side: NumberRange['side']): AddressRow => ({
    ...street,
    thoroughfare: '10TH AVE',
    sub_building_name: '',
    native_id,
    ranges: [{ element: 'building_number', low, high, side }],
  });
  const { index } = await published([block('Q1', '112-01', '112-05', 'odd'), block('Q2', '12-1', '12-5', 'both')]);
  const found = index.suggest({ ...plainSearch, text, datasets: usa.datasets });
  expect(found.addresses.map(({ building_number }) => building_number).sort(compareNaturally)).toEqual(numbers);
  for (const premise of found.addresses) expect(index.findById(addressId(premise))).toEqual(premise);
});

test.each([
  ['rr 2 box 7', 'RR 2 Box 7'],
  ['rr 7 box 2', 'RR 7 Box 2'],
  ['rr2 box 12 maple fork', 'RR 2 Box 12'],
  ['box 2 rr 2', 'RR 2 Box 2'],
  ['hc 12 box 7', 'HC 12 Box 7'],
  ['rr 2', 'RR 2 Box 1'],
])('boxes on a route follow it: %s', async (text, line) => {
  const route = (thoroughfare: string): AddressRow => ({
    ...street,
    thoroughfare,
    sub_building_name: '',
    native_id: thoroughfare,
    ranges: [{ element: 'building_number', low: '1', high: '60', side: 'both' }],
  });
  const { index } = await published(['RR 2 BOX', 'RR 7 BOX', 'RR 12 BOX', 'RR 21 BOX', 'HC 12 BOX'].map(route));
  const [first] = index.suggest({ ...plainSearch, text, datasets: usa.datasets }).addresses;
  expect(formatLocalLines(first!).line_1).toBe(line);
});

const codes: Readonly<Record<string, readonly string[]>> = {
  irl: ['D02 X285', 'A65 F4E2', 'T12 AB34'],
  nld: ['1011 AB', '9999 ZZ', '2000 AA'],
  sgp: ['018956', '730001'],
  can: ['K1A 0B1'],
  prt: ['1000-205'],
  fra: ['75001', '2A004', '2A00412345'],
};

test.each(Object.entries(codes))(
  'postal codes of %s lead to their addresses in their usual form',
  async (region, texts) => {
    const rows = texts.map((postcode, at) => oaRow(region, { postcode: postcode as Postcode, native_id: `r${at}` }));
    const { index } = await published(rows, region);
    const oa = { datasets: new Set<Dataset>(['oa']), offset: 0, limit: 10 };
    for (const text of texts) {
      const typed = readPostalCode(text.toLowerCase().replace(/[ -]/g, ''), region)!;
      expect(typed).toBe(text);
      expect(index.findPostcode(typed)?.postcode).toBe(text);
      expect(index.listAddresses(typed, oa).addresses.map((record) => record.group.entry.postcode)).toEqual([text]);
      expect(index.listPostcodes(text.slice(0, 3), 10).map(({ postcode }) => postcode)).toContain(text);
    }
    expect(index.listPostcodes('', 100).map(({ postcode }) => postcode)).toEqual([...texts].sort());
  },
);

const oaRow = (region: string, given: { postcode?: Postcode; native_id: string; street?: string }): AddressRow => ({
  ...blankRow,
  dataset: 'oa',
  postcode: given.postcode ?? ('' as Postcode),
  thoroughfare: given.street ?? 'Rue du Moulin',
  building_number: '7',
  post_town: 'Saulx',
  country_iso: region.toUpperCase(),
  native_id: given.native_id,
});

test.each([
  ['sgp', 'SGP', 'sgp', '010017', '175 pandan road 010017'],
  ['nld', 'NLD', 'kadaster', '2014AB', '175 pandan road 2014'],
  ['deu', 'DEU', 'oa', '10115', '175 pandan road 10115'],
] as const)(
  'in %s a house number and a postal code in figures are found together',
  async (region, country, dataset, code, text) => {
    const row: AddressRow = {
      ...blankRow,
      dataset,
      postcode: readPostalCode(code, country)!,
      post_town: 'Quillhaven',
      thoroughfare: 'Pandan Road',
      building_number: '175',
      country_iso: country,
      native_id: 'X1',
    };
    const { index } = await published([row], region);
    const found = index.suggest({ ...plainSearch, text, datasets: new Set<Dataset>([dataset]) });
    expect(found.addresses.map(({ building_number }) => building_number)).toEqual(['175']);
  },
);

test('a postal code without a directory lies in the middle of its addresses, each of which has its own position', async () => {
  const at = (native_id: string, longitude: number): AddressRow => {
    const row = oaRow('fra', { postcode: '75001' as Postcode, native_id });
    return { ...row, point: { longitude, latitude: 48 } };
  };
  const { index } = await published(
    [at('a', 2), at('b', 3), oaRow('fra', { postcode: '75001' as Postcode, native_id: 'c' })],
    'fra',
  );
  expect(index.findById('oa_a')?.point).toEqual({ longitude: 2, latitude: 48 });
  expect(index.findById('oa_b')?.point).toEqual({ longitude: 3, latitude: 48 });
  const without = index.findById('oa_c');
  expect(without?.point).toEqual({ longitude: 2.5, latitude: 48 });
  expect(without?.point).toBe(without?.group.entry.point);
  expect(index.findNearbyPostcodes({ longitude: 2.5, latitude: 48 }, 10, 5)).toHaveLength(1);
});

test('addresses without a postal code are found around a point, in a box and by a bias', async () => {
  const at = (native_id: string, street: string, longitude: number): AddressRow => ({
    ...oaRow('esp', { native_id, street }),
    point: { longitude, latitude: 40 },
  });
  const rows = [at('a', 'Calle del Cuervo', -3.7), at('b', 'Calle del Cuervo', -3.6995), at('c', 'Calle Mayor', -3.69)];
  const { index } = await published(rows, 'esp');
  const oa = { ...plainSearch, text: '', datasets: new Set<Dataset>(['oa']) };
  const idsOf = ({ addresses }: { addresses: readonly { native_id: string }[] }) =>
    addresses.map(({ native_id }) => native_id);
  const near = (longitude: number) => index.findAround({ longitude, latitude: 40.0001 }, 100, oa);
  expect([-3.7, -3.69, -3.68].map((longitude) => idsOf(near(longitude)))).toEqual([['a', 'b'], ['c'], []]);
  const box = { west: -3.6999, east: -3.6, north: 41, south: 39 };
  expect(idsOf(index.search({ ...oa, text: 'calle', box })).sort()).toEqual(['b', 'c']);
  const by = { point: { longitude: -3.69, latitude: 40 }, radiusMetres: 200 };
  expect(idsOf(index.search({ ...oa, text: 'calle', near: by }))[0]).toBe('c');
  expect(index.findNearbyPostcodes({ longitude: -3.7, latitude: 40 }, 1000, 10)).toEqual([]);
});

test('of rows of a postal code with the same id the first is served, and the others are counted', async () => {
  const row = (dataset: Dataset, native_id: string, number: string, postcode = '75001'): AddressRow => ({
    ...oaRow('fra', { postcode: postcode as Postcode, native_id }),
    dataset,
    building_number: number,
  });
  const rows = [
    row('oa', 'a', '1'),
    row('oa', 'b', '2'),
    row('oa', 'a', '3'),
    row('own', 'a', '4'),
    row('oa', 'a', '1'),
  ];
  const { catalogue, publish, folder } = temporaryCatalogue({ region: 'fra' });
  const { id } = await publish([...rows, row('oa', 'd', '5', ''), row('oa', 'd', '5', '')]);
  expect((await catalogue.list())[0]).toMatchObject({ id, addresses: { oa: 3, own: 1 }, repeated: 3 });
  const live = openLiveIndex({ folder, region: 'fra', pollMs: 60_000, onError: fail });
  live.close();
  const listed = live.listAddresses('75001' as Postcode, { ...usa, datasets: new Set<Dataset>(['oa', 'own']) });
  expect(listed.addresses.map(({ building_number }) => building_number).sort()).toEqual(['1', '2', '4']);
});

const seed = randomInt(2 ** 31);

test(`every record of every kind resolves by its id, with or without a postal code (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const rows = Array.from({ length: 2000 }, (_, at): AddressRow => {
    const low = 1 + Math.floor(random() * 500);
    const ranged = random() < 0.5;
    const row = oaRow('usa', {
      postcode: pick(['', '43999', '43998', '10001']) as Postcode,
      native_id: `${pick(['X', 'Ω', 'a.b:c-'])}${at}`,
      street: pick(['HIGH ST', 'LOW RD', 'ÉLAN WAY', '']),
    });
    const ranges: readonly NumberRange[] = [
      {
        element: 'building_number',
        low: String(low),
        high: String(low + 2 * Math.floor(random() * 30)),
        side: pick(['odd', 'even', 'both']),
      },
      { element: 'sub_building_name', low: 'A', high: pick(['A', 'D', '9']), side: 'both' },
    ];
    return {
      ...row,
      dataset: pick(['usps', 'oa']),
      ranges: ranged ? ranges.slice(0, pick([1, 2])) : [],
    };
  });
  const { index, regions } = await published(rows);
  for (const row of rows) {
    const id = `${row.dataset}_${row.native_id}`;
    expect(index.findById(id), id).toMatchObject({ native_id: row.native_id });
    const numbers = row.ranges.map((range) => rangeAt(range, 0));
    if (numbers.length === 0) continue;
    expect(regions.findById([id, ...numbers].join('~')), id).toMatchObject({ ranges: [] });
  }
  expect(index.contents().addresses).toEqual({
    usps: rows.filter(({ dataset }) => dataset === 'usps').length,
    oa: rows.filter(({ dataset }) => dataset === 'oa').length,
  });
});
