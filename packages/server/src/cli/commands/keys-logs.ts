import type { Json } from '../../operations/batch/value-text.ts';
import type { ClientCommand, ClientContext } from '../client/client-context.ts';
import { openClient } from '../client/open-client.ts';
import { tableOf } from '../client/show.ts';
import { InterruptedError } from '../command.ts';
import { failureAsJson } from '../failure-words.ts';
import { namedKeyArgument, namedKeyPath } from './client-parts/key-path.ts';
import { rangeOptions, rangeParameters } from './client-parts/range.ts';

const columns = ['timestamp', 'ip', 'term', 'url', 'type', 'tags', 'lookups', 'licensee', 'source_ip'];

/** `fingerpost keys logs`: the paid lookups of a key. A table in a terminal, JSON in a pipe, with --csv as the API writes it. */
export const keysLogs = {
  arguments: [namedKeyArgument],
  options: [...rangeOptions, { syntax: '--csv', help: 'CSV without a heading, as the API writes it' }],
  examples: [
    'fingerpost keys logs',
    'fingerpost keys logs --start 2026-05-01 --end 2026-05-31 --csv > lookups.csv',
    'fingerpost keys logs --json',
  ],
  async run(input, context) {
    const request = { path: `${namedKeyPath(input, context)}/lookups`, query: rangeParameters(input) };
    const texts = openClient(input, context, 'owner').read(request);
    if (input.options.csv !== true && !context.json) await writeTable(texts, context);
    else return writeStream(texts, input.options.csv === true ? writeCsv : writeJson, context);
    return 0;
  },
} satisfies ClientCommand;

type Write = (texts: AsyncIterable<string>, context: ClientContext) => Promise<void>;

/** A failure in the middle goes to stderr, so that it is not mistaken for a row. */
const writeStream = async (texts: AsyncIterable<string>, writeAll: Write, context: ClientContext): Promise<number> => {
  let begun = false;
  const write = (text: string) => {
    begun = true;
    return context.terminal.write(text);
  };
  try {
    await writeAll(texts, { ...context, terminal: { ...context.terminal, write } });
    return 0;
  } catch (error) {
    if (!begun || error instanceof InterruptedError) throw error;
    context.terminal.err(JSON.stringify(failureAsJson(error)));
    return 1;
  }
};

const writeCsv: Write = async (texts, { terminal }) => {
  for await (const text of texts) if (text !== '') await terminal.write(text);
};

/** A JSON array that is written while it is read, however long it is. */
const writeJson: Write = async (texts, context) => {
  let before = '[';
  for await (const record of recordsOf(texts, context)) {
    await context.terminal.write(`${before}${JSON.stringify(record)}`);
    before = ',\n';
  }
  await context.terminal.write(before === '[' ? '[]\n' : ']\n');
};

/** Page by page, so that the columns fit what is shown together. */
const writeTable: Write = async (texts, context) => {
  let page: Json[] = [];
  let count = 0;
  const flush = async () => {
    if (page.length > 0) await context.terminal.write(`${tableOf(page, columns, context)}\n`);
    page = [];
  };
  for await (const record of recordsOf(texts, context)) {
    count++;
    page.push(record);
    if (page.length === 500) await flush();
  }
  await flush();
  context.terminal.out(`${count} lookups`);
};

async function* recordsOf(texts: AsyncIterable<string>, { readCsv }: ClientContext): AsyncGenerator<Json> {
  for await (const { rows } of readCsv(texts)) {
    for (const row of rows) yield Object.fromEntries(columns.map((name, at) => [name, valueIn(name, row[at] ?? '')]));
  }
}

const valueIn = (name: string, text: string): unknown => {
  if (name === 'lookups') return Number(text);
  return name === 'tags' ? text.split(',').filter((tag) => tag !== '') : text;
};
