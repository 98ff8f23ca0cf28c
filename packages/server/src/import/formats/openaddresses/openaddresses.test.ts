import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readNative } from '../../../ports/native-mark.ts';
import { findFormat } from '../../formats.ts';
import { addressesOf, readDelivery } from '../../testing/read-delivery.ts';
import { samplePath } from '../../testing/sample-path.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const heading = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
const mill = '4.9123456,52.3712345,12A,Molenpad,2,Wilgenbroek,Noord,Veenland,1099ZX,0399200000000012,a1b2c3d4e5f60718';
const feature = (properties: object, coordinates: unknown = [4.9, 52.3]) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } });
const kadaster = { dataset: 'kadaster' };

const read = async (text: string | Buffer, filed: object, name = 'nl.csv') => {
  const folder = await tempFolder({ [name]: text });
  return readDelivery('openaddresses', [folder], [], filed);
};

test('a row of a table is an address with its position, district and region', async () => {
  const found = await read(`${heading}\n${mill}\n`, kadaster);
  expect(found.delivery).toMatchObject({ source: 'kadaster', region: 'nld' });
  expect(addressesOf(found)).toEqual([
    expect.objectContaining({
      dataset: 'kadaster',
      postcode: '1099 ZX',
      thoroughfare: 'Molenpad',
      building_number: '12A',
      sub_building_name: '2',
      post_town: 'Wilgenbroek',
      dependant_locality: 'Noord',
      country_iso: 'NLD',
      state: 'Veenland',
      native_id: '0399200000000012',
      point: { longitude: 4.9123456, latitude: 52.3712345 },
    }),
  ]);
});

test.each<[string, string, string | Buffer]>([
  ['a table with other case and order', 'nl.csv', 'street,number,lat,lon,hash\nMolenpad,12A,52.3,4.9,ff00ff00\n'],
  ['a gzip table', 'nl.csv.gz', gzipSync('street,number,lat,lon,hash\nMolenpad,12A,52.3,4.9,ff00ff00\n')],
  ['lines of features', 'nl.geojson', `${feature({ street: 'Molenpad', number: '12A', hash: 'ff00ff00' })}\n`],
  [
    'gzip lines of features',
    'x.geojson.gz',
    gzipSync(feature({ street: 'Molenpad', number: '12A', hash: 'ff00ff00' })),
  ],
])('%s is read', async (_, name, text) => {
  const [row] = addressesOf(await read(text, kadaster, name));
  expect([row?.thoroughfare, row?.building_number, row?.native_id, row?.point]).toEqual([
    'Molenpad',
    '12A',
    'ff00ff00',
    { longitude: 4.9, latitude: 52.3 },
  ]);
});

test.each<[string, object, string]>([
  ['a dataset that is none', { dataset: 'tree' }, '--dataset must be one of'],
  ['a dataset of another kind', { dataset: 'usps' }, '--dataset must be one of'],
  ['no country for a dataset of many', { dataset: 'oa' }, '--country'],
  ['a country that is none', { dataset: 'oa', country: 'XQX' }, '--country must be an ISO code'],
  ['a country that the dataset is not of', { dataset: 'kadaster', country: 'FRA' }, 'kadaster has addresses of NLD'],
])('%s is refused before anything is read', async (_, filed, message) => {
  await expect(read(`${heading}\n${mill}\n`, filed)).rejects.toThrow(message);
});

test('the country may be given by two letters, and is a region of its own', async () => {
  const { delivery } = await read(`${heading}\n${mill}\n`, { country: 'fr' });
  expect(delivery).toMatchObject({ source: 'oa', region: 'fra' });
});

test.each<[string, string, string]>([
  ['a postal code of eleven letters', '4.9,52.3,1,Molenpad,,,,,ABCDEFGHIJK,1,', 'not a postal code'],
  ['a postal code of no Dutch form', '4.9,52.3,1,Molenpad,,,,,BADPC,1,', 'not a postal code of NLD'],
  ['a postal code cut off', '4.9,52.3,1,Molenpad,,,,,109,1,', 'not a postal code of NLD'],
  ['a row cut off', '4.9,52.3,1,Molenpad', 'not 11 columns'],
  ['a row with a comma too many', '4.9,52.3,1,Molenpad, Oost,,,,,1099ZX,1,', 'not 11 columns'],
  ['a position that is none', '4.9,north,1,Molenpad,,,,,1099ZX,1,', 'not a position'],
  ['a position beyond the pole', '4.9,91,1,Molenpad,,,,,1099ZX,1,', 'not a position'],
])('%s is refused with its line', async (_, row, reason) => {
  const { rows, refused } = await read(`${heading}\n${mill}\n${row}\n`, kadaster);
  expect(rows).toHaveLength(1);
  expect(refused).toMatchObject([{ file: 'nl.csv', line: 3, reason }]);
});

