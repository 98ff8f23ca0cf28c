import type { ReadCsv } from '../operations/batch/read-csv-questions.ts';

/** The reader of the importers, loaded when a file is read. */
export const readCsv: ReadCsv = async function* (texts) {
  const { readCsvRows } = await import('../import/csv-rows.ts');
  yield* readCsvRows(texts);
};

/** The decoder of the importers, loaded when a file is read: UTF-8 or Windows-1252. */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoding = await import('../import/input/decode-text.ts');
  yield* decoding.decodeText(bytes);
}
