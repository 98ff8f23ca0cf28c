import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Operation } from '../../operations/batch/questions.ts';
import type { Json } from '../../operations/batch/value-text.ts';
import { CommandError, InterruptedError, UsageError } from '../command.ts';
import { optionText } from '../option-values.ts';
import { createProgressDisplay } from '../progress-bar.ts';
import { type Api, inPath } from './api.ts';
import type { ClientContext, ClientInput } from './client-context.ts';
import { paidQuery } from './lookups/common.ts';
import { openClient } from './open-client.ts';
import { show } from './show.ts';

/** Sends a CSV file to the server as a job, waits until it is done, and writes the result. */
export const runAsJob = async (
  operation: Operation,
  file: string,
  input: ClientInput,
  context: ClientContext,
): Promise<number> => {
  const api = openClient(input, context, 'key', true);
  const csv = file === '-' ? await buffer(context.stdin) : await readInput(file);
  const query = {
    ...{ operation, column: input.lists.column, context: optionText(input, 'context') },
    ...(file !== '-' && { name: basename(file) }),
    ...paidQuery(input),
  };
  const { body } = await api.ask({ method: 'POST', path: '/jobs', query, csv: Uint8Array.from(csv) });
  const { id } = body.result as { id: string };
  if (context.terminal.interactive) context.terminal.err(`The server is working on it as ${id}.`);
  return fetchResult(id, api, input, context);
};

/** Waits until the job is done and writes its result to `--out` or stdout. */
export const fetchResult = async (
  id: string,
  api: Api,
  input: ClientInput,
  context: ClientContext,
): Promise<number> => {
  const job = await waitForJob(id, api, context);
  const texts = api.read({ path: `/jobs/${inPath(id)}/result` });
  const out = optionText(input, 'out');
  if (out === undefined) for await (const text of texts) await context.terminal.write(text);
  else await writeFile(out, texts);
  const { rows, no_result, failed, cost } = job;
  const words = `${rows} rows: ${no_result} without a result, ${failed} failed, ${cost} lookups taken.`;
  if (out !== undefined) show(context, { ...job, out: resolve(out) }, () => `${words} Written to ${out}.`);
  else if (context.terminal.interactive) context.terminal.err(words);
  return failed === 0 ? 0 : 1;
};

type JobAnswer = { readonly state: string; readonly reason: string } & Record<
  'rows' | 'done' | 'no_result' | 'failed' | 'cost',
  number
>;

const waitForJob = async (id: string, api: Api, context: ClientContext): Promise<JobAnswer> => {
  const progress = createProgressDisplay({ ...context, json: context.quiet || !context.terminal.interactive });
  try {
    for (;;) {
      const { body } = await api.ask({ path: `/jobs/${inPath(id)}` });
      const job = body.result as JobAnswer;
      progress.step({ stage: 'Rows', done: job.done, total: job.rows, rows: job.done });
      if (job.state === 'done') return job;
      if (job.state === 'paused') throw pausedError(id, job);
      await setTimeout(pollMs, undefined, { signal: context.signal });
    }
  } catch (error) {
    if (!context.signal.aborted) throw error;
    if (context.terminal.interactive)
      context.terminal.err(`The job continues on the server. Get its result with: fingerpost jobs result ${id}`);
    throw new InterruptedError();
  } finally {
    progress.stop();
  }
};

const pausedError = (id: string, { reason, done, rows }: JobAnswer): CommandError =>
  new CommandError(
    `The job is paused after ${done} of ${rows} rows: ${reason}. Once that is resolved, run: fingerpost jobs resume ${id}`,
    'job_paused',
    { id, reason, done, rows } satisfies Json,
  );

const readInput = async (file: string): Promise<Buffer> => {
  if (!/\.csv$/i.test(file)) throw new UsageError('--job takes a .csv file with a heading.');
  return readFile(file).catch((error: Error) => {
    throw new CommandError(`${file} cannot be read: ${error.message}`, 'input_unreadable', { file });
  });
};

/** The file is whole or not there. */
const writeFile = async (out: string, texts: AsyncIterable<string>): Promise<void> => {
  const part = `${out}.part`;
  try {
    const file = createWriteStream(part);
    await once(file, 'open');
    for await (const text of texts) if (!file.write(text)) await once(file, 'drain');
    file.end();
    await once(file, 'finish');
    renameSync(part, out);
  } catch (error) {
    rmSync(part, { force: true });
    if (error instanceof CommandError || error instanceof InterruptedError) throw error;
    throw new CommandError(`${out} cannot be written: ${(error as Error).message}`, 'write_failed', { out });
  }
};

const pollMs = 500;
