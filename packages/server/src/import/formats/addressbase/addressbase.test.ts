import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nativeColumns } from '../../../format-table.ts';
import { addressesOf, readDelivery } from '../../testing/read-delivery.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const line = (table: 'abplus' | 'abcore' | 'abfirst', values: Readonly<Record<string, string>>): string =>
  nativeColumns[table].map((name) => values[name] ?? '').join(',');
const read = async (files: Record<string, string>) => readDelivery('addressbase', [await tempFolder(files)]);

const first = {
  UPRN: '900000000007',
  UDPRN: '90000007',
  BUILDING_NUMBER: '7',
  THOROUGHFARE: 'HARBOUR ROW',
  POST_TOWN: 'QUILLHAVEN',
  POSTCODE: 'QX1 1AA',
  LA_START_DATE: '2010-01-01',
  LAST_UPDATE_DATE: '2020-01-01',
  CHANGE_TYPE: 'I',
};
const core = {
  uprn: '900000000008',
  last_update_date: '2020-01-01',
  building_number: '8',
  street_name: 'HARBOUR ROW',
  post_town: 'QUILLHAVEN',
  postcode: 'QX1 1AA',
  change_code: 'I',
};

test('tables of 27 columns without a header are told apart by their values', async () => {
  const files = { 'AddressBase_a.csv': line('abfirst', first), 'AddressBaseCore_b.csv': line('abcore', core) };
  const rows = addressesOf(await read(files));
  expect(rows.map(({ building_number, native_own }) => [building_number, native_own.split('\u001f')[0]])).toEqual([
    ['8', '@abcore'],
    ['7', '@abfirst'],
  ]);
});

test('a row of another directory that begins with a UPRN is not taken for AddressBase', async () => {
  const onsud = ['900000000009', '530000', '180000', ...Array(24).fill('E00000001')].join(',');
  const folder = await tempFolder({ 'x.csv': onsud });
  await expect(readDelivery('addressbase', [join(folder, 'x.csv')])).rejects.toThrow('not in the addressbase format');
});

test('a deleted property is never an address, not even in a full supply', async () => {
  const rows = [line('abcore', core), line('abcore', { ...core, uprn: '900000000010', change_code: 'D' })].join('\n');
  const { delivery, rows: read1, refused } = await read({ 'AddressBaseCore_FULL.csv': rows });
  expect([read1.length, refused, delivery.changes]).toEqual([1, [], undefined]);
});

test('a change-only update says what came, what was updated and what is gone, the last change of each', async () => {
  const plus = {
    UPRN: '900000000011',
    PAO_START_NUMBER: '1',
    STREET_DESCRIPTION: 'MERE END',
    TOWN_NAME: 'QUILLHAVEN',
    POSTCODE_LOCATOR: 'QX1 1AB',
  };
  const { delivery, rows } = await read({
    'AddressBasePlus_COU_2025-01-01_001.csv': [
      line('abplus', { ...plus, CHANGE_TYPE: 'I' }),
      line('abplus', { ...plus, UPRN: '900000000012', CHANGE_TYPE: 'D' }),
      line('abplus', { ...plus, UPRN: '900000000013', CHANGE_TYPE: 'D' }),
    ].join('\n'),
    'AddressBasePlus_COU_2025-02-12_001.csv': [
      line('abplus', { ...plus, PAO_START_NUMBER: '1', PAO_START_SUFFIX: 'A', CHANGE_TYPE: 'U' }),
      line('abplus', { ...plus, UPRN: '900000000012', PAO_START_NUMBER: '2', CHANGE_TYPE: 'I' }),
    ].join('\n'),
  });
  expect(rows).toMatchObject([
    { uprn: '900000000011', building_number: '1A' },
    { uprn: '900000000012', building_number: '2' },
  ]);
  expect([...delivery.changes!.removed]).toEqual(['900000000013']);
});

test('changes beside a full supply are not mixed with it', async () => {
  const files = { 'AddressBaseCore_FULL.csv': line('abcore', core), 'AddressBaseCore_COU.csv': line('abcore', core) };
  await expect(read(files)).rejects.toThrow('Import the full supply first');
});
