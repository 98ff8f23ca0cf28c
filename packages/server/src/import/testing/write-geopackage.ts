import { loadDriver } from '../../sqlite/driver.ts';

/** A county as polygons, each an outer ring followed by the rings of its holes. */
export type TestCounty = {
  readonly name: string;
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
};

/** Writes a GeoPackage with a layer of counties in the layout of Boundary-Line. */
export const writeGeoPackage = async (
  path: string,
  counties: readonly TestCounty[],
  { layer = 'boundary_line_historic_counties', column = 'Name', epsg = 27_700 } = {},
): Promise<void> => {
  const database = (await loadDriver())(path);
  database.exec(`
    pragma page_size = 512;
    pragma application_id = 0x47504B47;
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text, organization_coordsys_id integer, definition text);
    insert into gpkg_spatial_ref_sys values ('', ${epsg}, 'EPSG', ${epsg}, '');
    create table gpkg_contents (table_name text primary key, data_type text, srs_id integer);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer, z tinyint, m tinyint);
    insert into gpkg_contents values ('${layer}', 'features', ${epsg});
    insert into gpkg_geometry_columns values ('${layer}', 'geometry', 'MULTIPOLYGON', ${epsg}, 0, 0);
    create table "${layer}" (fid integer primary key, geometry blob, "${column}" text, Area_Description text);`);
  const insert = database.prepare(`insert into "${layer}" (geometry, "${column}", Area_Description) values (?, ?, ?)`);
  for (const { name, polygons } of counties) insert.run(geometryOf(polygons), name, 'Historic County');
  database.close();
};

/** The geometry as stored in the layer: a header with a bounding box, which is ignored, and well-known binary in either byte order. */
export const geometryOf = (polygons: TestCounty['polygons'], little = true): Buffer => {
  const count = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    if (little) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(8);
    if (little) bytes.writeDoubleLE(value);
    else bytes.writeDoubleBE(value);
    return bytes;
  };
  const start = (kind: number): Buffer => Buffer.concat([Buffer.from([little ? 1 : 0]), count(kind)]);
  const ringOf = (ring: readonly (readonly [number, number])[]): Buffer[] => [
    count(ring.length),
    ...ring.flat().map(number),
  ];
  const polygonOf = (rings: TestCounty['polygons'][number]): Buffer[] => [
    start(3),
    count(rings.length),
    ...rings.flatMap(ringOf),
  ];
  const header = Buffer.concat([Buffer.from('GP\0\x03'), Buffer.alloc(4 + 32)]);
  return Buffer.concat([header, start(6), count(polygons.length), ...polygons.flatMap(polygonOf)]);
};

/** A closed ring around a box. */
export const boxRing = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
