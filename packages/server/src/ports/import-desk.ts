/** Data to import by hand: a file that was uploaded, a path in the folder that the operator allows, or a source that is kept up to date. */
export type ImportOrigin = { readonly kind: 'upload' | 'path' | 'source'; readonly name: string };

/** What an operator says about the files; '' leaves it to the importer. */
export type ImportWishes = {
  readonly format: string;
  readonly dataset: string;
  readonly country: string;
  /** Adds the rows to those of the dataset. */
  readonly add: boolean;
  /** Imports even if the dataset shrinks. */
  readonly force: boolean;
};

/** A run of the importer. A dry run reads everything and changes nothing. */
export type ImportRun = {
  readonly id: string;
  readonly origin: ImportOrigin;
  readonly wishes: ImportWishes;
  readonly dryRun: boolean;
  readonly startedAtMs: number;
  /** `interrupted` if the server ended before the run did; then nothing was changed. */
  readonly state: 'running' | 'done' | 'failed' | 'interrupted';
  /** What the command line tool printed as JSON, once it is over: a summary for each format, or the error. */
  readonly report: unknown;
};

/** What can be imported here. */
export type ImportOffer = {
  /** The files and folders in the allowed folder, by their names; undefined if no folder is allowed. */
  readonly files: readonly string[] | undefined;
  readonly sources: readonly string[];
  /** The formats that files can have. */
  readonly formats: readonly { readonly name: string; readonly summary: string }[];
  /** The files that were uploaded and not imported yet, the newest first. */
  readonly uploads: readonly string[];
  /** 0 if nothing may be uploaded. */
  readonly mostBytes: number;
};

/** The origin does not exist, or is not allowed. */
export class UnknownOriginError extends Error {
  override readonly name = 'UnknownOriginError';
}

/** Imports that operators start by hand. They run in a process of their own, one at a time over all processes of the server. */
export interface ImportDesk {
  offer(): Promise<ImportOffer>;
  /** Keeps an uploaded file under its name, which is made harmless and unique, or nothing of it if it is too large. */
  receive(name: string, body: AsyncIterable<Buffer>): Promise<string | 'too_large'>;
  /** Starts a run; `busy` while another one is under way. Throws an `UnknownOriginError`. */
  start(origin: ImportOrigin, wishes: ImportWishes, dryRun: boolean): Promise<ImportRun | 'busy'>;
  /** The last runs, the newest first. */
  list(): readonly ImportRun[];
}
