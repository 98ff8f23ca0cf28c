/** Rows that were read together. `lines[i]` is the line on which `rows[i]` begins, counted from 1. */
export type CsvBatch = {
  readonly rows: string[][];
  readonly lines: number[];
  /** Rows that break the quoting rules. Each costs only the line on which it begins. */
  readonly faults: { readonly line: number; readonly reason: string }[];
  /** No value contains U+FFFD, so no byte was invalid. If absent, every value must be checked. */
  readonly intact?: boolean;
};

/** The rows of a CSV text that arrives in chunks (RFC 4180; lines may also end with LF alone). Blank lines are skipped. */
export async function* readCsvRows(texts: AsyncIterable<string>, separator = ','): AsyncGenerator<CsvBatch> {
  const splitter = new CsvSplitter(separator);
  for await (const text of texts) yield splitter.push(text);
  yield splitter.end();
}

/** Splits CSV text into rows, wherever its chunks end. Lines without quotes take a fast path. */
export class CsvSplitter {
  #rest = '';
  #line = 1;
  readonly #separator: string;

  constructor(separator = ',') {
    this.#separator = separator;
  }

  /** The rows that are complete now. */
  push(text: string): CsvBatch {
    return this.#cut(this.#rest + text, false);
  }

  /** The remaining rows, after the text has ended. */
  end(): CsvBatch {
    return this.#cut(this.#rest, true);
  }

  #cut(text: string, last: boolean): CsvBatch {
    const batch: CsvBatch = { rows: [], lines: [], faults: [], intact: !isDamaged(text) };
    let at = 0;
    let quote = nextOrEnd(text, '"', 0);
    while (at < text.length) {
      const newline = text.indexOf('\n', at);
      if (newline < 0 && !last) break;
      const end = newline < 0 ? text.length : newline;
      if (quote < at) quote = nextOrEnd(text, '"', at);
      if (quote >= end) {
        const stop = text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
        if (stop > at) add(batch, text.slice(at, stop).split(this.#separator), this.#line);
        at = end + 1;
        this.#line++;
        continue;
      }
      const record = readQuoted(text, at, end, last, this.#separator);
      if (record === undefined && !last && text.length - at < longestRow) break;
      if (typeof record === 'object') {
        add(batch, record.values, this.#line);
        this.#line += record.next > end + 1 ? countNewlines(text, at, record.next) : 1;
        at = record.next;
      } else {
        batch.faults.push({ line: this.#line, reason: record ?? 'a quote is never closed' });
        at = end + 1;
        this.#line++;
      }
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestRow) throw new Error(`Line ${this.#line} is too long. This is not a CSV file.`);
    return batch;
  }
}

/** Says whether decoding replaced invalid bytes by U+FFFD. */
export const isDamaged = (text: string): boolean => text.includes('\ufffd');

const longestRow = 1024 * 1024;
const carriageReturn = 13;

const nextOrEnd = (text: string, char: string, from: number): number => {
  const found = text.indexOf(char, from);
  return found < 0 ? text.length : found;
};

const add = (batch: CsvBatch, values: string[], line: number): void => {
  batch.rows.push(values);
  batch.lines.push(line);
};

/**
 * The row at `start`, whose first line ends at `lineEnd`; undefined if a quote is still open at the end of the text, and a reason if it is
 * malformed.
 */
const readQuoted = (
  text: string,
  start: number,
  lineEnd: number,
  last: boolean,
  separator: string,
): { readonly values: string[]; readonly next: number } | string | undefined => {
  const values: string[] = [];
  let end = lineEnd;
  let at = start;
  for (;;) {
    if (text.charAt(at) === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (close + 1 >= text.length && !last)) return undefined;
      values.push(unquote(text, at + 1, close));
      at = close + 1;
      if (at > end) end = nextOrEnd(text, '\n', at);
    } else {
      const comma = text.indexOf(separator, at);
      const stop = comma < 0 || comma > end ? endOfLine(text, at, end) : comma;
      values.push(text.slice(at, stop));
      at = stop;
    }
    if (text.charAt(at) === separator && at < end) {
      at++;
      continue;
    }
    if (at === endOfLine(text, at, end)) return end < text.length || last ? { values, next: end + 1 } : undefined;
    return 'text follows a closing quote';
  }
};

const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
};

const unquote = (text: string, from: number, to: number): string => {
  const value = text.slice(from, to);
  return value.includes('"') ? value.replaceAll('""', '"') : value;
};

const endOfLine = (text: string, from: number, end: number): number =>
  end > from && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;

const countNewlines = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
};
