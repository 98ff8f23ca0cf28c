import type { AsyncBuffer, FileMetaData, RowGroup } from 'hyparquet';
import { parquetHeader, readPage } from 'hyparquet/src/column.js';
import { convert, convertWithDictionary, DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js';
import { getMaxDefinitionLevel, getSchemaPath } from 'hyparquet/src/schema.js';
import { compressors } from 'hyparquet-compressors';

/** A row group of a Parquet file. */
export type GroupOfFile = { readonly buffer: AsyncBuffer; readonly metadata: FileMetaData; readonly group: RowGroup };

/** Between the elements of a list that was read as one text. */
export const listMark = '|';

/**
 * A column of a row group, or a field of a list of records, as trimmed texts: '' for what is null or missing, and one text for each list.
 * It is read page by page, and each page becomes text at once. The objects that the package makes of lists take ten times the memory.
 */
export const readTexts = async (
  { buffer, metadata, group }: GroupOfFile,
  name: string,
  field = name,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  const column = group.columns.find(
    ({ meta_data }) => meta_data?.path_in_schema[0] === name && meta_data.path_in_schema.at(-1) === field,
  )?.meta_data;
  if (column === undefined) return texts;
  const schemaPath = getSchemaPath(metadata.schema, column.path_in_schema);
  const { element } = schemaPath.at(-1)!;
  const decoder: Decoder = { ...column, pathInSchema: column.path_in_schema, element, schemaPath, ...decoding };
  const start = Number(column.dictionary_page_offset ?? column.data_page_offset);
  const chunk = await buffer.slice(start, start + Number(column.total_compressed_size));
  const reader = { view: new DataView(chunk), offset: 0 };
  let dictionary: ReturnType<typeof convert> | undefined;
  while (reader.offset < chunk.byteLength - 1) {
    const header = parquetHeader(reader);
    if (header.type === 'DICTIONARY_PAGE')
      dictionary = convert(readPage(reader, header, decoder, undefined, undefined, 0).data ?? [], decoder);
    else addTexts(texts, readValues(reader, header, decoder, dictionary));
  }
  return texts;
};

/** Joins the elements of several lists that belong together, each list being one text. */
export const joinLists = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists[0]!.map((_, at) => {
    const texts = lists.map((list) => list[at] ?? '');
    if (!texts.some((text) => text.includes(listMark))) return joinWords(texts);
    const elements = texts.map((text) => text.split(listMark));
    const count = Math.max(...elements.map(({ length }) => length));
    return Array.from({ length: count }, (_, element) => joinWords(elements.map((list) => list[element] ?? ''))).join(
      listMark,
    );
  });

const joinWords = (words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

type Decoder = Parameters<typeof convert>[1];
type Reader = Parameters<typeof parquetHeader>[0];

const decoding = { compressors, parsers: DEFAULT_PARSERS };

/** The values of a page with the levels of the Dremel encoding, which say where a row begins and what is null. */
type PageValues = {
  readonly values: ArrayLike<unknown>;
  readonly definitions: ArrayLike<number> | undefined;
  readonly repetitions: ArrayLike<number>;
  readonly present: number;
};

const readValues = (
  reader: Reader,
  header: ReturnType<typeof parquetHeader>,
  decoder: Decoder,
  dictionary: ReturnType<typeof convert> | undefined,
): PageValues => {
  const { buffer, byteOffset } = reader.view;
  const bytes = new Uint8Array(buffer, byteOffset + reader.offset, header.compressed_page_size);
  reader.offset += header.compressed_page_size;
  const page = header.data_page_header ?? header.data_page_header_v2;
  if (page === undefined) throw new Error(`its pages of type ${header.type} cannot be read.`);
  const { definitionLevels, repetitionLevels, dataPage } = header.data_page_header
    ? readDataPage(
        decompressPage(bytes, Number(header.uncompressed_page_size), decoder.codec, decoder.compressors),
        header.data_page_header,
        decoder,
      )
    : readDataPageV2(bytes, header, decoder);
  return {
    values: convertWithDictionary(dataPage, dictionary, page.encoding, decoder),
    definitions: definitionLevels?.length ? definitionLevels : undefined,
    repetitions: repetitionLevels,
    present: getMaxDefinitionLevel(decoder.schemaPath),
  };
};

/** A list goes on where the repetition level is not 0, even from one page to the next. */
const addTexts = (texts: string[], { values, definitions, repetitions, present }: PageValues): void => {
  const count = definitions?.length ?? (repetitions.length || values.length);
  let next = 0;
  for (let at = 0; at < count; at++) {
    const text = definitions === undefined || definitions[at] === present ? textOf(values[next++]) : '';
    if (repetitions[at]) texts[texts.length - 1] += listMark + text;
    else texts.push(text);
  }
};

/** A point is written as longitude and latitude. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  const { coordinates } = Object(value) as { readonly coordinates?: readonly number[] };
  return coordinates === undefined ? String(value ?? '') : coordinates.join(listMark);
};
