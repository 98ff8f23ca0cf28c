import type { CsvBatch } from './csv-rows.ts';

/**
 * The rows of an unquoted tab-separated text that arrives in chunks. Lines that are blank, begin with '#', or do not match `wanted` are
 * skipped without being split.
 */
export async function* readTabRows(texts: AsyncIterable<string>, wanted?: RegExp): AsyncGenerator<CsvBatch> {
  let rest = '';
  let line = 1;
  const cut = (text: string, last: boolean): CsvBatch => {
    const batch: CsvBatch = { rows: [], lines: [], faults: [] };
    let at = 0;
    for (; at < text.length; line++) {
      const newline = text.indexOf('\n', at);
      if (newline < 0 && !last) break;
      const end = newline < 0 ? text.length : newline;
      const content = text.slice(at, text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end);
      at = end + 1;
      if (content === '' || content.startsWith('#') || wanted?.test(content) === false) continue;
      batch.rows.push(content.split('\t'));
      batch.lines.push(line);
    }
    rest = text.slice(at);
    if (rest.length > longestRow) throw new Error(`Line ${line} is too long. This is not a table.`);
    return batch;
  };
  for await (const text of texts) yield cut(rest + text, false);
  yield cut(rest, true);
}

const carriageReturn = 13;
const longestRow = 1024 * 1024;
