import { setImmediate, setTimeout } from 'node:timers/promises';
import type { BatchRow } from '../../operations/batch/batch-row.ts';
import { csvAnswers, type RowOutcome } from '../../operations/batch/csv-answers.ts';
import { inOrder } from '../../operations/batch/in-order.ts';
import { questions } from '../../operations/batch/questions.ts';
import type { Job, JobProgress, JobRun } from '../../ports/job-store.ts';
import { Failure } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { askRow, faultOf, stopsJob } from './ask-row.ts';
import { findJobCaller } from './job-caller.ts';
import { readQuestions } from './read-questions.ts';
import { openSameDoors } from './same-doors.ts';

/**
 * Works on a job until its last row, until a failure that every row would meet pauses it, until it is deleted, or until `isStopped`. Rows
 * keep their order. Throws unexpected errors, and leaves the job to be resumed after the last row written.
 */
export const runJob = async (run: JobRun, services: Services, isStopped: () => boolean): Promise<void> => {
  const { job } = run;
  const { records } = questions[job.operation];
  const columns = columnsOf(job);
  const { heading, lines } = csvAnswers(columns, records);
  const sameDoor = job.marksDuplicates === true ? await openSameDoors(run, columns, services.jobs) : () => undefined;
  let progress: JobProgress = { ...job, state: 'running', reason: '' };
  let text = '';
  let writtenMs = services.nowMs();
  let deleted = !run.write('', progress);
  let failure: Failure | undefined;
  /** A row has no answer, so those after it are not written yet. They are asked again later; their charges have names. */
  let cut = false;
  const write = () => {
    deleted = !run.write(text, progress);
    text = '';
    writtenMs = services.nowMs();
  };
  const isOver = () => deleted || cut || isStopped();
  const rows = readQuestions(run.read(), job, services.jobs);
  const asking = rowAsker(run, services, isStopped);
  for await (const { row, cost, ...outcome } of inOrder(after(rows, job.done), asking, { atOnce, isOver })) {
    if (deleted || cut) continue;
    if ('stop' in outcome) {
      cut = true;
      if (!isStopped()) failure = outcome.stop;
      continue;
    }
    const [record] = 'body' in outcome ? records(outcome.body.result) : [];
    const first = record && sameDoor(row.number, record);
    const answer = first === undefined ? outcome : { body: { result: { ...record, same_as: first } } };
    text += (row.number === 1 ? heading(row) : '') + lines({ row, ...answer });
    progress = {
      ...progress,
      done: row.number,
      noResult: progress.noResult + ('body' in outcome && record === undefined ? 1 : 0),
      failed: progress.failed + ('failure' in outcome ? 1 : 0),
      duplicates: progress.duplicates + (first === undefined ? 0 : 1),
      cost: progress.cost + cost,
    };
    if (text.length > mostHeld || services.nowMs() - writtenMs >= heldMs) write();
  }
  if (deleted) return;
  if (failure !== undefined) progress = { ...progress, state: 'paused', reason: failure.error };
  else if (progress.done === job.rows) progress = { ...progress, state: 'done' };
  write();
};

/** What an explanation says, as columns. */
const explained = ['reasons', 'because', 'but', 'runner_up.address'].map((field) => `explanation.${field}`);

/** The columns of the answers, with those that the job asked for besides. */
const columnsOf = ({ operation, explain, marksDuplicates }: Job): readonly string[] => [
  ...questions[operation].columns,
  ...(explain === true ? explained : []),
  ...(marksDuplicates === true ? ['same_as'] : []),
];

type Asked = { readonly row: BatchRow; readonly cost: number } & (
  | Omit<Extract<RowOutcome, { body: unknown }>, 'row'>
  | Omit<Extract<RowOutcome, { failure: unknown }>, 'row'>
  | { readonly stop: Failure }
);

const rowAsker = ({ job }: JobRun, services: Services, isStopped: () => boolean) => {
  let caller: Promise<KeyCaller> | undefined;
  let foundMs = 0;
  /** A key that is suspended, or that loses a licence, is noticed while the job runs. */
  const currentCaller = (): Promise<KeyCaller> => {
    if (caller === undefined || services.nowMs() - foundMs >= heldMs) {
      foundMs = services.nowMs();
      caller = findJobCaller(job, services);
      caller.catch(() => {});
    }
    return caller;
  };
  return async (row: BatchRow): Promise<Asked> => {
    // Requests that wait come first.
    await setImmediate();
    const fault = faultOf(row, job.operation);
    if (fault !== undefined) return { row, cost: 0, failure: { code: 'invalid_row', message: fault } };
    for (let attempt = 1; ; attempt++) {
      try {
        return { row, ...(await askRow(row, job, await currentCaller(), services)) };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (stopsJob(error)) return { row, cost: 0, stop: error };
        if (!mayHelp(error, attempt)) return { row, cost: 0, failure: { code: error.error, message: error.message } };
        if (isStopped()) return { row, cost: 0, stop: error };
        await setTimeout(Math.min(error.detail.retryAfterMs ?? pauseMs, pauseMs));
      }
    }
  };
};

/** A row over the rate waits as long as needed; a row that timed out is tried a few times. */
const mayHelp = ({ error, status }: Failure, attempt: number): boolean =>
  status === 429 && (error === 'high_risk' || attempt < attempts);

async function* after(rows: AsyncIterable<BatchRow>, done: number): AsyncGenerator<BatchRow> {
  for await (const row of rows) if (row.number > done) yield row;
}

/** Rows under way: enough for the ledger to commit several at once. */
const atOnce = 16;
const attempts = 5;
const pauseMs = 1_000;
/** Progress is written at least this often, and after this much text. */
const heldMs = 200;
const mostHeld = 256_000;
