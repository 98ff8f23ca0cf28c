import { existsSync } from 'node:fs';
import { asyncBufferFromFile, parquetMetadataAsync, type RowGroup } from 'hyparquet';
import { nativeColumns } from '../../../format-table.ts';
import type { Box } from '../../../ports/address-search.ts';
import type { CsvBatch } from '../../csv-rows.ts';
import type { InputFile } from '../../input/input-file.ts';
import { type GroupOfFile, joinLists, readTexts } from './parquet-columns.ts';
import { isWithin } from './read-bounding-box.ts';

/** Which rows to import: those of a country, by its 2-letter code, and within the box. */
export type Wanted = { readonly country: string; readonly box: Box | undefined };

/** Says whether the file is a Parquet file with the columns of Overture addresses. */
export const isOvertureFile = async (file: InputFile): Promise<boolean> => {
  if (!/\.parquet$/i.test(file.name) || !existsSync(file.place)) return false;
  const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(file.place));
  const names = new Set(schema.map(({ name }) => name));
  return [...nativeColumns.overture, 'geometry'].every((name) => names.has(name));
};

/**
 * The wanted rows of a part, with their numbers in the part: the native columns of Overture, and the position. Row groups that cannot have
 * wanted rows are skipped; of the others one is in memory.
 */
export async function* overtureRows(
  file: InputFile,
  wanted: Wanted,
  onBytes: (done: number) => void,
): AsyncGenerator<CsvBatch> {
  if (!existsSync(file.place)) throw new Error('a Parquet file in an archive cannot be read. Unpack it first.');
  const buffer = await asyncBufferFromFile(file.place);
  const metadata = await parquetMetadataAsync(buffer);
  let before = 0;
  for (const group of metadata.row_groups) {
    if (mayHold(group, wanted)) yield* rowsOfGroup({ buffer, metadata, group }, before, wanted);
    before += Number(group.num_rows);
    onBytes(Math.round((file.bytes * before) / Number(metadata.num_rows)));
  }
}

/** The columns that decide come first, so that the others are read only if there is a row to take. */
async function* rowsOfGroup(group: GroupOfFile, before: number, { country, box }: Wanted): AsyncGenerator<CsvBatch> {
  const countries = await readTexts(group, 'country');
  if (!countries.includes(country)) return;
  const positions = await readTexts(group, 'geometry');
  const wanted = [...countries.keys()].filter(
    (at) => countries[at] === country && (!box || isWithin(box, positions[at]!)),
  );
  if (wanted.length === 0) return;
  const columns: (readonly string[])[] = [];
  for (const name of nativeColumns.overture) columns.push(await readColumn(group, name));
  columns.push(positions);
  for (let from = 0; from < wanted.length; from += rowsOfBatch) {
    const batch = wanted.slice(from, from + rowsOfBatch);
    yield {
      rows: batch.map((at) => columns.map((column) => column[at] ?? '')),
      lines: batch.map((at) => before + at + 1),
      faults: [],
    };
  }
}

const rowsOfBatch = 1_000;

/** Levels are one text each, and a source is a text of its dataset, id and licence; a bar is between several. */
const readColumn = async (group: GroupOfFile, name: string): Promise<readonly string[]> => {
  if (name === 'address_levels') return readTexts(group, 'address_levels', 'value');
  if (name !== 'sources') return readTexts(group, name);
  return joinLists([
    await readTexts(group, 'sources', 'dataset'),
    await readTexts(group, 'sources', 'record_id'),
    await readTexts(group, 'sources', 'license'),
  ]);
};

const mayHold = (group: RowGroup, { country, box }: Wanted): boolean => {
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
