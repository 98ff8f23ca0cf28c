import { formatEntries } from '../format-table.ts';
import { ImportError } from '../operations/import/import-data.ts';
import { baseName, isRoyalMail } from './base-name.ts';
import type { CodeNames } from './code-names.ts';
import { firstBatch } from './first-rows.ts';
import type { FileFormat, FileReading } from './format.ts';
import type { InputFile } from './input/input-file.ts';
import { emptyReason, isEmpty } from './input/is-empty.ts';
import { refuseTwice } from './input/list-inputs.ts';

/** The files that belong to a format, how to read each, and why others are skipped. */
export type PickedFiles<Row> = {
  readonly taken: readonly { readonly file: InputFile; readonly reading: FileReading<Row> }[];
  readonly passedOver: readonly { readonly file: string; readonly reason: string }[];
};

/**
 * Picks the files that the user named one by one, and those with names of the format. If there are neither, picks those whose first rows
 * have its columns, unless they are named like another Royal Mail file; several formats have the same columns, so such a file is refused if
 * the user named it. A format that recognises its files by their beginning decides last. Files that others depend on come first.
 */
export const pickFiles = async <Row>(
  format: FileFormat<Row>,
  files: readonly InputFile[],
  names: CodeNames,
): Promise<PickedFiles<Row>> => {
  for (const file of files) if (file.given) refuseOther(format, file);
  const own = files.filter((file) => file.given || format.fileName.test(baseName(file)));
  const readings = new Map<InputFile, FileReading<Row> | string>();
  for (const file of files) readings.set(file, await readingOf(format, file, own, names));
  const taken = [...readings].flatMap(([file, reading]) => (typeof reading === 'string' ? [] : [{ file, reading }]));
  refuseTwice(taken.map(({ file }) => file));
  refuseTwoEditions(
    format,
    taken.map(({ file }) => file),
  );
  const passedOver = [...readings].flatMap(([{ name }, reason]) =>
    typeof reason === 'string' ? [{ file: name, reason }] : [],
  );
  return {
    taken: taken.sort((one, other) => Number(other.reading.first ?? 0) - Number(one.reading.first ?? 0)),
    passedOver,
  };
};

/** How to read the file, or why it is skipped. */
const readingOf = async <Row>(
  format: FileFormat<Row>,
  file: InputFile,
  own: readonly InputFile[],
  names: CodeNames,
): Promise<FileReading<Row> | string> => {
  if (own.length === 0 && format.detect === undefined) return (await unlike(format, file, names)) ?? format;
  if (!own.includes(file)) return 'another kind of file';
  if (await isEmpty(file)) return emptyReason;
  return format.passOver?.(file, own) ?? format.detect?.(file) ?? format;
};

const refuseOther = (format: FileFormat<unknown>, file: InputFile): void => {
  const name = baseName(file);
  if (!isRoyalMail(name) || format.fileName.test(name)) return;
  const [right] = formatEntries.find(([, { fileName }]) => fileName?.test(name)) ?? [];
  const advice = right ? `import it with \`fingerpost import ${right}\`` : `${format.name} reads ${format.summary}`;
  throw new ImportError(
    `${file.name} has the name of another Royal Mail file: ${advice}. If it is a different file, rename it.`,
  );
};

/** A folder with several deliveries would import every address more than once. Files that the user named one by one are intended. */
const refuseTwoEditions = (format: FileFormat<unknown>, taken: readonly InputFile[]): void => {
  const seen = new Map<string, string>();
  for (const file of taken.filter(({ given }) => !given)) {
    const edition = format.editionOf?.(file) ?? baseName(file).toLowerCase();
    const other = seen.get(edition);
    if (other !== undefined)
      throw new ImportError(`${other} and ${file.name} are two editions. Name the one to import.`);
    seen.set(edition, file.name);
  }
};

const unlike = async (format: FileFormat<unknown>, file: InputFile, names: CodeNames): Promise<string | undefined> => {
  const name = baseName(file);
  if (isRoyalMail(name)) return 'another Royal Mail file';
  if (name.startsWith('.') || !/\.(?:csv|txt)$/i.test(name)) return 'not a CSV file';
  try {
    const { rows } = await firstBatch(format, file);
    return rows.slice(0, 10).some((row) => format.layoutOf(row, names)) ? undefined : 'other columns';
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
};
