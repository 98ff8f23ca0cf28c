import { loadDriver, type OpenFile, type SqliteConnection } from '../../../sqlite/driver.ts';
import type { CsvBatch } from '../../csv-rows.ts';
import { type InputFile, packingOf } from '../../input/input-file.ts';
import { unpackAside } from '../../input/unpack-aside.ts';

/** Says whether the file is a GeoPackage, by the application id in its header (OGC 12-128r17, 1.1.1.1.1). */
export const isGeoPackage = async (file: InputFile): Promise<boolean> => {
  const chunks: Buffer[] = [];
  for await (const chunk of file.chunks()) {
    chunks.push(chunk);
    if (chunks.reduce((sum, { length }) => sum + length, 0) >= 72) break;
  }
  const start = Buffer.concat(chunks).toString('latin1', 0, 72);
  return start.startsWith('SQLite format 3\0') && /^GP(?:KG|1\d)$/.test(start.slice(68));
};

/**
 * The features of the one layer with a matching name: each a name, its geometry in base64, and its number. Only one feature is in memory.
 * Throws if the file is damaged, has no such layer, or the layer is not on the British national grid.
 */
export async function* layerRows(
  file: InputFile,
  layer: RegExp,
  onBytes: (done: number) => void,
): AsyncGenerator<CsvBatch> {
  const open = await loadDriver();
  const database = openReadOnly(open, (await isPlainFile(file)) ? file.place : await unpackAside(file));
  try {
    const { table, nameColumn, geometryColumn } = findLayer(database, layer);
    const rows = `from ${quoted(table)}`;
    const { count } = database.prepare(`select count(*) as count ${rows}`).get() as { count: number };
    const features = database.prepare(
      `select ${quoted(nameColumn)} as name, ${quoted(geometryColumn)} as geometry ${rows}`,
    );
    let done = 0;
    for (const feature of features.iterate() as Iterable<Feature>) {
      const { name, geometry } = feature;
      const values = [String(name ?? ''), geometry === null ? '' : Buffer.from(geometry).toString('base64')];
      yield { rows: [values], lines: [++done], faults: [] };
      onBytes(Math.floor((file.bytes * done) / count));
    }
    onBytes(file.bytes);
  } finally {
    database.close();
  }
}

type Feature = { readonly name: string | null; readonly geometry: Uint8Array | null };

const isPlainFile = async ({ place }: InputFile): Promise<boolean> =>
  packingOf(place).then(
    (packing) => packing === 'plain',
    () => false,
  );

const openReadOnly = (open: OpenFile, path: string): SqliteConnection => {
  const database = open(path, { readOnly: true });
  const [{ quick_check: state }] = database.prepare('pragma quick_check(1)').all() as [{ quick_check: string }];
  if (state === 'ok') return database;
  database.close();
  throw new Error(`it is damaged: ${state}`);
};

const findLayer = (database: SqliteConnection, wanted: RegExp) => {
  const layers = database
    .prepare(
      `select g.table_name as "table", g.column_name as "geometryColumn", s.organization_coordsys_id as epsg
       from gpkg_geometry_columns g left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id order by 1`,
    )
    .all() as { readonly table: string; readonly geometryColumn: string; readonly epsg: number | null }[];
  const found = layers.find(({ table }) => wanted.test(table));
  if (found === undefined)
    throw new Error(`no layer is called like ${wanted.source}; it has ${layers.map(({ table }) => table).join(', ')}.`);
  if (found.epsg !== britishGrid)
    throw new Error(`layer ${found.table} is in EPSG:${found.epsg}: export it in EPSG:${britishGrid}.`);
  const columns = database.prepare(`pragma table_info(${quoted(found.table)})`).all() as { readonly name: string }[];
  const name = columns.find((column) => /^name$/i.test(column.name));
  if (name === undefined)
    throw new Error(`layer ${found.table} has no column Name; it has ${columns.map((each) => each.name).join(', ')}.`);
  return { ...found, nameColumn: name.name };
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const britishGrid = 27_700;
