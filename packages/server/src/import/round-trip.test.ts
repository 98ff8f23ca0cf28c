import { fileURLToPath } from 'node:url';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import { temporaryCatalogue } from '../index/testing/temporary-catalogue.ts';
import { importData } from '../operations/import/import-data.ts';
import { Refusals } from '../operations/import/refusals.ts';
import { withPlaces } from '../operations/import/testing/test-catalogue.ts';
import { groupLanguage } from '../operations/uk-address/fields.ts';
import { nativeOf } from '../operations/uk-address/native.ts';
import { readNative } from '../ports/native-mark.ts';
import { findFormat } from './formats.ts';
import { addressesOf, readDelivery } from './testing/read-delivery.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../../../../fixtures/${path}`, import.meta.url));
const nothing = { names: [] };

/** Imports the fixtures into one catalogue and opens the resulting index. */
const serve = async (region: string, ...imports: (readonly [format: string, path: string, options?: object])[]) => {
  const { catalogue, openLive } = temporaryCatalogue({ region });
  for (const [format, path, options] of imports) {
    const [delivery] = await findFormat(format as never).open(path.split(' ').map(fixture), { ...nothing, ...options });
    const force = options !== undefined && 'force' in options;
    await importData({ delivery, refusals: new Refusals(), build: true, force }, withPlaces(catalogue));
  }
  return openLive();
};

test.each<[format: string, path: string, region: string, options: object, id: string, native: object]>([
  [
    'abp',
    'addressbase-premium/AddressBasePremium_FULL_2025-01-01_001.csv',
    'gbr',
    {},
    'abp_900000000002',
    {
      UPRN: '900000000002',
      PARENT_UPRN: '900000000001',
      PAO_TEXT: 'THE OLD NET LOFT',
      SAO_START_SUFFIX: 'B',
      LEGAL_NAME: 'TIDEMARK CHARTS LTD',
      CLASSIFICATION_CODE: 'CO01',
      STREET_DESCRIPTION: 'HARBOUR ROW',
    },
  ],
  [
    'addressbase',
    'addressbase',
    'gbr',
    {},
    'ab_900000000005',
    { uprn: '900000000005', single_line_address: '3 HARBOUR ROW, QUILLHAVEN, QX1 1AA', gss_code: 'E06999999' },
  ],
  [
    'bag',
    'bag',
    'nld',
    {},
    'kadaster_9999200000000002',
    { huisletter: 'A', gebruiksdoel: 'woonfunctie|kantoorfunctie' },
  ],
  ['bag', 'bag-csv', 'nld', {}, 'kadaster_9999200000000002', { object_type: 'VBO', gemeente: 'Wilgenbroek' }],
  ['foodhygiene', 'food-hygiene', 'gbr', {}, 'own_9900001', { BusinessName: 'Café Lanterne & Co', RatingValue: '5' }],
  ['ban', 'ban', 'fra', {}, 'oa_99901_0010_00003_bis', { rep: 'bis', nom_ld: 'Les Prés', code_insee: '99901' }],
  ['nad', 'nad', 'usa', {}, 'oa_11111111-2222-3333-4444-555555555556', { AddNo_Full: '1300 1/2', St_PreDir: 'East' }],
  ['companies', 'companies', 'gbr', {}, 'own_99000001', { CompanyNumber: '99000001', CompanyStatus: 'Active' }],
  [
    'csv',
    'eircode/ecaf.csv',
    'irl',
    { dataset: 'ecaf' },
    'ecaf_9900000001',
    { ecaf_id: '9900000001', primary_thoroughfare: 'CURLEW STREET', eircode: 'X99WR11' },
  ],
  [
    'overture',
    'overture',
    'usa',
    { country: 'USA' },
    'oa_11111111-aaaa-4aaa-8aaa-000000000004',
    { address_levels: 'OH|Fernbrook', sources: 'NAD r27 CC0-1.0' },
  ],
])(
  '%s comes back whole: by every id, and with the columns of its provider',
  async (format, path, region, options, id, native) => {
    const rows = addressesOf(await readDelivery(format, [fixture(path)], [], options));
    const live = await serve(region, [format, path, options]);
    for (const row of rows) {
      const record = live.findById(`${row.dataset}_${row.native_id}`);
      expect(record && nativeOf(record)).toEqual(readNative(row.native_own));
    }
    expect(nativeOf(live.findById(id)!)).toMatchObject(native);
  },
);

test('changes are made on top of what is there: what came, what went, and what was amended last', async () => {
  const live = await serve(
    'gbr',
    ['paf', 'royal-mail'],
    ['mulres', 'royal-mail'],
    ['pafchanges', 'royal-mail-changes', { force: true }],
    ['mulreschanges', 'royal-mail-changes', { force: true }],
    ['justbuilt', 'royal-mail-changes'],
  );
  const postcodeOf = (udprn: number) => live.findByUdprn(udprn)?.group.entry.postcode;
  expect(live.contents().addresses).toEqual({ paf: 11, mr: 3 });
  expect([90_000_051, 90_000_002, 90_000_003, 90_000_052, 90_000_053].map(postcodeOf)).toEqual([
    'QX1 1AA',
    'QX1 1AB',
    undefined,
    undefined,
    'QX1 1AA',
  ]);
  expect(live.findByUmprn(91_000_009)?.sub_building_name).toContain('9');
});

