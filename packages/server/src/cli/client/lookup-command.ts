import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Fields } from '../../operations/batch/batch-row.ts';
import type { Json } from '../../operations/batch/value-text.ts';
import { CommandError, type CommandOption, InterruptedError, UsageError } from '../command.ts';
import { failureAsJson } from '../failure-words.ts';
import { optionText } from '../option-values.ts';
import { optionName } from '../shared-options.ts';
import { ApiError, failsForAll } from './api-error.ts';
import { askLookup, totalOf } from './ask-lookup.ts';
import { guessFormat, type InputFormat, inputFormats } from './batch/read-rows.ts';
import { type Batch, runBatch } from './batch/run-batch.ts';
import { csvLines, jsonLines } from './batch/write-answers.ts';
import type { ClientCommand, ClientContext, ClientInput } from './client-context.ts';
import { runAsJob } from './job.ts';
import { fieldOption, type Lookup } from './lookup.ts';
import { openClient } from './open-client.ts';
import { recordOf, show, tableOf } from './show.ts';

/** A command that asks one question, or all those of a file or of stdin. */
export const lookupCommand = (lookup: Lookup): ClientCommand => {
  const [first, ...others] = lookup.fields;
  return {
    arguments: [{ syntax: `[${first.name}]`, help: first.help }],
    options: [
      ...others.map(fieldOption),
      ...(lookup.options ?? []),
      ...batchOptions,
      ...(lookup.operation === undefined ? [] : [jobOption]),
    ],
    examples: lookup.examples,
    async run(input, context) {
      const file = batchFile(input);
      if (input.options.job === true && lookup.operation !== undefined) {
        if (file === undefined) throw new UsageError('--job needs --file or --stdin.');
        return runAsJob(lookup.operation, file, input, context);
      }
      if (file !== undefined) return runLookups(lookup, file, input, context);
      const [typed] = input.arguments;
      if (typeof typed !== 'string') throw new UsageError(`Give the ${first.name}, or many with --file or --stdin.`);
      return runLookup(lookup, { ...fieldsGiven(lookup, input), [first.name]: typed }, input, context);
    },
  };
};

/** Asks one question and shows the answer. */
export const runLookup = async (
  lookup: Lookup,
  fields: Fields,
  input: ClientInput,
  context: ClientContext,
): Promise<number> => {
  const showAnswer = (body: Json) => show(context, body, () => describeAnswer(lookup, body, context));
  try {
    showAnswer(await askLookup(openClient(input, context, 'key'), lookup, fields, input));
    return 0;
  } catch (error) {
    // In JSON it is reported with the failure; an interruption is not reported.
    if (error instanceof CommandError && error.answered && (!context.json || error instanceof InterruptedError))
      showAnswer(error.answered);
    throw error;
  }
};

/** An answer for people: one record as a list of its fields, several as a table. */
export const describeAnswer = (lookup: Lookup, body: Json, context: ClientContext): string => {
  const records = lookup.records(body.result);
  const [only] = records;
  if (only === undefined) return 'Nothing found.';
  if (records.length === 1) return recordOf(only, context);
  const total = totalOf(body);
  const more = total > records.length ? `\n${records.length} of ${total}` : '';
  return tableOf(records, lookup.shown, context) + more;
};

/** Asks the questions of a file. `answer` replaces the service, if given. */
export const runLookups = async (
  lookup: Lookup,
  file: string,
  input: ClientInput,
  context: ClientContext,
  answer?: Batch['answer'],
): Promise<number> => {
  const out = optionText(input, 'out');
  if (out !== undefined && resolve(out) === resolve(file)) throw new UsageError('--out would replace the input.');
  const asJson = input.jsonAsked || (out !== undefined && guessFormat(out) === 'json');
  const given = fieldsGiven(lookup, input);
  let streamed = false;
  let limited = false;
  const onTooMany = () => {
    if (!limited && context.terminal.interactive) context.terminal.err(tooMany(lookup));
    limited = true;
  };
  const write = (text: string) => {
    streamed = true;
    return context.terminal.write(text);
  };
  const work = runBatch(
    {
      source: { file, format: readFormat(input, file), columns: input.lists.column ?? [], fields: lookup.fields },
      format: asJson ? jsonLines : csvLines(columnsOf(lookup, input), lookup.records),
      records: lookup.records,
      answer: answer ?? askService(lookup, given, input, context, onTooMany),
      endsAll: (error) =>
        error instanceof ApiError && failsForAll(error) && !(lookup.licencePerRecord && error.code === 'not_licensed'),
      atOnce: readAtOnce(input),
      out:
        out === undefined
          ? undefined
          : { file: out, mode: readMode(input), run: describeRun(lookup, file, input, asJson) },
    },
    { ...context, terminal: { ...context.terminal, write } },
  );
  const report = await work.catch((error: unknown) => {
    if (error instanceof InterruptedError && out !== undefined && context.terminal.interactive)
      context.terminal.err(`Interrupted. Run the same command with --resume to continue.`);
    // JSON in the middle of CSV would be read as a row.
    if (!streamed || asJson || error instanceof InterruptedError) throw error;
    context.terminal.err(JSON.stringify(failureAsJson(error)));
  });
  if (report === undefined) return 1;
  const { rows, answered, no_result, not_found, failed, resumed } = report;
  const earlier = resumed > 0 ? `, ${resumed} from an earlier run` : '';
  const words = `${rows} rows: ${answered} answered, ${no_result} without a result, ${not_found} not found, ${failed} failed${earlier}.`;
  const limit = limited ? { limited_by: 'rate_per_ip' } : {};
  if (out !== undefined) show(context, { ...report, ...limit, out: resolve(out) }, () => `${words} Written to ${out}.`);
  else if (context.terminal.interactive) context.terminal.err(words);
  return failed === 0 ? 0 : 1;
};

