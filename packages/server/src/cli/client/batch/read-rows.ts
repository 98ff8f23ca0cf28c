import { createReadStream, statSync } from 'node:fs';
import { CommandError, UsageError } from '../../command.ts';
import type { ClientContext, ReadCsv } from '../client-context.ts';
import type { Fields, LookupField } from '../lookup.ts';
import { textOf } from '../show.ts';

/** A question from a file. */
export type BatchRow = {
  /** Counted from 1, blank lines left out. */
  readonly number: number;
  /** What stood there, column by column; a plain line is the column `input`. */
  readonly columns: Columns;
  /** The names of the first row's columns: a file has one heading, whatever its other rows hold. */
  readonly heading: readonly string[];
  readonly fields: Fields;
  /** Why the row cannot be asked. */
  readonly fault?: string;
};

/** Names and values in the order of the file; two columns may have one name. */
export type Columns = readonly (readonly [name: string, value: string])[];

/** The ways that questions are written in a file. */
export const inputFormats = ['lines', 'csv', 'json'] as const;

/** A way that questions are written in a file. */
export type InputFormat = (typeof inputFormats)[number];

/** Where questions come from. */
export type RowSource = {
  /** A file, or `-` for stdin. */
  readonly file: string;
  readonly format: InputFormat;
  /** The columns whose values, joined, are the first field; empty: those named like it. */
  readonly columns: readonly string[];
  readonly fields: readonly [LookupField, ...LookupField[]];
};

/** The rows of a file or of stdin, read as they are needed. */
export async function* readRows(
  source: RowSource,
  { stdin, readCsv, decodeText }: Pick<ClientContext, 'stdin' | 'readCsv' | 'decodeText'>,
): AsyncGenerator<BatchRow> {
  const texts = decodeText(source.file === '-' ? bytesOf(stdin) : openFile(source.file));
  const rows = readers[source.format](plainText(texts, source.file), source, readCsv);
  let number = 0;
  let heading: readonly string[] | undefined;
  for await (const row of rows) {
    heading ??= row.columns.map(([name]) => name);
    yield { ...row, number: ++number, heading };
  }
}

/** How large the input is; undefined when that is not known. */
export const sizeOf = (file: string): number | undefined => {
  if (file === '-') return undefined;
  try {
    return statSync(file).size;
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`, 'input_unreadable', { file });
  }
};

/** How the file is written, as far as its name tells. */
export const guessFormat = (file: string): InputFormat => {
  if (/\.csv$/i.test(file)) return 'csv';
  return /\.(jsonl?|ndjson)$/i.test(file) ? 'json' : 'lines';
};

type Rows = AsyncIterable<Omit<BatchRow, 'number' | 'heading'>>;
type Reader = (texts: AsyncIterable<string>, source: RowSource, readCsv: ReadCsv) => Rows;

const readers: Readonly<Record<InputFormat, Reader>> = {
  async *lines(texts, { fields: [first] }) {
    for await (const line of linesOf(texts)) yield { columns: [['input', line]], fields: { [first.name]: line } };
  },
  async *csv(texts, source, readCsv) {
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
  },
  async *json(texts, source) {
    const [first] = source.fields;
    for await (const line of linesOf(texts)) {
      const value = parseJson(line);
      if (typeof value === 'string' || typeof value === 'number')
        yield { columns: [['input', String(value)]], fields: { [first.name]: String(value) } };
      else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        const columns = Object.entries(value).map(([name, one]) => [name, textOf(one)] as const);
        yield { columns, fields: pickFields(columns, source) };
      } else yield { columns: [['input', line]], fields: {}, fault: 'no JSON text and no JSON object' };
    }
  },
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

const pickFields = (columns: Columns, source: RowSource): Fields => {
  const byName = new Map(columns.map(([name, value]) => [plain(name), value.trim()]));
  const valueNamed = ({ name, aliases = [] }: LookupField) =>
    [name, ...aliases].map((known) => byName.get(known)).find((value) => value !== undefined) ?? '';
  const [first] = source.fields;
  const joined = source.columns.map((name) => byName.get(plain(name)) ?? '').filter((value) => value !== '');
  const fields = Object.fromEntries(source.fields.map((field) => [field.name, valueNamed(field)]));
  return source.columns.length === 0 ? fields : { ...fields, [first.name]: joined.join(', ') };
};

const checkColumns = (header: readonly string[], { columns, fields: [first] }: RowSource): void => {
  const known = new Set(header.map(plain));
  const missing = columns.find((name) => !known.has(plain(name)));
  const named = columns.length > 0 || [first.name, ...(first.aliases ?? [])].some((name) => known.has(name));
  if (missing === undefined && named) return;
  const problem = missing === undefined ? `There is no column ${first.name}.` : `There is no column ${missing}.`;
  throw new UsageError(`${problem} The file has: ${header.join(', ')}. Name the right one with --column.`);
};

/** Whatever is longer is another kind of file, such as a JSON array, and would be held in memory whole. */
const longestLine = 1_000_000;

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine)
      throw new CommandError(
        'A line of the input has over a million characters. Write one question on each line.',
        'input_unreadable',
      );
    for (const line of lines) if (line.trim() !== '') yield line.trim();
  }
  if (rest.trim() !== '') yield rest.trim();
}

/** Scraps of a spreadsheet or an archive would be asked about and paid for. */
async function* plainText(texts: AsyncIterable<string>, file: string): AsyncGenerator<string> {
  for await (const text of texts) {
    if (text.includes('\0'))
      throw new CommandError(
        `${file === '-' ? 'stdin' : file} is no text. Save it as CSV, or as text in UTF-8.`,
        'input_unreadable',
        { file },
      );
    yield text;
  }
}

async function* bytesOf(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  for await (const piece of stream) yield Buffer.from(piece);
}

async function* openFile(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`, 'input_unreadable', { file });
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
