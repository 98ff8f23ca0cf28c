import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { earlyDemo } from '@fingerpost/core/contract/demo-mark';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../ports/testing/temporary-folder.ts';
import { writeDemoData } from './write-demo-data.ts';

const base = temporaryFolder();
afterAll(() => rmSync(base, { recursive: true }));

const make = async (name: string, addresses: number, seed: number) => {
  const folder = join(base, name);
  const result = await writeDemoData({ addresses, seed, folder });
  const bytesOf = (path: string) => readFileSync(join(folder, path));
  return { ...result, bytesOf, paths: result.files.map((path) => relative(folder, path)) };
};

/** Rows of a file as the formats write them: CRLF, quotes only round a value with a comma. */
const readRows = (bytes: Buffer): string[][] => {
  const text = bytes.toString('latin1');
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain!));
};

const demo = await make('first', 3_000, 1);
const paf = readRows(demo.bytesOf('CSV PAF/CSV PAF.csv'));
const mulres = readRows(demo.bytesOf('CSV MULRES/CSV Multiple Residence.csv'));
const notYetBuilt = readRows(demo.bytesOf('CSV NOT YET BUILT/CSV Not Yet Built.csv'));
const [header = [], ...onspd] = readRows(demo.bytesOf('ONSPD/Data/ONSPD_DEMO.csv'));
const column = (name: string) => header.indexOf(name);
const directory = new Map(onspd.map((row) => [row[column('pcds')]!, row]));

const postcode = /^(?!ID\d)[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2}$/;
const upperCase = /^[^a-z"]*$/;
const reference = /^[1-9][0-9]{0,7}$/;
const suffix = /^[1-9][ABD-HJLNP-UW-Z]$/;
const street = [postcode, /^[A-Z][A-Z.' -]+$/, upperCase, upperCase, upperCase, upperCase];
const number = /^([1-9][0-9]{0,3})?$/;
const premise = [number, upperCase, upperCase];
const pafColumns = [...street, ...premise, number, upperCase, upperCase, reference, /^[SL]$/, /^[Y ]$/, suffix];

test.each([
  ['CSV PAF', paf, [...pafColumns, reference, /^[0-9]{1,8}$/, /^[0-9]$/, /^[0-9]{6}$/]],
  ['CSV Not Yet Built', notYetBuilt, pafColumns],
  [
    'CSV Multiple Residence',
    mulres,
    [
      ...street,
      ...premise,
      upperCase,
      upperCase,
      reference,
      /^S$/,
      /^ $/,
      suffix,
      ...premise,
      /^$/,
      /^$/,
      reference,
      /^ $/,
    ],
  ],
])('every column of %s has the form of the real file', (_, rows, forms) => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.length).toBe(forms.length);
    const wrong = row.filter((value, i) => !forms[i]!.test(value));
    expect(wrong).toEqual([]);
  }
});

test('the result counts what is in the files', () => {
  const { addresses, multipleResidences, postcodes } = demo;
  expect([addresses, multipleResidences, demo.notYetBuilt, postcodes]).toEqual([
    paf.length,
    mulres.length,
    notYetBuilt.length,
    onspd.length,
  ]);
  expect(addresses).toBe(3_000);
  expect(multipleResidences / addresses).toBeCloseTo(0.02, 1);
  expect(demo.notYetBuilt).toBe(30);
});

test.each([
  ['a UDPRN', [...paf, ...notYetBuilt].map((row) => row[12])],
  ['a UMPRN', mulres.map((row) => row[20])],
  ['a delivery point suffix within its postcode', [...paf, ...notYetBuilt].map((row) => row[0]! + row[15])],
  ['an address', [...paf, ...notYetBuilt].map((row) => row.slice(0, 12).join('|'))],
  ['a postcode in the directory', onspd.map((row) => row[column('pcds')])],
])('%s belongs to one row alone', (_, values) => expect(new Set(values).size).toBe(values.length));

test('a multiple residence stands behind a delivery point of the PAF', () => {
  const owners = new Map(paf.map((row) => [row[12], row]));
  for (const row of mulres) expect(owners.get(row[11]!)?.slice(0, 7)).toEqual(row.slice(0, 7));
});

