import { createReadStream, statSync } from 'node:fs';
import { type BatchRow, countRows, type UncountedRow } from '../../../operations/batch/batch-row.ts';
import {
  ColumnError,
  pickFields,
  type QuestionColumns,
  type ReadCsv,
  readCsvQuestions,
} from '../../../operations/batch/read-csv-questions.ts';
import { cellText } from '../../../operations/batch/value-text.ts';
import { CommandError, UsageError } from '../../command.ts';
import type { ClientContext } from '../client-context.ts';

/** The ways that questions are written in a file. */
export const inputFormats = ['lines', 'csv', 'json'] as const;

/** A way that questions are written in a file. */
export type InputFormat = (typeof inputFormats)[number];

/** The source of questions. */
export type RowSource = QuestionColumns & {
  /** A file, or `-` for stdin. */
  readonly file: string;
  readonly format: InputFormat;
};

/** The rows of a file or of stdin, read as they are needed. */
export async function* readRows(
  source: RowSource,
  { stdin, readCsv, decodeText }: Pick<ClientContext, 'stdin' | 'readCsv' | 'decodeText'>,
): AsyncGenerator<BatchRow> {
  const texts = decodeText(source.file === '-' ? bytesOf(stdin) : openFile(source.file));
  yield* countRows(readers[source.format](plainText(texts, source.file), source, readCsv));
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

/** The format of the file, as far as its name shows it. */
export const guessFormat = (file: string): InputFormat => {
  if (/\.csv$/i.test(file)) return 'csv';
  return /\.(jsonl?|ndjson)$/i.test(file) ? 'json' : 'lines';
};

type Rows = AsyncIterable<UncountedRow>;
type Reader = (texts: AsyncIterable<string>, source: RowSource, readCsv: ReadCsv) => Rows;

const readers: Readonly<Record<InputFormat, Reader>> = {
  async *lines(texts, { fields: [first] }) {
    for await (const line of linesOf(texts)) yield { columns: [['input', line]], fields: { [first.name]: line } };
  },
  async *csv(texts, source, readCsv) {
    try {
      yield* readCsvQuestions(texts, source, readCsv);
    } catch (error) {
      if (error instanceof ColumnError) throw new UsageError(`${error.message} Name the right one with --column.`);
      throw error;
    }
  },
  async *json(texts, source) {
    const [first] = source.fields;
    for await (const line of linesOf(texts)) {
      const value = parseJson(line);
      if (typeof value === 'string' || typeof value === 'number')
        yield { columns: [['input', String(value)]], fields: { [first.name]: String(value) } };
      else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        const columns = Object.entries(value).map(([name, one]) => [name, cellText(one)] as const);
        yield { columns, fields: pickFields(columns, source) };
      } else yield { columns: [['input', line]], fields: {}, fault: 'neither a JSON string nor a JSON object' };
    }
  },
};

/** A longer line means another kind of file, such as a JSON array, which would be read into memory whole. */
const longestLine = 1_000_000;

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine)
      throw new CommandError(
        'A line of the input has over a million characters. Write one query on each line.',
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
        `${file === '-' ? 'stdin' : file} is not a text file. Save it as CSV, or as text in UTF-8.`,
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
