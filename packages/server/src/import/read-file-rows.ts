import { ImportError, type ReadWatch } from '../operations/import/import-data.ts';
import type { RefusedRow } from '../operations/import/refusals.ts';
import type { CodeNames } from './code-names.ts';
import { type CsvBatch, isDamaged } from './csv-rows.ts';
import { fileRows } from './file-rows.ts';
import { type FileLayout, type FileReading, LeftOut, Refusal } from './format.ts';
import type { InputFile } from './input/input-file.ts';
import { quoteBeginning } from './quote-beginning.ts';

/** How to read a file, and the name of its format. */
type NamedReading<Row> = FileReading<Row> & { readonly name: string };

/** Callbacks while a file is read. */
export type FileWatch = {
  readonly onBytes: (done: number) => void;
  readonly onRefused: (row: RefusedRow) => void;
  readonly onLeftOut: (row: RefusedRow) => void;
  readonly onUnknown: (headings: readonly string[]) => void;
};

/**
 * The rows of one file in batches. Every row is in a batch, refused, or of no use to the format. Throws an `ImportError` if the file cannot
 * be read, or if none of its first rows belongs to the format.
 */
export async function* readFileRows<Row>(
  format: NamedReading<Row>,
  file: InputFile,
  names: CodeNames,
  watch: FileWatch,
): AsyncGenerator<readonly Row[]> {
  const refuse: Refuse = (line, refusal) => {
    const { reason, value } = refusal;
    const row = { file: file.name, line, reason, value };
    if (refusal instanceof LeftOut) watch.onLeftOut(row);
    else watch.onRefused(row);
  };
  let layout: FileLayout<Row> | undefined;
  try {
    for await (const batch of fileRows(format, file, watch.onBytes)) {
      if (layout === undefined && batch.rows.length > 0) {
        const told = detectLayout(format, batch, names);
        if (told === undefined) throw notOfFormat(format.name, file.name, batch.rows[0]!);
        layout = told.layout;
        if (layout.header) removeRow(batch, told.row);
      }
      yield readBatch(layout, batch, refuse);
    }
    layout?.end?.();
    watch.onUnknown(layout?.unknownHeadings?.() ?? []);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file.name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The rows of several files, one after the other. `formatOf` says how to read each. Bytes are counted across all files. */
export async function* readAllRows<Row>(
  files: readonly InputFile[],
  formatOf: (file: InputFile) => NamedReading<Row>,
  names: CodeNames,
  watch: ReadWatch,
): AsyncGenerator<readonly Row[]> {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let before = 0;
  const remarked = new Set<string>();
  const remarkUnknown = (file: InputFile, headings: readonly string[]): void => {
    const list = headings.map((heading) => `"${heading.trim()}"`).join(', ');
    if (list === '' || remarked.has(list)) return;
    remarked.add(list);
    watch.remark(`${file.name} has columns that are not known and not read: ${list}.`);
  };
  for (const file of files) {
    const onBytes = (done: number) => watch.bytes(before + done, total);
    yield* readFileRows(formatOf(file), file, names, {
      onBytes,
      onRefused: (row) => watch.refused(row),
      onLeftOut: (row) => watch.leftOut(row),
      onUnknown: (headings) => remarkUnknown(file, headings),
    });
    before += file.bytes;
  }
}

const notOfFormat = (format: string, file: string, row: readonly string[]): ImportError =>
  new ImportError(
    `${file} is not in the ${format} format: its first row has ${row.length} columns and begins "${quoteBeginning(row[0]!)}".`,
  );

type Refuse = (line: number, refusal: Refusal) => void;

/** Tries a few rows, because the first may be damaged. */
const detectLayout = <Row>(format: FileReading<Row>, { rows }: CsvBatch, names: CodeNames) => {
  for (const [row, values] of rows.slice(0, 10).entries()) {
    const layout = format.layoutOf(values, names);
    if (layout !== undefined) return { layout, row };
  }
  return undefined;
};

const removeRow = (batch: CsvBatch, row: number): void => {
  batch.rows.splice(row, 1);
  batch.lines.splice(row, 1);
};

/** Refuses rows in the order of their lines. A batch with only faults may come before the layout is known. */
const readBatch = <Row>(
  layout: FileLayout<Row> | undefined,
  { rows, lines, faults, intact }: CsvBatch,
  refuse: Refuse,
): readonly Row[] => {
  const read: Row[] = [];
  let fault = 0;
  const refuseFaultsBefore = (line: number): void => {
    for (; fault < faults.length && faults[fault]!.line < line; fault++)
      refuse(faults[fault]!.line, new Refusal(faults[fault]!.reason, ''));
  };
  for (let i = 0; i < rows.length; i++) {
    refuseFaultsBefore(lines[i]!);
    const values = rows[i]!;
    const row =
      !intact && values.some(isDamaged) ? new Refusal('bytes that are not UTF-8', '') : layout?.readRow(values);
    if (row instanceof Refusal) refuse(lines[i]!, row);
    else if (Array.isArray(row)) read.push(...row);
    else if (row !== undefined) read.push(row as Row);
  }
  refuseFaultsBefore(Infinity);
  return read;
};