test('changes without the file that they change are refused', async () => {
  await expect(serve('gbr', ['pafchanges', 'royal-mail-changes'])).rejects.toThrow('Import the full file first');
});

test('an alias makes its addresses known under the other name of the street, and Welsh under the Welsh one', async () => {
  const live = await serve(
    'gbr',
    ['paf', 'royal-mail'],
    ['pafa', 'royal-mail-alias royal-mail'],
    ['pafw', 'royal-mail-welsh'],
  );
  const street = (id: string) => live.findById(id)?.group.raw;
  expect(street('pafa_90000001')).toMatchObject({ thoroughfare: 'OLD QUAY' });
  expect(street('pafa_90000001.2')).toMatchObject({ thoroughfare: 'THE STRAND' });
  expect(street('pafa_90000005')).toMatchObject({ thoroughfare: 'MILL ROAD', dependant_thoroughfare: 'SKINNERS YARD' });
  expect(nativeOf(live.findById('pafa_90000001')!)).toMatchObject({ dataset: 'pafa', street_aliases: 'HARBOUR ROW' });
  expect(groupLanguage(live.findById('pafw_90000001')!.group)).toBe('cy');
  expect(live.findByUdprn(90_000_001)?.group.dataset).toBe('paf');
});

test('the Mainfile is joined from its lookup files, and Welsh addresses from the same', async () => {
  const rows = addressesOf(await readDelivery('mainfile', [fixture('royal-mail-mainfile')]));
  expect(rows).toMatchObject([
    { thoroughfare: 'HARBOUR ROW', building_number: '1', post_town: 'QUILLHAVEN', native_id: '00000001-00000000-S' },
    {
      organisation_name: 'TIDEMARK CHARTS',
      department_name: 'SALES',
      sub_building_name: 'FLAT 2',
      building_number: '',
    },
    {
      organisation_name: 'MERE MUSEUM',
      dependant_thoroughfare: 'TANNERS YARD',
      dependant_locality: 'LOWER MARDLE',
      po_box: '12',
    },
  ]);
  const welsh = addressesOf(await readDelivery('mainfile', [fixture('royal-mail-mainfile')], [], { dataset: 'pafw' }));
  expect(welsh).toMatchObject([{ dataset: 'pafw', thoroughfare: 'RHES YR HARBWR', post_town: 'CWILHAFAN' }]);
});

test('both versions of AddressBase Premium hold the same addresses', async () => {
  const [first, second] = await Promise.all(
    ['version-1.csv', 'AddressBasePremium_FULL_2025-01-01_001.csv'].map(async (name) =>
      addressesOf(await readDelivery('abp', [fixture(`addressbase-premium/${name}`)])),
    ),
  );
  const comparable = (rows = first!) =>
    rows.map(({ native_own, delivery_point_suffix, point, ...row }) => ({ ...row, near: point?.longitude.toFixed(2) }));
  expect(comparable(first)).toEqual(comparable(second));
  expect(second).toMatchObject([
    {
      udprn: 90_000_001,
      building_number: '1',
      thoroughfare: 'HARBOUR ROW',
      classification: 'RD04',
      welsh_lines: 'RHES YR HARBWR, CWILHAFAN',
    },
    {
      udprn: 0,
      organisation_name: 'TIDEMARK CHARTS',
      sub_building_name: 'FLAT 2B',
      building_name: 'THE OLD NET LOFT',
      building_number: '1-3',
      post_town: 'QUILLHAVEN',
    },
  ]);
});

test.each([
  ['abp', 'addressbase-premium/AddressBasePremium_FULL_2025-01-01_001.csv'],
  ['addressbase', 'addressbase'],
])('Royal Mail records get UPRN and position from %s, whichever is imported first', async (format, path) => {
  for (const order of [
    [['paf', 'royal-mail'] as const, [format, path] as const],
    [[format, path] as const, ['paf', 'royal-mail'] as const],
  ]) {
    const live = await serve('gbr', ...order, ['mulres', 'royal-mail']);
    expect(live.findByUdprn(90_000_001)).toMatchObject({
      group: { dataset: 'paf' },
      uprn: '900000000001',
      point: { longitude: -0.1289, latitude: 51.5031 },
    });
    expect(live.findByUprn('900000000001').map(({ group }) => group.dataset)).toEqual([
      'paf',
      live.contents().addresses.abp ? 'abp' : 'ab',
    ]);
    expect(live.findByUdprn(90_000_003)?.uprn).toBe('');
  }
});