test.each([
  ['the first half of a postal code', { dataset: 'kadaster' }, '1099', '1099'],
  ['nine digits of a ZIP+4', { country: 'USA' }, '99501-1234', '99501'],
  ['a routing key', { dataset: 'ecaf' }, 'd02', 'D02'],
  ['anything where the form is not known', { country: 'FRA' }, 'cedex 9', 'CEDEX9'],
])('%s is taken', async (_, filed, typed, postcode) => {
  const text = `${heading}\n4.9,52.3,1,Molenpad,,,,,${typed},1,\n`;
  expect(addressesOf(await read(text, filed)).map((row) => row.postcode)).toEqual([postcode]);
});

test('rows that share an id of a collection are kept apart, and the same row twice has one id', async () => {
  const rows = ['1', '2', '1'].map((number) => `4.9,52.3,${number},Molenpad,,Wilgenbroek,,,,parcel-7,`);
  const ids = addressesOf(await read(`${heading}\n${rows.join('\n')}\n`, { country: 'FRA' })).map(
    (row) => row.native_id,
  );
  expect(ids[0]).toBe(ids[2]);
  expect(new Set(ids).size).toBe(2);
});

test('a collection names country and state in the paths of its files', async () => {
  const table = 'LON,LAT,NUMBER,STREET\n-122.2,37.7,516,CENTRE CT\n';
  const folder = await tempFolder({
    'us/ca/alameda.csv': table,
    'us/or/metro.csv': table,
    'us/ca/alameda-parcels.csv': table,
  });
  const found = await readDelivery('openaddresses', [folder]);
  expect(found.delivery).toMatchObject({
    source: 'oa',
    region: 'usa',
    taken: ['us/ca/alameda.csv', 'us/or/metro.csv'],
  });
  expect(addressesOf(found).map((row) => row.state_code)).toEqual(['CA', 'OR']);
});

test('each country of a collection is a delivery of its own, and one can be named', async () => {
  const table = 'LON,LAT,NUMBER,STREET,POSTCODE\n4.9,52.3,1,Kade,1099ZX\n';
  const folder = await tempFolder({ 'nl/all.csv': table, 'be/all.csv': table, 'more.csv': table });
  const deliveries = await findFormat('openaddresses').open([folder], { names: [] });
  expect(deliveries).toMatchObject([
    { region: 'bel', taken: ['be/all.csv'], passedOver: [{ file: 'more.csv', reason: 'its path names no country' }] },
    { region: 'nld', taken: ['nl/all.csv'] },
  ]);
  const { delivery } = await readDelivery('openaddresses', [folder], [], { country: 'NLD' });
  expect(delivery.passedOver).toContainEqual({ file: 'be/all.csv', reason: 'addresses of BEL' });
});

test('a state of the USA is not taken for a country when the folder of the country is given', async () => {
  const folder = await tempFolder({ 'us/ca/alameda.csv': `${heading}\n-122.2,37.7,516,CENTRE CT,,,,,94501,1,\n` });
  const found = await readDelivery('openaddresses', [join(folder, 'us')]);
  expect(found.delivery).toMatchObject({ region: 'usa', taken: ['ca/alameda.csv'] });
  expect(addressesOf(found)).toMatchObject([{ country_iso: 'USA', state_code: 'CA' }]);
});

test('addresses of a register that share an id are kept apart if they differ, in all files of an import', async () => {
  const row = (number: string) => `4.9,52.3,${number},Molenpad,,Wilgenbroek,,,1099ZX,0399200000000012,`;
  const folder = await tempFolder({
    'one.csv': `${heading}\n${[row('1'), row('2'), row('1')].join('\n')}\n`,
    'two.csv': `${heading}\n${[row('3'), row('2')].join('\n')}\n`,
  });
  const ids = addressesOf(await readDelivery('openaddresses', [folder], [], kadaster)).map((each) => each.native_id);
  const [first, second, , third] = ids;
  expect(ids).toEqual([first, second, first, third, second]);
  expect(first).toBe('0399200000000012');
  expect([second, third]).toEqual([expect.stringContaining(`${first}.`), expect.stringContaining(`${first}.`)]);
  expect(new Set(ids).size).toBe(3);
});

