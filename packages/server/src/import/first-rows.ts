import type { CsvBatch } from './csv-rows.ts';
import { fileRows } from './file-rows.ts';
import type { FileReading } from './format.ts';
import type { InputFile } from './input/input-file.ts';

/** Says whether one of the file's first rows belongs to the format. */
export const hasItsRows = async <Row>(reading: FileReading<Row>, file: InputFile): Promise<boolean> => {
  const { rows } = await firstBatch(reading, file);
  return rows.slice(0, 10).some((row) => reading.layoutOf(row, new Map()));
};

/** The first rows of a file, before they are interpreted. */
export const firstBatch = async (format: FileReading<unknown>, file: InputFile): Promise<CsvBatch> => {
  for await (const batch of fileRows(format, file)) if (batch.rows.length > 0) return batch;
  return { rows: [], lines: [], faults: [] };
};
