import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CountyArea } from '../../../ports/reference-rows.ts';
import { recognise } from '../../formats.ts';
import { readDelivery } from '../../testing/read-delivery.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { boxRing, geometryOf, type TestCounty, writeGeoPackage } from '../../testing/write-geopackage.ts';
import { zipArchive } from '../../testing/zip-archive.ts';
import { readRings } from './read-rings.ts';

const county: TestCounty = { name: ' Mardleshire ', polygons: [[boxRing(0, 0, 9, 9), boxRing(2, 2, 4.25, 4)]] };
const ringsOf = (rows: readonly unknown[]) =>
  (rows as CountyArea[]).map(({ name, rings }) => ({ name, rings: rings.map((ring) => Array.from(ring)) }));

const geoPackage = async (options?: Parameters<typeof writeGeoPackage>[2], counties = [county]): Promise<string> => {
  const path = join(await tempFolder({}), 'bdline_gb.gpkg');
  await writeGeoPackage(path, counties, options);
  return path;
};

test.each<[string, (content: Buffer) => Buffer]>([
  ['plain', (content) => content],
  ['gzip', gzipSync],
  ['zip', (content) => zipArchive({ 'Data/bdline_gb.gpkg': content }, { deflate: true })],
])('a %s GeoPackage is recognised, and its counties are read with their holes', async (_, pack) => {
  const path = await geoPackage();
  writeFileSync(path, pack(readFileSync(path)));
  const [delivery] = await recognise([path], { names: [] });
  expect(delivery).toMatchObject({ format: 'boundaryline', kind: 'counties', region: 'gbr' });
  const { rows, refused, bytes } = await readDelivery('boundaryline', [path]);
  expect(ringsOf(rows)).toEqual([{ name: 'Mardleshire', rings: county.polygons[0]!.map((ring) => ring.flat()) }]);
  expect(refused).toEqual([]);
  expect(bytes.done).toBe(bytes.total);
});

test.each<[string, Parameters<typeof writeGeoPackage>[2], RegExp]>([
  ['no such layer', { layer: 'parish' }, /bdline_gb.gpkg cannot be read: no layer is called like .*; it has parish\./],
  ['another grid', { epsg: 4326 }, /is in EPSG:4326: export it in EPSG:27700/],
  ['no names', { column: 'Label' }, /has no column Name; it has fid, geometry, Label, Area_Description/],
])('a GeoPackage with %s is refused in words', async (_, options, message) => {
  await expect(readDelivery('boundaryline', [await geoPackage(options)])).rejects.toThrow(message);
});

test.each<[string, (content: Buffer) => Buffer]>([
  ['cut off', (content) => content.subarray(0, content.length / 2)],
  ['overwritten', (content) => Buffer.concat([content.subarray(0, 512), Buffer.alloc(content.length - 512, 7)])],
  ['no database', () => Buffer.from('Name,geometry\n')],
])('a file that is %s is refused by its name', async (_, spoil) => {
  const path = await geoPackage();
  writeFileSync(path, spoil(readFileSync(path)));
  await expect(readDelivery('boundaryline', [path])).rejects.toThrow(/bdline_gb.gpkg cannot be read: /);
});

test('a county without a name, or without an area on the grid, is refused and the others are read', async () => {
  const path = await geoPackage({}, [
    { ...county, name: '' },
    { name: 'Farland', polygons: [[boxRing(0, 0, 9e9, 9)]] },
    county,
  ]);
  const { rows, refused } = await readDelivery('boundaryline', [path]);
  expect(ringsOf(rows).map(({ name }) => name)).toEqual(['Mardleshire']);
  expect(refused.map(({ line, reason, value }) => [line, reason, value])).toEqual([
    [1, 'no name', ''],
    [2, 'not a polygon on the national grid', 'Farland'],
  ]);
});

test('geometry is read in both byte orders, and at no length but its own', () => {
  for (const little of [true, false]) {
    const whole = geometryOf(county.polygons, little);
    expect(readRings(whole)?.map((ring) => Array.from(ring))).toEqual(county.polygons[0]!.map((ring) => ring.flat()));
    for (let length = 0; length < whole.length; length++) expect(readRings(whole.subarray(0, length))).toBeUndefined();
    expect(readRings(Buffer.concat([whole, Buffer.alloc(1)]))).toBeUndefined();
  }
});
