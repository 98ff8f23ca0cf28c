import type { ReadCsv } from '../../operations/batch/read-csv-questions.ts';
import type { JobStore } from '../../ports/job-store.ts';

/** What jobs are kept and run with. */
export type JobServices = {
  readonly store: JobStore;
  readonly readCsv: ReadCsv;
  /** The text of a file, in UTF-8 or Windows-1252. */
  decodeText(bytes: AsyncIterable<Buffer>): AsyncIterable<string>;
  makeId(): string;
  /** The largest file, in bytes. */
  readonly mostBytes: number;
  /** Jobs that one key may have at a time; 0 allows none. */
  readonly mostJobs: number;
  /** How long a job is kept after it was made. */
  readonly keptMs: number;
};