test('addresses of the United Kingdom are filed under their postcode, with the columns of the table', async () => {
  const folder = await tempFolder({
    'gb/all.csv': `${heading},ACCURACY\n-0.1,51.5,1,Heron Lane,,Quillhaven,,,qx11aa,7,,5\n-0.1,51.5,2,Heron Lane,,,,,,8,,5\n`,
    'je/all.csv': `${heading}\n-2.1,49.2,4,La Rue,,St Helier,,,JE2 3AB,9,\n`,
  });
  const { rows, refused, delivery } = await readDelivery('openaddresses', [folder]);
  expect(delivery.region).toBe('gbr');
  expect(rows).toMatchObject([
    { dataset: 'oa', postcode: 'QX1 1AA', country_iso: 'GBR' },
    { dataset: 'oa', postcode: 'JE2 3AB', country_iso: 'JEY' },
  ]);
  expect(readNative(addressesOf({ rows, delivery })[0]!.native_own)).toMatchObject({
    postcode: 'qx11aa',
    accuracy: '5',
  });
  expect(refused).toMatchObject([{ file: 'gb/all.csv', line: 3, reason: 'no postcode' }]);
});

test('a table may have points in place of two columns', async () => {
  const text = 'GEOM,NUMBER,STREET\nPOINT(4.9 52.3),1,Kade\nPOINT(4.9),2,Kade\n';
  const { rows, refused } = await read(text, { country: 'NLD' });
  expect(rows).toMatchObject([{ point: { longitude: 4.9, latitude: 52.3 } }]);
  expect(refused).toMatchObject([{ line: 3, reason: 'not a position' }]);
});

test.each<[string, number]>([
  ['alameda.zip', 5306],
  ['alameda_geom.zip', 5306],
  ['portland_metro.zip', 767],
])('every row of the published %s is kept under an id of its own', async (name, count) => {
  const path = samplePath(`openaddresses/${name}`);
  if (path === undefined) return;
  const { rows, refused } = await readDelivery('openaddresses', [path]);
  expect({ rows: rows.length + refused.length, refused: refused.length < count / 50 }).toEqual({
    rows: count,
    refused: true,
  });
  const addresses = addressesOf(await readDelivery('openaddresses', [path]));
  const contents = new Set(addresses.map((row) => JSON.stringify({ ...row, native_id: '' })));
  expect(new Set(addresses.map((row) => row.native_id)).size).toBeGreaterThanOrEqual(contents.size - 1);
});

test('a line that is no feature is refused with its line', async () => {
  const { rows, refused } = await read(`${feature({ street: 'Molenpad' })}\n{"type":"Fea\n`, kadaster, 'nl.geojson');
  expect(rows).toHaveLength(1);
  expect(refused).toMatchObject([{ line: 2, reason: 'not a GeoJSON feature' }]);
});

test('a collection of features is refused in a few words', async () => {
  const collection = `{"type":"FeatureCollection","features":[${Array(1000).fill(feature({ street: 'Molenpad' }))}]}`;
  const reading = read(collection, kadaster, 'nl.geojson');
  await expect(reading).rejects.toThrow(/^nl\.geojson is one GeoJSON collection\. Write each .{1,80}$/);
});

test('addresses without a postal code or a position are kept, and called after their contents', async () => {
  const text = `${heading}\n,,1,Molenpad,,Wilgenbroek,,,,,\n0,0,2,Molenpad,,Wilgenbroek,,,,,\n`;
  const rows = addressesOf(await read(text, kadaster));
  expect(rows.map((row) => [row.postcode, row.point])).toEqual([
    ['', undefined],
    ['', undefined],
  ]);
  const again = addressesOf(await read(text, kadaster));
  expect(again.map((row) => row.native_id)).toEqual(rows.map((row) => row.native_id));
  expect(new Set(rows.map((row) => row.native_id)).size).toBe(2);
});

test('Singapore is the city of its addresses, though nobody writes it', async () => {
  const [row] = addressesOf(await read(`${heading}\n103.8,1.3,7,Tern Walk,#02-11,,,,018999,,\n`, { dataset: 'sgp' }));
  expect([row?.post_town, row?.postcode, row?.sub_building_name]).toEqual(['Singapore', '018999', '#02-11']);
});
