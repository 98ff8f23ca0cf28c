import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nativeMark } from '../../../ports/native-mark.ts';
import { addressesOf, readDelivery } from '../../testing/read-delivery.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { cityRecord, notice, zip4Record } from '../../testing/usps-records.ts';
import { zipArchive } from '../../testing/zip-archive.ts';

const cities = [notice(129), cityRecord()];

const read = async (records: readonly string[], cityRecords: readonly string[] = cities) => {
  const folder = await tempFolder({ '439.txt': records.join('\n'), 'ctystate.txt': cityRecords.join('\n') });
  return readDelivery('usps', [folder]);
};

const readOne = async (values: Parameters<typeof zip4Record>[0], cityRecords?: readonly string[]) =>
  addressesOf(await read([zip4Record(values)], cityRecords))[0]!;

const records = [notice(182), zip4Record(), zip4Record({ update_key: 'X100000002', record_type: 'G' })];
test.each<[string, Record<string, string | Buffer>]>([
  ['lines', { '439.txt': records.join('\r\n'), 'ctystate.txt': cities.join('\r\n') }],
  ['one stretch without line ends', { '439.txt': records.join(''), 'ctystate.txt': cities.join('') }],
  ['gzip files of any name', { a: gzipSync(records.join('')), b: gzipSync(`${cities.join('\n')}\n`) }],
  [
    'a zip archive',
    {
      'usps.zip': zipArchive(
        { 'zip4/439.txt': Buffer.from(records.join('\n')), 'ctystate/ctystate.txt': Buffer.from(cities.join('')) },
        { deflate: true },
      ),
    },
  ],
])('records are read from %s, whatever else lies beside them', async (_, files) => {
  const folder = await tempFolder({ ...files, 'readme.txt': 'Some words.\nAnd more.\n' });
  const found = await readDelivery('usps', [folder]);
  expect(addressesOf(found).map((row) => row.native_id)).toEqual(['X100000001', 'X100000002']);
  expect(found.refused).toEqual([]);
  expect(found.delivery).toMatchObject({ source: 'usps', region: 'usa', passedOver: [{ file: 'readme.txt' }] });
  expect(found.bytes.done).toBe(found.bytes.total);
});

test('a street is one row with its range of numbers and their side', async () => {
  expect(await readOne({ pre_directional: 'N', post_directional: 'NW' })).toMatchObject({
    dataset: 'usps',
    postcode: '43999',
    post_town: 'MAPLE FORK',
    thoroughfare: 'N MILL ST NW',
    building_number: '',
    country_iso: 'USA',
    state: 'Ohio',
    state_code: 'OH',
    native_id: 'X100000001',
    ranges: [{ element: 'building_number', low: '100', high: '198', side: 'even' }],
  });
});

test.each<[string, Parameters<typeof zip4Record>[0], object, object[]]>([
  ['a single number', { primary_high: '0000000100' }, { building_number: '100' }, []],
  [
    'units of a building',
    {
      record_type: 'H',
      primary_high: '0000000100',
      building_or_firm: 'TALL TOWERS',
      secondary_abbreviation: 'APT',
      secondary_low: '00000001',
      secondary_high: '00000019',
      secondary_side: 'O',
    },
    { building_number: '100', building_name: 'TALL TOWERS', sub_building_name: 'APT' },
    [{ element: 'sub_building_name', low: '1', high: '19', side: 'odd' }],
  ],
  [
    'a firm',
    {
      record_type: 'F',
      primary_high: '0000000100',
      building_or_firm: 'TERN TRADING',
      secondary_abbreviation: 'STE',
      secondary_low: '200',
      secondary_high: '200',
    },
    { organisation_name: 'TERN TRADING', sub_building_name: 'STE 200' },
    [],
  ],
  [
    'boxes of a post office',
    { record_type: 'P', street_name: 'PO BOX', suffix: '', primary_low: '0000000001', primary_side: 'B' },
    { thoroughfare: '', po_box: '', building_number: '' },
    [{ element: 'po_box', low: '1', high: '198', side: 'both' }],
  ],
  [
    'a rural route',
    { record_type: 'R', street_name: 'RR 2', suffix: '', primary_side: 'B' },
    { thoroughfare: 'RR 2 BOX' },
    [{ element: 'building_number', low: '100', high: '198', side: 'both' }],
  ],
  [
    'a route whose file writes the word before its boxes',
    { record_type: 'R', street_name: 'HC 62 BOX', suffix: '', primary_high: '0000000100' },
    { thoroughfare: 'HC 62 BOX', building_number: '100' },
    [],
  ],
  [
    'a firm on a route',
    { record_type: 'F', street_name: 'RR 2', suffix: '', primary_high: '0000000100', building_or_firm: 'TERN TRADING' },
    { thoroughfare: 'RR 2 BOX', building_number: '100', organisation_name: 'TERN TRADING' },
    [],
  ],
  [
    'general delivery',
    { record_type: 'G', street_name: 'GENERAL DELIVERY', suffix: '', primary_low: '', primary_high: '' },
    { thoroughfare: 'GENERAL DELIVERY', building_number: '' },
    [],
  ],
])('%s', async (_, values, elements, ranges) => {
  const row = await readOne(values);
  expect(row).toMatchObject(elements);
  expect(row.ranges).toEqual(ranges);
});

