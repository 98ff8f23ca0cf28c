import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteFile } from 'hyparquet-writer';
import { nativeColumns } from '../../packages/server/src/format-table.ts';

/** Delivery points as a generated "CSV PAF.csv" has them. */
async function* deliveryPoints(paf: string, rows: number): AsyncGenerator<readonly string[]> {
  let read = 0;
  for await (const line of createInterface({
    input: createReadStream(paf, { highWaterMark: 1 << 20, encoding: 'latin1' }),
  })) {
    if (read++ === rows) return;
    // Only a few generated names have quotes, and those rows are left out.
    if (!line.includes('"')) yield line.split(',');
  }
}

const writeLines = async (path: string, lines: AsyncIterable<string>): Promise<void> => {
  const output = createWriteStream(path, { highWaterMark: 1 << 20 });
  for await (const line of lines) if (!output.write(line)) await once(output, 'drain');
  output.end();
  await once(output, 'finish');
};

/** Writes AddressBase Core for the first delivery points of a PAF file. */
export const writeAddressBase = async (paf: string, folder: string, rows: number): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const columns = nativeColumns.abcore;
  const lines = async function* () {
    yield `${columns.join(',')}\n`;
    let uprn = 100_000_000;
    for await (const values of deliveryPoints(paf, rows)) {
      const [postcode, town, , locality, street, , number, name, , box, , organisation, udprn, , , suffix] = values;
      const known: Readonly<Record<string, string | number | undefined>> = {
        ...{ uprn: uprn++, udprn, classification_code: 'RD03', easting: 530_000 + (uprn % 9_000), northing: 180_000 },
        ...{ latitude: 51.5, longitude: -0.1, po_box: box, organisation, building_name: name, building_number: number },
        ...{ street_name: street, locality, town_name: town, post_town: town, postcode, delivery_point_suffix: suffix },
        ...{ single_line_address: `${number} ${street} ${town} ${postcode}`, gss_code: 'E06999999', change_code: 'I' },
      };
      yield `${columns.map((column) => known[column] ?? '').join(',')}\n`;
    }
  };
  await writeLines(join(folder, 'AddressBaseCore_FULL_2025-01-01_001.csv'), lines());
};

/** Writes parts of Overture addresses, as GeoParquet, for the first delivery points of a PAF file. */
export const writeOverture = async (paf: string, folder: string, rows: number): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  let part: (readonly string[])[] = [];
  let parts = 0;
  const write = () => {
    if (part.length === 0) return;
    const filename = join(folder, `part-${String(parts).padStart(5, '0')}-made.parquet`);
    parquetWriteFile({ filename, schema: overtureSchema, columnData: overtureColumns(part, parts), rowGroupSize });
    part = [];
    parts++;
  };
  for await (const values of deliveryPoints(paf, rows)) if (part.push(values) === rowsOfPart) write();
  write();
};

/** Writes a day's changes spread over a PAF file of this many rows: most delivery points get another house number, some are new or go. */
export const writeChanges = async (paf: string, folder: string, changes: number, rows: number): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const apart = Math.max(1, Math.floor(rows / changes));
  const lines = async function* () {
    let at = 0;
    for await (const values of deliveryPoints(paf, changes * apart)) {
      if (at++ % apart !== 0) continue;
      const type = ['I', 'D'][Math.floor(at / apart) % 10] ?? 'C';
      const udprn = type === 'I' ? String(Number(values[12]) + 1_000_000_000) : values[12]!;
      const changed = values.with(6, String(1 + (Number(udprn) % 400))).with(12, udprn);
      yield `2026/11/16,08:00:00,${type},01,${(type === 'D' ? values : changed).join(',')}\n`;
    }
  };
  await writeLines(join(folder, 'CSV PAF Changes.csv'), lines());
};

const rowsOfPart = 250_000;
/** A few streets have a postcode of their own, as in France. */
const rowsOfPostcode = 500;
const rowGroupSize = 50_000;

const text = (name: string) =>
  ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' }) as const;
const list = (name: string, ...fields: readonly string[]) =>
  [
    { name, converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', num_children: fields.length },
    ...fields.map(text),
  ] as const;

const overtureSchema: SchemaElement[] = [
  { name: 'schema', num_children: 11 },
  text('id'),
  { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL', logical_type: { type: 'GEOMETRY' } },
  ...['country', 'postcode', 'street', 'number', 'unit', 'postal_city'].map(text),
  { name: 'version', type: 'INT32', repetition_type: 'OPTIONAL' },
  ...list('address_levels', 'value'),
  ...list('sources', 'dataset', 'record_id', 'license'),
];

const overtureColumns = (rows: readonly (readonly string[])[], part: number) => {
  const column = (name: string, of: (values: readonly string[], at: number) => unknown) => ({
    name,
    data: rows.map(of),
  });
  return [
    column('id', (_, at) => `08b19${String(part).padStart(6, '0')}-${String(at).padStart(8, '0')}`),
    column('geometry', (_, at) => ({ type: 'Point', coordinates: [2 + (at % 1_000) / 1_000, 48] })),
    column('country', () => 'FR'),
    column('postcode', (_, at) => String(10_000 + (Math.floor((part * rowsOfPart + at) / rowsOfPostcode) % 80_000))),
    column('street', (values) => values[4] || 'RUE DU PORT'),
    column('number', (values, at) => values[6] || String(1 + (at % 90))),
    column('unit', () => null),
    column('postal_city', () => null),
    column('version', () => 1),
    column('address_levels', (values) => [{ value: 'IDF' }, { value: values[1] }]),
    column('sources', () => [{ dataset: 'made', record_id: null, license: 'CC0-1.0' }]),
  ] as never;
};