test('BAG: history and withdrawn numbers are left out, a place of its own wins, polygons have a middle', async () => {
  const rows = addressesOf(await readDelivery('bag', [fixture('bag')]));
  const byId = Object.fromEntries(rows.map((row) => [row.native_id.slice(-1), row]));
  expect(Object.keys(byId)).toEqual(['1', '2', '4']);
  expect(byId['1']).toMatchObject({ building_number: '12', thoroughfare: 'Molen & Kade', postcode: '1099 ZX' });
  expect(byId['2']).toMatchObject({ building_number: '12A', sub_building_name: '2', post_town: 'Wilgenbroek' });
  expect(byId['4']).toMatchObject({ postcode: '', post_town: 'Eendenveen' });
  expect(byId['1']?.point?.longitude).toBeCloseTo(4.905, 3);
  expect(byId['1']?.point?.latitude).toBeCloseTo(52.378, 3);
  expect(byId['4']?.native_own).toContain('122005.000');
});

test.each<[string, object, string[]]>([
  ['a country', { country: 'NLD' }, ['12']],
  ['a country and a box', { country: 'FRA', box: '2,47,2.5,47.5' }, ['3']],
  ['a box elsewhere', { country: 'FRA', box: '10,47,11,48' }, []],
])('of Overture, the rows of %s are taken', async (_, options, numbers) => {
  const rows = addressesOf(await readDelivery('overture', [fixture('overture')], [], options));
  expect(rows.map(({ building_number }) => building_number)).toEqual(numbers);
});

test('the premises that were sold are there once, however often', async () => {
  const live = await serve('gbr', ['pricepaid', 'price-paid']);
  expect(live.contents().addresses).toEqual({ own: 3 });
  const rows = addressesOf(await readDelivery('pricepaid', [fixture('price-paid')]));
  expect(rows[2]).toMatchObject({
    sub_building_name: 'FLAT 2',
    building_name: 'THE OLD NET LOFT',
    building_number: '3-5',
  });
  expect(rows[3]).toMatchObject({
    building_name: 'ROSE COTTAGE',
    building_number: '',
    dependant_locality: 'LOWER MARDLE',
  });
});

test('tables of several countries are read as their people write addresses', async () => {
  const read = async (format: string, path: string, options: object = {}) =>
    addressesOf(await readDelivery(format, [fixture(path)], [], options));
  expect(await read('ban', 'ban')).toMatchObject([
    { building_number: '3', thoroughfare: 'Rue du Moulin Bleu', post_town: 'Valdombre', postcode: '99910' },
    { building_number: '3 bis', dependant_locality: 'Petit-Val' },
    { building_number: '', thoroughfare: 'Le Grand Pré', post_town: 'Valdombre' },
  ]);
  expect(await read('nad', 'nad')).toMatchObject([
    { thoroughfare: 'Juniper Lane', post_town: 'Fernbrook', postcode: '43999', state_code: 'OH' },
    { building_number: '1300 1/2', thoroughfare: 'East 10th Street', sub_building_name: 'Apt 4', postcode: '' },
  ]);
  expect(await read('singapore', 'singapore')).toMatchObject([
    { building_number: '11', thoroughfare: 'TERN WALK', postcode: '' },
    { building_name: 'TERN COURT', postcode: '018999', point: { longitude: 103.801, latitude: 1.301 } },
    { building_name: '', building_number: '9A', postcode: '398998' },
  ]);
  expect(await read('csv', 'eircode', { dataset: 'ecaf' })).toMatchObject([
    {
      dataset: 'ecaf',
      country_iso: 'IRL',
      building_number: '4',
      thoroughfare: 'CURLEW STREET',
      native_id: '9900000001',
    },
  ]);
});

test('an own list with UPRNs gets positions from Open UPRN, and keeps those that it has', async () => {
  const live = await serve('gbr', ['openuprn', 'openuprn'], ['csv', 'openuprn-list/shops.csv']);
  const pointOf = (id: string) => live.findById(id)?.point;
  expect(pointOf('own_1')).toEqual({ longitude: -0.1284, latitude: 51.5036 });
  expect(pointOf('own_2')).toEqual({ longitude: -0.12, latitude: 51.5 });
  expect(pointOf('own_3')).toEqual(pointOf('own_4'));
});

test('postcodes get the traditional county that they are in, whichever is imported first, and stay empty elsewhere', async () => {
  const imports = [
    ['onspd', 'onspd'],
    ['boundaryline', 'boundary-line'],
  ] as const;
  for (const order of [imports, [...imports].reverse()]) {
    const live = await serve('gbr', ...order);
    const countyOf = (postcode: string) => live.findPostcode(parsePostcode(postcode)!)?.traditional_county;
    expect(['QX1 1AA', 'QX1 1AB', 'QX2 4BD'].map(countyOf)).toEqual(['Mardleshire', 'Quillshire', 'Ynys y Gwylan']);
    // On the Irish grid, and without a position.
    expect(['BT99 1AA', 'IM99 9ZZ'].map(countyOf)).toEqual(['', '']);
  }
  const without = await serve('gbr', ['onspd', 'onspd']);
  expect(without.findPostcode(parsePostcode('QX1 1AA')!)?.traditional_county).toBe('');
});
