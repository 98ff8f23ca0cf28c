import type { CodeNames } from './code-names.ts';
import { type CsvBatch, readCsvRows } from './csv-rows.ts';
import type { FileFormat } from './format.ts';
import { decodeText } from './input/decode-text.ts';
import type { InputFile } from './input/input-file.ts';

/** The files a format takes out of all that were found, and why it leaves the others. */
export type PickedFiles = {
  readonly taken: readonly InputFile[];
  readonly passedOver: readonly { readonly file: string; readonly reason: string }[];
};

/**
 * Picks the files that the person named one by one and those that are called like the format's own; where there is
 * neither, those whose first rows have its columns, unless they are called like another Royal Mail file.
 */
export const pickFiles = async (
  format: FileFormat<unknown>,
  files: readonly InputFile[],
  names: CodeNames,
): Promise<PickedFiles> => {
  const own = files.filter((file) => file.given || format.fileName.test(baseName(file)));
  if (own.length > 0)
    return sort(files, (file) => (own.includes(file) ? format.passOver?.(file, own) : 'another kind of file'));
  const reasons = new Map<InputFile, string | undefined>();
  for (const file of files) reasons.set(file, await unlike(format, file, names));
  return sort(files, (file) => reasons.get(file));
};

/** The name of the file without folder and packing. */
const baseName = (file: InputFile): string => file.name.slice(file.name.lastIndexOf('/') + 1).replace(/\.gz$/i, '');

const sort = (files: readonly InputFile[], reasonOf: (file: InputFile) => string | undefined): PickedFiles => {
  const judged = files.map((file) => ({ file, reason: reasonOf(file) }));
  return {
    taken: judged.filter(({ reason }) => reason === undefined).map(({ file }) => file),
    passedOver: judged.flatMap(({ file, reason }) => (reason === undefined ? [] : [{ file: file.name, reason }])),
  };
};

const unlike = async (format: FileFormat<unknown>, file: InputFile, names: CodeNames): Promise<string | undefined> => {
  const name = baseName(file);
  if (/^CSV .+\.csv$/i.test(name)) return 'another Royal Mail file';
  if (name.startsWith('.') || !/\.(?:csv|txt)$/i.test(name)) return 'not a CSV file';
  const { rows } = await firstBatch(file).catch((): CsvBatch => ({ rows: [], lines: [], faults: [] }));
  return rows.slice(0, 10).some((row) => format.layoutOf(row, names)) ? undefined : 'other columns';
};

const firstBatch = async (file: InputFile): Promise<CsvBatch> => {
  for await (const batch of readCsvRows(decodeText(file.chunks()))) if (batch.rows.length > 0) return batch;
  return { rows: [], lines: [], faults: [] };
};
