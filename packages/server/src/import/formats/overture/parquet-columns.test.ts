import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, type SchemaElement } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { parquetWriteFile } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { samplePath } from '../../testing/sample-path.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { joinLists, readTexts } from './parquet-columns.ts';

type Row = {
  readonly number: string | null;
  readonly geometry: { readonly coordinates: readonly number[] } | null;
  readonly address_levels: readonly ({ readonly value?: string | null } | null)[] | null;
};

/** What the columns of the file are, by the objects that the package makes of its rows. */
const expectSameTexts = async (path: string): Promise<number> => {
  const buffer = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(buffer);
  const columns = ['number', 'geometry', 'address_levels'];
  const rows = (await parquetReadObjects({ file: buffer, metadata, compressors, columns })) as unknown as Row[];
  const read = { number: [] as string[], geometry: [] as string[], levels: [] as string[] };
  for (const group of metadata.row_groups) {
    read.number.push(...(await readTexts({ buffer, metadata, group }, 'number')));
    read.geometry.push(...(await readTexts({ buffer, metadata, group }, 'geometry')));
    read.levels.push(...(await readTexts({ buffer, metadata, group }, 'address_levels', 'value')));
  }
  expect(read.number).toEqual(rows.map(({ number }) => number ?? ''));
  expect(read.geometry).toEqual(rows.map(({ geometry }) => geometry?.coordinates.join('|') ?? ''));
  expect(read.levels).toEqual(
    rows.map(({ address_levels }) => (address_levels ?? []).map((level) => level?.value ?? '').join('|')),
  );
  return rows.length;
};

const schema: SchemaElement[] = [
  { name: 'schema', num_children: 3 },
  { name: 'number', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL', logical_type: { type: 'GEOMETRY' } },
  { name: 'address_levels', converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'OPTIONAL', num_children: 1 },
  { name: 'value', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
];

const levels = [null, [], [{ value: 'OH' }], [{ value: null }, { value: 'Fernbrook' }], [null, { value: 'Ü' }, null]];

test.each([
  ['one page', { pageSize: 1_000_000, rowGroupSize: 1_000_000 }],
  ['many pages and row groups', { pageSize: 100, rowGroupSize: 70 }],
])('columns of %s are the texts of their rows: null, empty, of one element and of several', async (_, sizes) => {
  const path = join(await tempFolder({}), 'part.parquet');
  const rows = Array.from({ length: 500 }, (_, at) => at);
  const columnData = [
    { name: 'number', data: rows.map((at) => (at % 7 === 0 ? null : `${at} bis`)) },
    {
      name: 'geometry',
      data: rows.map((at) => (at % 5 === 0 ? null : { type: 'Point', coordinates: [at / 7, -at / 9] })),
    },
    { name: 'address_levels', data: rows.map((at) => levels[at % levels.length]) },
  ];
  parquetWriteFile({ filename: path, schema, columnData, ...sizes });
  expect(await expectSameTexts(path)).toBe(500);
});

test('published layouts are read the same way', async () => {
  for (const layout of ['2025-02', '2026-08']) {
    const path = samplePath(`overture/made_addresses_${layout}_layout.zstd.parquet`, 'samples');
    if (path !== undefined) expect(await expectSameTexts(path)).toBe(3078);
  }
});

test('lists that belong together are joined element by element', () => {
  const lists = [
    ['NAD', 'one|two', ''],
    ['', '|2', ''],
    ['CC0-1.0', 'a|b', ''],
  ];
  expect(joinLists(lists)).toEqual(['NAD CC0-1.0', 'one a|two 2 b', '']);
});
