/** A file of rows that the server asks one by one, for the key that sent it. Times are milliseconds since 1970. */
export type Job = JobRequest & JobProgress;

/** What a job was made with; it never changes. */
export type JobRequest = {
  /** URL-safe and not to be guessed. */
  readonly id: string;
  readonly keyId: number;
  readonly operation: JobOperation;
  /** What the caller calls it, such as the name of the file; '' if nothing. */
  readonly name: string;
  /** The country of the addresses; undefined leaves it to the operation. */
  readonly context: string | undefined;
  /** The columns that are asked about, joined; none: those named like the question. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly createdAtMs: number;
  /** When the job and all its files are deleted. */
  readonly expiresAtMs: number;
  /** Who is charged for, as the lookup log shows it. */
  readonly caller: {
    readonly ip: string;
    readonly sourceIp: string;
    readonly url: string;
    readonly licenseeId: string | undefined;
  };
  readonly tags: readonly string[];
};

/** What the rows of a job are asked for. */
export type JobOperation = 'cleanse' | 'verify' | 'email' | 'phone';

/** The progress of a job. */
export type JobProgress = {
  readonly state: 'queued' | 'running' | 'paused' | 'done';
  /** Rows that have their line in the result, those that failed among them. */
  readonly done: number;
  readonly failed: number;
  /** Lookups that its rows have taken. */
  readonly cost: number;
  /** Why it is paused, by the name of the error; '' when it is not. */
  readonly reason: string;
};

/** A reviewer's decision about a row of a result, by its number from 1. */
export type RowDecision = {
  readonly row: number;
  readonly decision: 'accepted' | 'corrected' | 'left' | 'open';
  /** The corrected address; '' if it was not corrected. */
  readonly address: string;
};

/** A file on its way in. It is no job until it is kept. */
export type Upload = {
  read(): AsyncIterable<Buffer>;
  keep(request: JobRequest): void;
  discard(): void;
};

/** The work on one job. What is written becomes part of the job with its progress, both or neither, also when the process is killed. */
export type JobRun = {
  readonly job: Job;
  read(): AsyncIterable<Buffer>;
  /** False when the job was deleted meanwhile. */
  write(text: string, progress: JobProgress): boolean;
  /** Lets others run it again. */
  close(): void;
};

/** Jobs, with the files that come in and go out. A job that does not exist, or was deleted, is undefined. */
export interface JobStore {
  /** Stores the bytes; undefined when there are more than `mostBytes`. */
  receive(bytes: AsyncIterable<Buffer>, mostBytes: number): Promise<Upload | undefined>;
  find(id: string): Job | undefined;
  /** The jobs of a key, newest first. */
  list(keyId: number): readonly Job[];
  /** The finished result, undefined before that. */
  readResult(id: string): AsyncIterable<Buffer> | undefined;
  /** The last decision about each row that has one, in the order of the rows. */
  decisions(id: string): readonly RowDecision[];
  /** Keeps decisions with the job until it is deleted; nothing happens to a job that is gone. */
  decide(id: string, decisions: readonly RowDecision[]): void;
  /** Resumes a paused job; does nothing to others. */
  resume(id: string): void;
  /** Work on it stops. */
  remove(id: string): void;
  /** Jobs that are to be worked on, oldest first. */
  waiting(): readonly Job[];
  /** Undefined when this process works on it already, or it is gone. */
  run(id: string): JobRun | undefined;
  /** Deletes jobs whose time is over, and what uploads that broke off have left. */
  removeExpired(nowMs: number): void;
}