test('cities are named by the keys: the last line’s, the municipality’s, and the urbanization', async () => {
  const named = [
    cityRecord(),
    cityRecord({ key: 'Z90002', name: 'NORTH FORK', mailing_name: 'N' }),
    cityRecord({ key: 'Z90003', name: 'FORK JUNCTION' }),
    cityRecord({ key: 'V90001', name: 'LOS SAUCES', mailing_name: 'N', facility_code: 'U' }),
    `Z43999C001${''.padEnd(119)}`,
    `A43999N MILL${''.padEnd(117)}`,
  ];
  const row = await readOne({ municipality_key: 'Z90002', urbanization_key: 'V90001' }, named);
  expect(row).toMatchObject({ post_town: 'MAPLE FORK', dependant_locality: 'LOS SAUCES' });
  const names = ['NORTH FORK', 'MAPLE FORK', 'FORK JUNCTION'];
  expect(row.native_shared.split(nativeMark)).toEqual(expect.arrayContaining(names));
});

test.each<[string, string, string]>([
  ['a ZIP code that is none', zip4Record({ zip_code: '4399X' }), 'not a ZIP code'],
  ['no update key', zip4Record({ update_key: '' }), 'not an update key'],
  ['a type that nobody knows', zip4Record({ record_type: 'Q' }), 'not a record type'],
  ['a state that is none', zip4Record({ state: 'QQ' }), 'not a state'],
  ['numbers the wrong way round', zip4Record({ primary_low: '0000000300' }), 'a range that ends before it begins'],
  [
    'units the wrong way round',
    zip4Record({ secondary_low: '9', secondary_high: '2' }),
    'a range that ends before it begins',
  ],
  ['a ZIP code without a city', zip4Record({ zip_code: '43000', preferred_key: 'Z1' }), 'no city for this ZIP code'],
  ['a record cut short', zip4Record().slice(0, 100), 'not 182 characters'],
])('%s is refused with its line', async (_, record, reason) => {
  const { rows, refused } = await read([notice(182), zip4Record(), record, zip4Record({ update_key: 'X3' })]);
  expect(rows).toHaveLength(2);
  expect(refused).toEqual([{ file: '439.txt', line: 3, reason, value: expect.any(String) }]);
});

test('a deletion gives no row and is not refused', async () => {
  const { rows, refused } = await read([zip4Record(), zip4Record({ action_code: 'D' })]);
  expect([rows.length, refused.length]).toEqual([1, 0]);
});

test.each([
  ['ZIP+4', { 'ctystate.txt': cities.join('\n') }, 'No ZIP+4 file'],
  ['City State', { '439.txt': zip4Record() }, 'No City State file'],
])('without a %s file the import says what is missing', async (_, files, message) => {
  const folder = await tempFolder(files as Record<string, string>);
  await expect(readDelivery('usps', [folder])).rejects.toThrow(message);
});

test('the City State file may lie elsewhere', async () => {
  const folder = await tempFolder({ 'a/439.txt': zip4Record(), 'b/ctystate.txt': cities.join('\n') });
  const { rows } = await readDelivery('usps', [join(folder, 'a')], [join(folder, 'b/ctystate.txt')]);
  expect(rows).toHaveLength(1);
});

test('what stands in a record’s columns is what is read', async () => {
  const word = fc.stringMatching(/^[A-Z0-9]{1,4}$/);
  await fc.assert(
    fc.asyncProperty(word, word, fc.integer({ min: 1, max: 999 }), async (street, suffix, low) => {
      const row = await readOne({
        street_name: street,
        suffix,
        primary_low: String(low),
        primary_high: String(low),
      });
      expect([row.thoroughfare, row.building_number]).toEqual([`${street} ${suffix}`, String(low)]);
    }),
    { numRuns: 20 },
  );
});
