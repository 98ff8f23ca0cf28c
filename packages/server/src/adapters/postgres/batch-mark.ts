import type { Statement } from './ledger-reads.ts';

/**
 * A name that only one batch has. The batch commits it with its charges, and a process that must know how the commit ended looks for it.
 * The number of the transaction will not do, because a server that crashed gives it to another transaction.
 */
export type BatchMark = {
  readonly mark: string;
  /** The mark of the writer's previous batch, which is no longer needed. */
  readonly before: string;
  readonly atMs: number;
};

/** Numbers the batches of a writer with a unique name. */
export class BatchMarks {
  readonly #writer: string;
  #batches = 0;

  constructor(writer: string) {
    this.#writer = writer;
  }

  next(atMs: number): BatchMark {
    const before = `${this.#writer}-${this.#batches}`;
    this.#batches += 1;
    return { mark: `${this.#writer}-${this.#batches}`, before, atMs };
  }
}

/**
 * Takes the mark of a batch that has not committed it, so that the batch can never be committed, however late it arrives.
 * Waits for a transaction that is about to commit the mark.
 */
export const forbidBatch = ({ mark, atMs }: BatchMark): Statement => ({
  name: 'forbid_batch',
  text: 'insert into ledger_marks (mark, committed, at_ms) values ($1, 0, $2) on conflict (mark) do nothing',
  values: [mark, atMs],
});

/** Reads who has the mark: the batch, or the process that forbade it. */
export const readMark = ({ mark }: BatchMark): Statement => ({
  name: 'read_mark',
  text: 'select committed from ledger_marks where mark = $1',
  values: [mark],
});

/** Deletes the marks that ended processes have left. */
export const forgetMarks = (beforeMs: number): Statement => ({
  name: 'forget_marks',
  text: 'delete from ledger_marks where at_ms < $1',
  values: [beforeMs],
});