/** What limits a batch, and how to go faster. */
const tooMany = ({ local }: Lookup): string =>
  [
    'The service limits the requests per second from one IP address (usually to 30), so this batch keeps to that rate.',
    `To go faster, ${local ? 'run with --local on the machine that has the data folder, or ' : ''}ask the operator to exempt your key (admin key update --rate-exempt on).`,
  ].join('\n');

/** The options of every command that takes many questions. */
const batchOptions: readonly CommandOption[] = [
  { syntax: '--file <path>', help: 'Many at once, from a file: one on each line, .csv with a heading, or .jsonl' },
  { syntax: '--stdin', help: 'Many at once, from stdin' },
  { syntax: '--input <format>', help: 'Format of the input, if its name does not show it', values: inputFormats },
  {
    syntax: '--column <name>',
    help: 'Column of the CSV file to ask about; several are joined by commas',
    repeats: true,
  },
  { syntax: '--out <file>', help: 'Write the answers to this file (CSV, or JSON lines with --json or .jsonl)' },
  { syntax: '--resume', help: 'Resume an unfinished --out file' },
  { syntax: '--restart', help: 'Start an --out file again' },
  {
    syntax: '--concurrency <n>',
    help: 'Requests at once, 1 to 64; the rate limit per IP address still applies',
    default: '8',
  },
];

const jobOption: CommandOption = {
  syntax: '--job',
  help: 'Let the server work through the CSV file by itself, and wait for the result',
};

const askService = (
  lookup: Lookup,
  given: Fields,
  input: ClientInput,
  context: ClientContext,
  onTooMany: () => void,
): Batch['answer'] => {
  const api = openClient(input, context, 'key', true, onTooMany);
  const [first] = lookup.fields;
  return async ({ fields }) => {
    if (!fields[first.name]) throw new ApiError(`${first.name} is empty`, 'invalid_row', { status: 400, apiCode: 0 });
    const filled = Object.entries(fields).filter(([, value]) => value !== '');
    return askLookup(api, lookup, { ...given, ...Object.fromEntries(filled) }, input);
  };
};

/** The fields that were given as options, for every question alike. */
export const fieldsGiven = (lookup: Lookup, input: ClientInput): Fields =>
  Object.fromEntries(
    lookup.fields.slice(1).flatMap(({ name }) => {
      const value = optionText(input, optionName(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The file with many questions, `-` for stdin; undefined for a single question. */
export const batchFile = (input: ClientInput): string | undefined => {
  const file = optionText(input, 'file') ?? (input.options.stdin === true ? '-' : undefined);
  if (file !== undefined && input.arguments.length > 0) throw new UsageError('Give one query, or --file or --stdin.');
  return file;
};

const readFormat = (input: ClientInput, file: string): InputFormat => {
  const guessed = guessFormat(file);
  const named =
    optionText(input, 'input') ?? (guessed === 'lines' && input.lists.column !== undefined ? 'csv' : guessed);
  const format = inputFormats.find((known) => known === named);
  if (format === undefined) throw new UsageError(`--input must be one of ${inputFormats.join(', ')}, not "${named}".`);
  return format;
};

const readAtOnce = (input: ClientInput): number => {
  const count = Number(optionText(input, 'concurrency'));
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  throw new UsageError('--concurrency must be a whole number from 1 to 64.');
};

const readMode = ({ options }: ClientInput): 'new' | 'resume' | 'restart' =>
  options.restart === true ? 'restart' : options.resume === true ? 'resume' : 'new';

/** Fields that are filtered out of the answer have no column. */
const columnsOf = (lookup: Lookup, input: ClientInput): readonly string[] => {
  const wanted = optionText(input, 'filter')
    ?.split(',')
    .map((name) => name.trim());
  const kept = lookup.columns.filter((column) => wanted?.includes(column) ?? true);
  return kept.length > 0 ? kept : lookup.columns;
};

/** What a file of answers was started with; it can only be resumed with the same. */
const describeRun = (lookup: Lookup, file: string, input: ClientInput, asJson: boolean): string => {
  const { out, file: _, resume, restart, concurrency, json, quiet, apiKey, userToken, ...options } = input.options;
  const from = file === '-' ? '-' : { file: resolve(file), size: statSync(file, { throwIfNoEntry: false })?.size };
  return JSON.stringify({ asks: lookup.request({}, input).path, from, asJson, options, lists: input.lists });
};