test('every address has a living postcode in the directory', () => {
  const lost = [...paf, ...mulres, ...notYetBuilt].filter((row) => directory.get(row[0]!)?.[column('doterm')] !== '');
  expect(lost).toEqual([]);
});

test('the directory has every column, and also terminated postcodes and some without addresses', () => {
  const used = new Set([...paf, ...notYetBuilt].map((row) => row[0]));
  const unused = onspd.filter((row) => !used.has(row[column('pcds')]!));
  expect(header.length).toBe(52);
  expect(onspd.filter((row) => row.length !== header.length)).toEqual([]);
  expect(unused.some((row) => row[column('doterm')] === '')).toBe(true);
  expect(unused.some((row) => /^[0-9]{6}$/.test(row[column('doterm')]!))).toBe(true);
});

test.each([
  ['E92000001', [49.8, 55.9], [-6.5, 1.9], [80_000, 660_000], [5_000, 660_000]],
  ['S92000003', [54.6, 60.9], [-7.7, -0.7], [60_000, 470_000], [530_000, 1_220_000]],
  ['W92000004', [51.3, 53.5], [-5.4, -2.6], [160_000, 360_000], [165_000, 400_000]],
  ['N92000002', [54.0, 55.4], [-8.2, -5.4], [180_000, 370_000], [300_000, 460_000]],
])('postcodes of %s lie in it, in degrees and on its grid', (country, latitude, longitude, eastings, northings) => {
  const rows = onspd.filter((row) => row[column('ctry')] === country);
  expect(rows.length).toBeGreaterThan(0);
  const ranges = { lat: latitude, long: longitude, oseast1m: eastings, osnrth1m: northings, osgrdind: [1, 1] };
  for (const [name, [least, most]] of Object.entries(ranges)) {
    for (const row of rows) {
      expect(Number(row[column(name)])).toBeGreaterThanOrEqual(least!);
      expect(Number(row[column(name)])).toBeLessThanOrEqual(most!);
    }
  }
});

test.each(['JE', 'GY', 'IM'])('postcodes of %s are listed without a place', (area) => {
  const rows = onspd.filter((row) => row[column('pcds')]!.startsWith(area));
  const places = rows.map((row) =>
    ['oseast1m', 'osnrth1m', 'osgrdind', 'lat', 'long'].map((name) => row[column(name)]),
  );
  expect(new Set(places.map(String))).toEqual(new Set([',,9,99.999999,0.000000']));
});

test.each([
  ['CTY', 'oscty', 'County names and codes UK as at 04_23.csv'],
  ['LAD', 'oslaua', 'LA_UA names and codes UK as at 04_23.csv'],
  ['WD', 'osward', 'Ward names and codes UK as at 05_24.csv'],
  ['CTRY', 'ctry', 'Country names and codes UK as at 08_12.csv'],
])('every %s code of the directory has a name in its table', (stem, name, file) => {
  const [titles = [], ...rows] = readRows(demo.bytesOf(join('ONSPD/Documents', file)));
  expect(titles[0]).toMatch(new RegExp(`^${stem}[0-9]{2}CD$`));
  const known = new Set(rows.map(([code]) => code));
  expect(known.size).toBe(rows.length);
  expect(onspd.filter((row) => !known.has(row[column(name)]!))).toEqual([]);
});

