import { type CsvBatch, readCsvRows } from './csv-rows.ts';
import type { FileReading } from './format.ts';
import { decodeText } from './input/decode-text.ts';
import type { InputFile } from './input/input-file.ts';
import { readTabRows } from './tab-rows.ts';

/** The rows of a file, split as its format requires. */
export const fileRows = (
  { separator, delimiter, wanted, cut }: FileReading<unknown>,
  file: InputFile,
  onBytes: (done: number) => void = () => {},
): AsyncGenerator<CsvBatch> => {
  if (cut !== undefined) return cut(file, onBytes);
  const texts = decodeText(file.chunks(onBytes));
  return separator === 'tab' ? readTabRows(texts, wanted) : readCsvRows(texts, delimiter);
};
