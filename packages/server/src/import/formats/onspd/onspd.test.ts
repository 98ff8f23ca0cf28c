import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { locate } from '../../../index/building/rows/locate.ts';
import { postcodesOf, readDelivery } from '../../testing/read-delivery.ts';
import { onspd } from './onspd.ts';

const names = new Map([
  ['E10999001', 'Mardleshire'],
  ['E07999001', 'Quillhaven'],
  ['E05999001', 'Harbour'],
  ['E99999999', '(pseudo) England'],
]);

const generations = {
  'until 2025': 'pcd,pcds,doterm,oscty,ced,oslaua,osward,oseast1m,osnrth1m,osgrdind,ctry,wdstl,lat,long',
  'of late 2025': 'pcd7,pcds,doterm,cty25cd,ced25cd,lad25cd,wd25cd,east1m,north1m,gridind,ctry25cd,wdstl05cd,lat,long',
  'of another year':
    'PCD7,PCDS,DOTERM,CTY31CD,CED31CD,LAD31CD,WD31CD,EAST1M,NORTH1M,GRIDIND,CTRY31CD,WDSTL05CD,LAT,LONG',
} as const;

const plain =
  'QX1 1AA,QX1 1AA,,E10999001,,E07999001,E05999001,530000,180000,1,E92000001,05UB,51.503556,-0.128533'.split(',');
const read = (change: Readonly<Record<number, string>> = {}, header: string = generations['until 2025']) =>
  onspd.layoutOf(header.split(','), names)!.readRow(plain.map((value, i) => change[i] ?? value));

test.each(Object.entries(generations))('the columns %s are found by name', (_, header) => {
  expect(read({}, header)).toEqual({
    postcode: 'QX1 1AA',
    point: { longitude: -0.128533, latitude: 51.503556 },
    grid: { eastings: 530000, northings: 180000 },
    country: 'England',
    administrative_county: 'Mardleshire',
    county_code: 'E10999001',
    district: 'Quillhaven',
    ward: 'Harbour',
    terminated: false,
  });
});

test.each<[string, Readonly<Record<number, string>>, object]>([
  [
    'quality 9 has no place',
    { 7: '', 8: '', 9: '9', 12: '99.999999', 13: '0.000000' },
    { point: undefined, grid: undefined },
  ],
  ['longitude 0 is a place', { 13: '0' }, { point: { longitude: 0, latitude: 51.503556 } }],
  ['a termination date ends it', { 2: '200106' }, { terminated: true }],
  ['stand-in codes have no name and are no county', { 3: 'E99999999' }, { administrative_county: '', county_code: '' }],
  ['a code without a name stays without', { 5: 'E07999002' }, { district: '' }],
  ['the Channel Islands are distinguished', { 1: 'JE9 9ZZ', 10: 'L93000001' }, { country: 'Jersey' }],
  ['the Channel Islands are distinguished', { 1: 'GY99 9ZZ', 10: 'L93000001' }, { country: 'Guernsey' }],
  ['the Isle of Man', { 1: 'IM99 9ZZ', 10: 'M83000003' }, { country: 'Isle of Man' }],
  ['an unknown country is empty', { 10: 'E99999999' }, { country: '' }],
  ['blank columns are no place', { 7: ' ', 8: '', 12: '', 13: ' ' }, { point: undefined, grid: undefined }],
  ['a latitude of two points is refused', { 12: '51.6.7' }, { reason: 'not a position', value: '-0.128533,51.6.7' }],
  ['a longitude with a letter is refused', { 13: '1x5' }, { reason: 'not a position', value: '1x5,51.503556' }],
  ['a latitude that is none is refused', { 12: 'none' }, { reason: 'not a position' }],
  ['a latitude below the pole is refused', { 12: '-91' }, { reason: 'not a position' }],
  ['a longitude beyond half the world is refused', { 13: '180.5' }, { reason: 'not a position' }],
  ['huge degrees are refused', { 12: '9'.repeat(400) }, { reason: 'not a position' }],
  ['huge metres are refused', { 7: '99999999999' }, { reason: 'not a grid reference', value: '99999999999,180000' }],
  ['metres of no number are refused', { 8: '18000O' }, { reason: 'not a grid reference' }],
  ['a postcode of no form is refused', { 1: 'NPT 0AA' }, { reason: 'not a postcode', value: 'NPT 0AA' }],
])('%s', (_, change, expected) => expect(read(change)).toMatchObject(expected));

test('a row of another length is refused', () => {
  expect(onspd.layoutOf(generations['until 2025'].split(','), names)!.readRow(['QX1 1AA'])).toMatchObject({
    reason: 'not 14 columns',
  });
});

const shared = (path: string) =>
  fileURLToPath(new URL(`../../../../../../../shared/data/postcodes/${path}`, import.meta.url));

/** Public files that are not part of the project. Those present are tested. */
const samples = [
  ['2014-10', 4932, 'AB10 1AB', 57.149, -2.0969, ''],
  ['2021-06', 5656, 'AB10 1AB', 57.149606, -2.096916, 'George St/Harbour'],
  ['2024-09_bua11', 8047, 'AB10 1AB', 57.149606, -2.096916, 'George St/Harbour'],
  ['2025-09', 8048, 'AB10 1AB', 57.149606, -2.096916, 'George St/Harbour'],
] as const;

test.each(samples.filter(([generation]) => existsSync(shared(`onspd_seed_${generation}.csv`))))(
  'the real directory of %s is read to its last row',
  async (generation, count, postcode, latitude, longitude, ward) => {
    const read = await readDelivery('onspd', [shared(`onspd_seed_${generation}.csv`)], [shared('code_names')]);
    expect(read.refused).toEqual([]);
    const rows = postcodesOf(read);
    expect(rows.length).toBe(count);
    const row = rows.find((candidate) => candidate.postcode === postcode)!;
    expect(row).toMatchObject({
      country: 'Scotland',
      district: 'Aberdeen City',
      ward,
      county_code: '',
      terminated: false,
    });
    // A hundred-thousandth of a degree is about a metre.
    const point = locate(row)!;
    expect(Math.abs(point.latitude - latitude)).toBeLessThan(0.001);
    expect(Math.abs(point.longitude - longitude)).toBeLessThan(0.001);
  },
);