/** Rare kinds of premises need more rows to be met. */
const more = await make('more', 30_000, 1);
const morePaf = readRows(more.bytesOf('CSV PAF/CSV PAF.csv'));
const [building, sub, box, department, organisation] = [7, 8, 9, 10, 11];
test.each<[string, (row: readonly string[]) => boolean]>([
  ['a house with a number', (row) => row[6] !== '' && row[building] === '' && row[sub] === ''],
  ['a number with a letter', (row) => /^[0-9]+[A-D]$/.test(row[building]!)],
  ['a range of numbers', (row) => /^[0-9]+-[0-9]+$/.test(row[building]!)],
  ['a house with a name', (row) => /^THE /.test(row[building]!) && row[6] === ''],
  ['a name and a number', (row) => /[A-Z]{4}/.test(row[building]!) && row[6] !== '' && row[sub] === ''],
  ['a divided house', (row) => row[6] !== '' && row[building] === '' && /FLAT/.test(row[sub]!)],
  ['a block of flats', (row) => row[building] !== '' && /^(?:FLAT|APARTMENT) [0-9]+$/.test(row[sub]!)],
  ['a tenement of the west', (row) => /^[0-9]\/[0-9]$/.test(row[sub]!)],
  ['a tenement of the east', (row) => /^[0-9G]F[0-9]$/.test(row[sub]!)],
  ['a unit on a business park', (row) => /^UNIT /.test(row[building]!) && row[5] !== ''],
  ['a unit in a block', (row) => /^UNIT /.test(row[sub]!) && /^BLOCK /.test(row[building]!)],
  ['an organisation at a shop', (row) => row[organisation] !== '' && row[13] === 'S' && row[14] === 'Y'],
  ['a department', (row) => row[department] !== ''],
  ['a box', (row) => row[box] !== '' && row[13] === 'L'],
  ['a large user', (row) => row[13] === 'L' && row[box] === ''],
  ['a close off a street', (row) => row[5] !== '' && row[6] !== ''],
  ['a village', (row) => row[2] !== ''],
  ['a hamlet near a village', (row) => row[3] !== ''],
  ['a village without streets', (row) => row[4] === '' && row[2] !== '' && row[building] !== ''],
  ['an organisation with a comma', (row) => row[organisation]!.includes(',')],
  ['a letter beyond ASCII', (row) => /[À-ÿ]/.test(row.join(''))],
])('there is %s', (_, is) => expect(morePaf.some(is)).toBe(true));

test('a postcode may have more addresses than a page of answers', () => {
  const counts = new Map<string, number>();
  for (const [code] of morePaf) counts.set(code!, (counts.get(code!) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeGreaterThan(100);
});

test.each([
  ['SW1A 2AA', 'LONDON', '10', 'DOWNING STREET', 51.503, -0.128],
  ['SW1A 1AA', 'LONDON', 'BUCKINGHAM PALACE', '', 51.501, -0.142],
  ['EH1 2NG', 'EDINBURGH', 'EDINBURGH CASTLE', 'CASTLEHILL', 55.949, -3.2],
  ['CF10 3RB', 'CARDIFF', 'CARDIFF CASTLE', 'CASTLE STREET', 51.482, -3.181],
  ['BT4 3XX', 'BELFAST', 'PARLIAMENT BUILDINGS', 'STORMONT', 54.605, -5.832],
])('the landmark at %s stands where it does', (code, town, house, thoroughfare, latitude, longitude) => {
  const rows = paf.filter((row) => row[0] === code);
  expect(rows.map((row) => [row[1], row[6] || row[building], row[4]])).toContainEqual([town, house, thoroughfare]);
  expect(Number(directory.get(code)![column('lat')])).toBeCloseTo(latitude, 2);
  expect(Number(directory.get(code)![column('long')])).toBeCloseTo(longitude, 2);
});

test('the landmark by which early demo data is recognised keeps its invented UDPRN', () => {
  expect(paf.filter((row) => row[0] === earlyDemo.postcode).map((row) => row[12])).toContain(earlyDemo.udprn);
});

test('the same number and seed give the same bytes, another seed gives others', async () => {
  const again = await make('again', 3_000, 1);
  const other = await make('other', 3_000, 2);
  expect(again.paths).toEqual(demo.paths);
  for (const path of demo.paths) expect(again.bytesOf(path).equals(demo.bytesOf(path))).toBe(true);
  expect(other.bytesOf('CSV PAF/CSV PAF.csv').equals(demo.bytesOf('CSV PAF/CSV PAF.csv'))).toBe(false);
});

test.each([1, 20, 27, 500])('%i addresses are exactly so many', async (addresses) => {
  const few = await make(`few-${addresses}`, addresses, 1);
  expect(few.addresses).toBe(addresses);
  expect(readRows(few.bytesOf('CSV PAF/CSV PAF.csv')).length).toBe(addresses);
});
