import type { Cron } from '@fingerpost/core/schedule/cron';

/** The location of a source's files: paths, such as a folder or a mount, or a URL. */
export type SourcePlace =
  | { readonly paths: readonly string[] }
  | {
      readonly url: string;
      /** Sent to the origin of the URL and to no other. */
      readonly headers: Readonly<Record<string, string>>;
      /** A file with the SHA-256 of what the URL gives; '' if there is none. */
      readonly checksumUrl: string;
    };

/** A source that is kept up to date. */
export type UpdateSource = {
  readonly name: string;
  readonly place: SourcePlace;
  /** The format of its files; '' to have it recognised. */
  readonly format: string;
  /** The options of `fingerpost import` with these names. */
  readonly options: Readonly<Partial<Record<'dataset' | 'country' | 'map' | 'box', string>>>;
  readonly names: readonly string[];
  readonly add: boolean;
  readonly when: Cron;
  readonly retryMs: number;
  /** What becomes of the sources after it if it fails. */
  readonly onFailure: 'continue' | 'stop';
};

/** A file as it was when it was imported. */
export type SeenFile = { readonly bytes: number; readonly modifiedMs: number; readonly sha256: string };

/** What a source had when it was looked at: its files and, of a URL, what the server calls this version. */
export type SeenVersion = {
  readonly files: Readonly<Record<string, SeenFile>>;
  readonly etag?: string;
  readonly lastModified?: string;
};

/** The result of a look at a source. `unsettled` means that it is still being written. */
export type SourceLook =
  | { readonly state: 'unchanged' | 'unsettled' }
  | {
      readonly state: 'changed';
      readonly version: SeenVersion;
      /** All there is to import, and the files that are new or have changed. */
      readonly paths: readonly string[];
      readonly changed: readonly string[];
    };

/** What is remembered of a source between updates. Times are milliseconds; absent ones have not happened. */
export type SourceMemory = {
  readonly lookedAtMs?: number;
  readonly importedAtMs?: number;
  readonly rows?: number;
  readonly version?: SeenVersion;
  /** Why the last update failed; absent since it succeeded. */
  readonly failure?: string;
};

/** Looks at sources, fetches what they have, and remembers it. */
export interface UpdateStore {
  /**
   * Compares the files of a source with the version before. A URL is downloaded first, unless its server says that nothing changed; a download that broke off is
   * resumed. Rejects if there is nothing there, or if a download cannot be made or is not what it should be.
   */
  look(
    source: UpdateSource,
    before: SeenVersion | undefined,
    progress: (step: { readonly done: number; readonly total: number | undefined }) => void,
  ): Promise<SourceLook>;
  /** Deletes what was downloaded for a source. */
  forget(source: UpdateSource): void;
  recall(): Readonly<Record<string, SourceMemory>>;
  remember(name: string, memory: SourceMemory): void;
  /** Runs the work while no other process updates; undefined if one does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Reports to a service of the operator how an update went. */
export type UpdateHook = (url: string, news: unknown) => Promise<void>;
