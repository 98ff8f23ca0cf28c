import { usaFields } from '@fingerpost/core/address/usa/usa-record';
import { writeZip4, type Zip4Values, zip4Own, zip4Shared } from '@fingerpost/core/address/usa/zip4-native';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import type { AddressRecord } from '../../ports/address-index.ts';
import { nativeMark } from '../../ports/native-mark.ts';
import { jsonText } from '../json/json-bytes.ts';
import { testRecord } from '../records/test-record.ts';
import { addressWriter } from '../uk-address/write.ts';
import { showUsa } from './show-usa.ts';

const british: AddressRecord = testRecord('paf');

const blank = { sub_building_name: '', building_name: '', organisation_name: '', department_name: '', po_box: '' };

const abroad = (dataset: 'usps' | 'kadaster' | 'oa', iso: string, postcode: string): AddressRecord => ({
  ...british,
  ...blank,
  building_number: '116',
  delivery_point_suffix: '',
  native_id: 'X100000042~116',
  point: { longitude: 4.5, latitude: 52.25 },
  group: {
    ...british.group,
    dataset,
    country_iso: iso,
    thoroughfare: 'Mardle St',
    post_town: 'Quillhaven',
    postcode_type: '',
    entry: { ...british.group.entry, postcode: postcode as Postcode, country: '' },
    raw: { ...british.group.raw, thoroughfare: 'MARDLE ST', post_town: 'QUILLHAVEN' },
  },
  raw: { ...blank, building_number: '116' },
});

const zip4: Zip4Values = {
  ...(Object.fromEntries([...zip4Shared, ...zip4Own].map((name) => [name, ''])) as Zip4Values),
  street_name: 'MARDLE',
  street_suffix_abbreviation: 'ST',
  state_abbreviation: 'NY',
  city: 'QUILLHAVEN',
  preferred_city: 'QUILLHAVEN',
  record_type_code: 'S',
  primary_low: '100',
  primary_high: '198',
  primary_side: 'E',
  plus4_low: '1234',
  plus4_high: '1234',
  carrier_route_id: 'C001',
};

const american = (): AddressRecord => {
  const record = abroad('usps', 'USA', '00501');
  const { shared, own } = writeZip4(zip4);
  const group = { ...record.group, state: 'New York', state_code: 'NY', native_shared: shared.join(nativeMark) };
  return { ...record, group, native_own: own.join(nativeMark) };
};

const dutch = (): AddressRecord => abroad('kadaster', 'NLD', '1011 AB');

const inUkForm = (record: AddressRecord): Record<string, unknown> =>
  JSON.parse(jsonText((json) => addressWriter(undefined)([record], json)));

test('a US address keeps its own record, and gives it again as native', () => {
  const shown = showUsa(american());
  expect(shown).toMatchObject({
    id: 'usps_X100000042~116',
    line_1: '116 Mardle St',
    line_2: '',
    last_line: 'Quillhaven NY 00501-1234',
    primary_number: '116',
    plus_4_code: '1234',
    zip_plus_4_code: '00501-1234',
    carrier_route_id: 'C001',
    state: 'New York',
    country_iso_2: 'US',
    language: 'en',
    native: { carrier_route_id: 'C001', city: 'Quillhaven', country_iso_2: 'US', language: 'en' },
  });
});

test('a UK address has its town as city and its postcode as ZIP code', () => {
  const shown = showUsa({
    ...british,
    group: {
      ...british.group,
      entry: { ...british.group.entry, administrative_county: 'Marrowshire', county_code: 'E1' },
    },
  });
  expect(shown).toMatchObject({
    id: 'paf_0',
    dataset: 'paf',
    country: 'England',
    country_iso: 'GBR',
    country_iso_2: 'GB',
    language: 'en',
    line_1: 'Flat 1',
    line_2: '2 Signpost Road',
    last_line: 'Waymark ID1 1QD',
    primary_number: '2',
    zip_code: 'ID1 1QD',
    city: 'Waymark',
    state: 'Marrowshire',
    state_abbreviation: 'E1',
    carrier_route_id: '',
    native: { postcode: 'ID1 1QD', post_town: 'Waymark', udprn: 0 },
  });
});

test.each([
  ['US', american],
  ['UK', () => british],
  ['Dutch', dutch],
])('every field of a %s address is text', (_, record) => {
  const { native, ...fields } = showUsa(record());
  expect(Object.keys(fields).sort()).toEqual([...usaFields].sort());
  expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true);
});

test('a US address in UK form has its city as post town, its state as county, and nothing that only UK addresses have', () => {
  expect(inUkForm(american())).toMatchObject({
    id: 'usps_X100000042~116',
    postcode: '00501',
    postcode_inward: '',
    postcode_outward: '',
    post_town: 'Quillhaven',
    line_1: '116 Mardle St',
    county: 'New York',
    county_code: 'NY',
    country: 'United States',
    country_iso: 'USA',
    country_iso_2: 'US',
    language: 'en',
    udprn: '',
    umprn: '',
    native: { carrier_route_id: 'C001', line_1: '116 Mardle St' },
  });
});

test('a Dutch address in UK form has its number after the street and its own position', () => {
  expect(inUkForm(dutch())).toMatchObject({
    line_1: 'Mardle St 116',
    longitude: 4.5,
    latitude: 52.25,
    eastings: '',
    country: 'Netherlands',
    language: 'nl',
    native: { number: '116', street: 'MARDLE ST', lon: 4.5 },
  });
});

test('the native record has no position where the source has none, though the postcode has one', () => {
  const record = dutch();
  const entry = { ...record.group.entry, point: { longitude: 4.5, latitude: 52.25 } };
  const group = { ...record.group, entry };
  expect(inUkForm({ ...record, group, point: entry.point })).toMatchObject({
    longitude: 4.5,
    native: { lon: '', lat: '' },
  });
  expect(inUkForm({ ...record, group })).toMatchObject({ longitude: 4.5, native: { lon: 4.5, lat: 52.25 } });
});

test('addresses of several countries can stand in one list', () => {
  const records = [
    british,
    american(),
    british,
    { ...british, point: { longitude: 1, latitude: 2 } },
    dutch(),
    british,
  ];
  const list = JSON.parse(`[${jsonText((json) => addressWriter('id,longitude,udprn')(records, json))}]`);
  expect(list).toEqual([
    { id: 'paf_0', longitude: '', udprn: 0 },
    { id: 'usps_X100000042~116', longitude: 4.5, udprn: '' },
    { id: 'paf_0', longitude: '', udprn: 0 },
    { id: 'paf_0', longitude: 1, udprn: 0 },
    { id: 'kadaster_X100000042~116', longitude: 4.5, udprn: '' },
    { id: 'paf_0', longitude: '', udprn: 0 },
  ]);
});
