/** A file of rows that the server processes one by one, for the key that sent it. Times are milliseconds since 1970. */
export type Job = JobRequest & JobProgress;

/** The request of a job, which never changes. */
export type JobRequest = {
  /** URL-safe, and impossible to guess. */
  readonly id: string;
  readonly keyId: number;
  readonly operation: JobOperation;
  /** The caller's name for it, such as that of the file; '' if there is none. */
  readonly name: string;
  /** The country of the addresses; undefined leaves it to the operation. */
  readonly context: string | undefined;
  /** The columns to check, joined. If empty, those named like the operation's input. */
  readonly columns: readonly string[];
  /** A match under this confidence is neither given nor charged. */
  readonly minConfidence?: number;
  /** The result has a column with the reasons for each verdict. */
  readonly explain?: boolean;
  /** The result has a column with the first row that means the same door. */
  readonly marksDuplicates?: boolean;
  readonly rows: number;
  readonly createdAtMs: number;
  /** When the job and all its files are deleted. */
  readonly expiresAtMs: number;
  /** The caller to charge, as the lookup log shows it. */
  readonly caller: {
    readonly ip: string;
    readonly sourceIp: string;
    readonly url: string;
    readonly licenseeId: string | undefined;
  };
  readonly tags: readonly string[];
};

/** The operation that is run on each row. */
export type JobOperation = 'cleanse' | 'verify' | 'email' | 'phone';

/** The progress of a job. */
export type JobProgress = {
  readonly state: 'queued' | 'running' | 'paused' | 'done';
  /** Rows that are in the result, including failed ones. */
  readonly done: number;
  /** Rows among them whose answer has no record, such as an address without a match. */
  readonly noResult: number;
  readonly failed: number;
  /** Rows that mean the same door as one before them, if the job looks for them. */
  readonly duplicates: number;
  /** Credits charged for its rows. */
  readonly cost: number;
  /** Why it is paused, as the name of an error; '' if it is not paused. */
  readonly reason: string;
};

/** A reviewer's decision about a row of a result, by its number from 1. */
export type RowDecision = {
  readonly row: number;
  readonly decision: 'accepted' | 'corrected' | 'left' | 'open';
  /** The corrected address; '' if it was not corrected. */
  readonly address: string;
};

/** The most bytes of all decisions about a job, those that were replaced included: about 100,000 of them. */
export const mostDecisionBytes = 8 * 2 ** 20;

/** A file that is to become a job: its id, and the key whose number of jobs is bounded. */
export type NewUpload = {
  readonly id: string;
  readonly keyId: number;
  /** Jobs that the key may have at a time, uploads under way included. */
  readonly mostJobs: number;
  readonly mostBytes: number;
};

/** A file that was received. It becomes a job when it is kept. */
export type Upload = {
  read(): AsyncIterable<Buffer>;
  keep(request: JobRequest): void;
  discard(): void;
};

/** The work on one job. A result and its progress are stored together or not at all, even if the process is killed. */
export type JobRun = {
  readonly job: Job;
  read(): AsyncIterable<Buffer>;
  /** The result so far. */
  written(): AsyncIterable<Buffer>;
  /** False if the job was deleted in the meantime. */
  write(text: string, progress: JobProgress): boolean;
  /** Allows others to run it again. */
  close(): void;
};

/** Jobs, with their input and output files. A job that does not exist, or was deleted, is undefined. */
export interface JobStore {
  /** Stores the bytes. The bound of jobs holds even if several processes receive uploads at the same time. */
  receive(bytes: AsyncIterable<Buffer>, upload: NewUpload): Promise<Upload | 'too_many_jobs' | 'too_large'>;
  find(id: string): Job | undefined;
  /** The jobs of a key, newest first. */
  list(keyId: number): readonly Job[];
  /** The finished result; undefined before that. */
  readResult(id: string): AsyncIterable<Buffer> | undefined;
  /** The last decision about each row that has one, in the order of the rows. */
  decisions(id: string): readonly RowDecision[];
  /** Stores decisions with the job until it is deleted; false, and nothing is stored, if they are too many bytes in all. Does nothing if the job is gone. */
  decide(id: string, decisions: readonly RowDecision[]): boolean;
  /** Resumes a paused job; does nothing to others. */
  resume(id: string): void;
  /** Deletes the job, and stops work on it. */
  remove(id: string): void;
  /** Jobs to work on, oldest first. */
  waiting(): readonly Job[];
  /** Undefined if this process already works on it, or if it is gone. */
  run(id: string): JobRun | undefined;
  /** Deletes expired jobs, and what interrupted uploads have left. */
  removeExpired(nowMs: number): void;
}
