import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { expect, test } from 'vitest';
import { temporaryCatalogue } from '../index/testing/temporary-catalogue.ts';
import { importData } from '../operations/import/import-data.ts';
import { Refusals } from '../operations/import/refusals.ts';
import { withPlaces } from '../operations/import/testing/test-catalogue.ts';
import { nativeOf } from '../operations/uk-address/native.ts';
import { groupLanguage } from '../operations/uk-address/uk-address-fields.ts';
import { readNative } from '../ports/native-mark.ts';
import { findFormat } from './formats.ts';
import { fixturePath } from './testing/fixture-path.ts';
import { addressesOf, readDelivery } from './testing/read-delivery.ts';
import { samples } from './testing/samples.ts';

const nothing = { names: [] };

/** Imports the fixtures into one catalogue and opens the resulting index. */
const serve = async (region: string, ...imports: (readonly [format: string, path: string, options?: object])[]) => {
  const { catalogue, openLive } = temporaryCatalogue({ region });
  for (const [format, path, options] of imports) {
    const [delivery] = await findFormat(format as never).open(path.split(' ').map(fixturePath), {
      ...nothing,
      ...options,
    });
    const force = options !== undefined && 'force' in options;
    await importData({ delivery, refusals: new Refusals(), build: true, force }, withPlaces(catalogue));
  }
  return openLive();
};

test.each(samples.filter(({ native }) => native))(
  '$format comes back whole from $paths: by every id, and with the columns of its provider',
  async ({ format, paths, options, region }) => {
    const rows = addressesOf(await readDelivery(format, paths.map(fixturePath), [], options));
    const live = await serve(region, [format, paths.join(' '), options]);
    for (const row of rows) {
      const record = live.findById(`${row.dataset}_${row.native_id}`);
      expect(record && nativeOf(record)).toEqual(readNative(row.native_own));
    }
  },
);

test('changes are made on top of what is there: what came, what went, and what was amended last', async () => {
  const live = await serve(
    'gbr',
    ['paf', 'royal-mail'],
    ['mulres', 'royal-mail'],
    ['pafchanges', 'pafchanges', { force: true }],
    ['mulreschanges', 'mulreschanges', { force: true }],
    ['justbuilt', 'justbuilt'],
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
  await expect(serve('gbr', ['pafchanges', 'pafchanges'])).rejects.toThrow('Import the full file first');
});

test('an alias makes its addresses known under the other name of the street, and Welsh under the Welsh one', async () => {
  const live = await serve('gbr', ['paf', 'royal-mail'], ['pafa', 'pafa royal-mail'], ['pafw', 'pafw']);
  const street = (id: string) => live.findById(id)?.group.raw;
  expect(street('pafa_90000001')).toMatchObject({ thoroughfare: 'OLD QUAY' });
  expect(street('pafa_90000001.2')).toMatchObject({ thoroughfare: 'THE STRAND' });
  expect(street('pafa_90000005')).toMatchObject({ thoroughfare: 'MILL ROAD', dependant_thoroughfare: 'SKINNERS YARD' });
  expect(nativeOf(live.findById('pafa_90000001')!)).toMatchObject({ dataset: 'pafa', street_aliases: 'HARBOUR ROW' });
  expect(groupLanguage(live.findById('pafw_90000001')!.group)).toBe('cy');
  expect(live.findByUdprn(90_000_001)?.group.dataset).toBe('paf');
});

test('the Mainfile is joined from its lookup files, and Welsh addresses from the same', async () => {
  const rows = addressesOf(await readDelivery('mainfile', [fixturePath('mainfile')]));
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
  const welsh = addressesOf(await readDelivery('mainfile', [fixturePath('mainfile')], [], { dataset: 'pafw' }));
  expect(welsh).toMatchObject([{ dataset: 'pafw', thoroughfare: 'RHES YR HARBWR', post_town: 'CWILHAFAN' }]);
});

test('both versions of AddressBase Premium hold the same addresses', async () => {
  const [first, second] = await Promise.all(
    ['version-1.csv', 'AddressBasePremium_FULL_2025-01-01_001.csv'].map(async (name) =>
      addressesOf(await readDelivery('abp', [fixturePath(`abp/${name}`)])),
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
  ['abp', 'abp/AddressBasePremium_FULL_2025-01-01_001.csv'],
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
  const rows = addressesOf(await readDelivery('bag', [fixturePath('bag/extract')]));
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
  const rows = addressesOf(await readDelivery('overture', [fixturePath('overture')], [], options));
  expect(rows.map(({ building_number }) => building_number)).toEqual(numbers);
});

test('the premises that were sold are there once, however often', async () => {
  const live = await serve('gbr', ['pricepaid', 'pricepaid']);
  expect(live.contents().addresses).toEqual({ own: 3 });
  const rows = addressesOf(await readDelivery('pricepaid', [fixturePath('pricepaid')]));
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

test('an own list with UPRNs gets positions from Open UPRN, and keeps those that it has', async () => {
  const live = await serve('gbr', ['openuprn', 'openuprn'], ['csv', 'csv/uprn/shops.csv']);
  const pointOf = (id: string) => live.findById(id)?.point;
  expect(pointOf('own_1')).toEqual({ longitude: -0.1284, latitude: 51.5036 });
  expect(pointOf('own_2')).toEqual({ longitude: -0.12, latitude: 51.5 });
  expect(pointOf('own_3')).toEqual(pointOf('own_4'));
});

test('postcodes get the traditional county that they are in, whichever is imported first, and stay empty elsewhere', async () => {
  const imports = [
    ['onspd', 'onspd'],
    ['boundaryline', 'boundaryline'],
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
