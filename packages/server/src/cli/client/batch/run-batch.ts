import type { BatchRow } from '../../../operations/batch/batch-row.ts';
import { inOrder } from '../../../operations/batch/in-order.ts';
import type { Json } from '../../../operations/batch/value-text.ts';
import { CommandError, InterruptedError } from '../../command.ts';
import { createProgressDisplay } from '../../progress-bar.ts';
import type { ApiError } from '../api-error.ts';
import type { ClientContext } from '../client-context.ts';
import { type Journal, openJournal } from './journal.ts';
import { type RowSource, readRows, sizeOf } from './read-rows.ts';
import type { AnswerFormat, RowAnswer } from './write-answers.ts';

/** Many questions from a file, and where their answers go. */
export type Batch = {
  readonly source: RowSource;
  readonly format: AnswerFormat;
  /** The records in the result of an answer; none when nothing was found. */
  readonly records: (result: unknown) => readonly Json[];
  /**
   * Answers one row with a body as the API writes it (`{result}`), or throws a `CommandError`. This is the part to
   * replace in order to answer without a server: `cleanse` on the local index gives a function here that reads
   * `row.fields.query`, `.postcode`, `.post_town` and `.county`, and all else of a batch stays as it is.
   */
  readonly answer: (row: BatchRow) => Promise<Json>;
  /** Whether a failure will meet every other row too, so that the batch ends at once. */
  readonly endsAll: (error: Error) => boolean;
  readonly atOnce: number;
  /** The file of answers; without one they go to stdout. */
  readonly out?:
    | { readonly file: string; readonly mode: 'new' | 'resume' | 'restart'; readonly run: string }
    | undefined;
};

/** What a batch came to. */
export type BatchReport = {
  readonly rows: number;
  /** Rows with a record. */
  readonly answered: number;
  /** Rows whose answer is that there is none, such as an address without a match. */
  readonly no_result: number;
  readonly not_found: number;
  readonly failed: number;
  /** Rows that an earlier run had answered. */
  readonly resumed: number;
};

/** Asks row by row, keeps the order of the input, and continues after a row that fails. Memory does not grow with the file. */
export const runBatch = async (batch: Batch, context: ClientContext): Promise<BatchReport> => {
  const total = sizeOf(batch.source.file);
  const journal = batch.out && openJournal(batch.out.file, batch.out.run, batch.out.mode);
  const counts = { rows: 0, answered: 0, no_result: 0, not_found: 0, failed: 0, resumed: journal?.done ?? 0 };
  // Answers that are written to the terminal need no progress display.
  const shownAnyway = journal === undefined && context.terminal.width !== undefined;
  const progress = createProgressDisplay({
    ...context,
    json: context.quiet || shownAnyway || !context.terminal.interactive,
  });
  let passed = 0;
  const rows = rowsAfter(readRows(batch.source, context), counts.resumed, (row) => {
    passed += bytesOf(row);
  });
  const asking = askRows(batch, journal?.kept);
  let ending: CommandError | undefined;
  let unanswered = '';
  try {
    for await (const answer of inOrder(rows, asking.ask, {
      atOnce: batch.atOnce,
      isOver: () => asking.ending() !== undefined,
    })) {
      const endsHere = 'error' in answer && endsBatch(batch, answer.error);
      if (endsHere) ending ??= asking.ending();
      const lines = 'kept' in answer ? answer.kept : batch.format.lines(answer);
      if (ending !== undefined && journal !== undefined) {
        // Already paid for: the resumed run does not ask for it again.
        if (!endsHere && !('kept' in answer)) journal.keep(answer.row.number, lines);
        continue;
      }
      const text = answer.row.number === 1 ? batch.format.heading(answer.row) + lines : lines;
      // If no --resume will ask again, answers that were paid for after the end are written, with the rows missing before them.
      if (ending !== undefined && 'error' in answer && answer.error.answered === undefined) {
        unanswered += text;
        continue;
      }
      await write(answer.row, unanswered + text, journal, context);
      unanswered = '';
      if (ending !== undefined) continue;
      if ('kept' in answer) counts.resumed++;
      else {
        counts.rows++;
        counts[verdictOf(answer, batch.records)]++;
      }
      passed += bytesOf(answer.row);
      progress.step({ stage: 'Rows', done: Math.min(passed, total ?? passed), total, rows: counts.rows });
    }
    if (ending !== undefined) throw ending;
    journal?.finish();
    return counts;
  } catch (error) {
    journal?.close();
    throw error;
  } finally {
    progress.stop();
  }
};

const write = (row: BatchRow, text: string, journal: Journal | undefined, { terminal }: ClientContext) =>
  journal === undefined ? terminal.write(text) : journal.write(row.number, text);

/** The failure of another row has ended the batch before this one was asked. */
class NotAskedError extends CommandError {}

const endsBatch = ({ endsAll }: Batch, error: Error): boolean =>
  endsAll(error) || error instanceof InterruptedError || error instanceof NotAskedError;

/** The answer of an earlier run. */
type KeptAnswer = { readonly row: BatchRow; readonly kept: string };

/** After a failure that every row would meet, no other row is asked, and no row is asked that an earlier run has answered. */
const askRows = (batch: Batch, answers: ReadonlyMap<number, string> = new Map()) => {
  let ending: CommandError | undefined;
  const ask = async (row: BatchRow): Promise<RowAnswer | KeptAnswer> => {
    const kept = answers.get(row.number);
    if (kept !== undefined) return { row, kept };
    if (ending !== undefined) return { row, error: new NotAskedError(ending.message, ending.code, ending.details) };
    if (row.fault !== undefined) return { row, error: new CommandError(row.fault, 'invalid_row') };
    try {
      return { row, body: await batch.answer(row) };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (endsBatch(batch, error)) ending = error;
      return { row, error };
    }
  };
  return { ask, ending: () => ending };
};

/** Not found is an answer too, if it is the service that says so; a row that failed has none. */
const verdictOf = (answer: RowAnswer, records: Batch['records']): 'answered' | 'no_result' | 'not_found' | 'failed' => {
  if ('body' in answer) return records(answer.body.result).length > 0 ? 'answered' : 'no_result';
  const { status, apiCode, answered } = answer.error as Partial<ApiError>;
  return status === 404 && apiCode !== 0 && answered === undefined ? 'not_found' : 'failed';
};

async function* rowsAfter(
  rows: AsyncIterable<BatchRow>,
  done: number,
  onPassed: (row: BatchRow) => void,
): AsyncGenerator<BatchRow> {
  for await (const row of rows) {
    if (row.number > done) yield row;
    else onPassed(row);
  }
}

/** About how much of the file a row is: its values, with something between them. */
const bytesOf = ({ columns }: BatchRow): number =>
  columns.reduce((sum, [, value]) => sum + Buffer.byteLength(value) + 1, 0);
