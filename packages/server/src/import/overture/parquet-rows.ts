import { existsSync } from 'node:fs';
import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { Box } from '../../ports/address-search.ts';
import type { CsvBatch } from '../csv-rows.ts';
import type { InputFile } from '../input/input-file.ts';
import type { OvertureAddress } from './overture-address.ts';
import { isWithin } from './read-box.ts';

/** Which rows to import: those of a country, by its 2-letter code, and within the box. */
export type Wanted = { readonly country: string; readonly box: Box | undefined };

/** Says whether the file is a Parquet file with the columns of Overture addresses. */
export const isOvertureFile = async (file: InputFile): Promise<boolean> => {
  if (!/\.parquet$/i.test(file.name) || !existsSync(file.place)) return false;
  const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(file.place));
  const names = new Set(schema.map(({ name }) => name));
  return columns.every((name) => names.has(name));
};

/**
 * The wanted rows of a part, each as JSON, with its number in the part. Row groups without wanted rows, according to their statistics, are
 * skipped. Only one row group is in memory.
 */
export async function* overtureRows(
  file: InputFile,
  wanted: Wanted,
  onBytes: (done: number) => void,
): AsyncGenerator<CsvBatch> {
  if (!existsSync(file.place)) throw new Error('a Parquet file in an archive cannot be read: unpack it first.');
  const buffer = await asyncBufferFromFile(file.place);
  const metadata = await parquetMetadataAsync(buffer);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    if (mayHold(group, wanted)) {
      const rows = (await parquetReadObjects({
        file: buffer,
        metadata,
        compressors,
        columns: [...columns],
        rowStart,
        rowEnd,
      })) as unknown as readonly OvertureAddress[];
      yield batchOf(rows, rowStart, wanted);
    }
    rowStart = rowEnd;
    onBytes(Math.round((file.bytes * rowEnd) / Number(metadata.num_rows)));
  }
}

/** The columns of an address. Parts have them in different orders, among others. */
const columns = [
  'id',
  'geometry',
  'country',
  'postcode',
  'street',
  'number',
  'unit',
  'address_levels',
  'postal_city',
  'version',
  'sources',
] as const;

const batchOf = (rows: readonly OvertureAddress[], rowStart: number, { country, box }: Wanted): CsvBatch => {
  const batch: CsvBatch = { rows: [], lines: [], faults: [] };
  for (const [at, row] of rows.entries()) {
    const [longitude, latitude] = row.geometry?.coordinates ?? [];
    if (row.country !== country || (box && !isWithin(box, longitude ?? Number.NaN, latitude ?? Number.NaN))) continue;
    batch.rows.push([JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value))]);
    batch.lines.push(rowStart + at + 1);
  }
  return batch;
};

const mayHold = (group: FileMetaData['row_groups'][number], { country, box }: Wanted): boolean => {
  const statistics = new Map(
    group.columns.map(({ meta_data }) => [meta_data?.path_in_schema.join('.'), meta_data?.statistics] as const),
  );
  const between = (name: string, from: number | string, to: number | string, other = name): boolean => {
    const [low, high] = [statistics.get(name)?.min_value, statistics.get(other)?.max_value];
    return low === undefined || high === undefined || (low <= to && high >= from);
  };
  if (!between('country', country, country)) return false;
  if (box === undefined) return true;
  const { west, south, east, north } = box;
  return between('bbox.xmin', west, east, 'bbox.xmax') && between('bbox.ymin', south, north, 'bbox.ymax');
};
