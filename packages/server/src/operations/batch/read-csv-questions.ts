import type { Columns, Fields, RowField, UncountedRow } from './batch-row.ts';

/** The columns of the question. */
export type QuestionColumns = {
  /** The columns whose values, joined, are the first field; empty: those named like it. */
  readonly columns: readonly string[];
  readonly fields: readonly [RowField, ...RowField[]];
};

/** Reads CSV text that comes in pieces. */
export type ReadCsv = (texts: AsyncIterable<string>) => AsyncIterable<{
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
}>;

/** The file has no column with the question. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError';
}

/** The questions of a CSV text with a heading. A row that cannot be read has a fault; a missing column is a `ColumnError`. */
export async function* readCsvQuestions(
  texts: AsyncIterable<string>,
  source: QuestionColumns,
  readCsv: ReadCsv,
): AsyncGenerator<UncountedRow> {
  let header: readonly string[] | undefined;
  for await (const { rows, lines, faults } of readCsv(texts)) {
    for (const { line, values, reason } of byLine(rows, lines, faults)) {
      if (header !== undefined) {
        const columns = header.map((name, at) => [name, values[at] ?? ''] as const);
        const wrong = reason ?? tooMany(values, header);
        const fault = wrong === undefined ? {} : { fault: `line ${line}: ${wrong}` };
        yield { columns, fields: pickFields(columns, source), ...fault };
        continue;
      }
      header = values.map((name) => name.trim());
      checkColumns(header, source);
    }
  }
}

/** The fields of a question among the columns of a row. */
export const pickFields = (columns: Columns, source: QuestionColumns): Fields => {
  const byName = new Map(columns.map(([name, value]) => [plain(name), value.trim()]));
  const valueNamed = ({ name, aliases = [] }: RowField) =>
    [name, ...aliases].map((known) => byName.get(known)).find((value) => value !== undefined) ?? '';
  const [first] = source.fields;
  const joined = source.columns.map((name) => byName.get(plain(name)) ?? '').filter((value) => value !== '');
  const fields = Object.fromEntries(source.fields.map((field) => [field.name, valueNamed(field)]));
  return source.columns.length === 0 ? fields : { ...fields, [first.name]: joined.join(', ') };
};

/** Rows and rows that cannot be read, in the order of the file. */
const byLine = (
  rows: readonly (readonly string[])[],
  lines: readonly number[],
  faults: readonly { readonly line: number; readonly reason: string }[],
): readonly { readonly line: number; readonly values: readonly string[]; readonly reason?: string }[] => {
  const good = rows.map((values, at) => ({ line: lines[at] ?? 0, values }));
  if (faults.length === 0) return good;
  const bad = faults.map(({ line, reason }) => ({ line, values: [], reason }));
  return [...good, ...bad].sort((one, other) => one.line - other.line);
};

/** A comma that should have been quoted moves all that follows it into the wrong columns. */
const tooMany = (values: readonly string[], header: readonly string[]): string | undefined =>
  values.slice(header.length).some((value) => value.trim() !== '')
    ? `${values.length} values, but the heading has ${header.length}; put quotes around a value that has a comma`
    : undefined;

const checkColumns = (header: readonly string[], { columns, fields: [first] }: QuestionColumns): void => {
  const known = new Set(header.map(plain));
  const missing = columns.find((name) => !known.has(plain(name)));
  const named = columns.length > 0 || [first.name, ...(first.aliases ?? [])].some((name) => known.has(name));
  if (missing === undefined && named) return;
  throw new ColumnError(`There is no column ${missing ?? first.name}. The file has: ${header.join(', ')}.`);
};

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
