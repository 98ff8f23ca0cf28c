import type { Cron } from '@fingerpost/core/schedule/cron';

/** The location of a source's files: paths, such as a folder or a mount, or a URL. */
export type SourcePlace =
  | { readonly paths: readonly string[] }
  | {
      readonly url: string;
      /** Sent only to the origin of the URL. */
      readonly headers: Readonly<Record<string, string>>;
      /** A file with the SHA-256 of the download; '' if there is none. */
      readonly checksumUrl: string;
    };

/** A source that is kept up to date. */
export type UpdateSource = {
  readonly name: string;
  readonly place: SourcePlace;
  /** The format of its files; '' to detect it. */
  readonly format: string;
  /** The options of `fingerpost import` with these names. */
  readonly options: Readonly<Partial<Record<'dataset' | 'country' | 'map' | 'box', string>>>;
  readonly names: readonly string[];
  readonly add: boolean;
  readonly when: Cron;
  readonly retryMs: number;
  /** Whether later sources are still updated if this one fails. */
  readonly onFailure: 'continue' | 'stop';
};

/** A file as it was when it was imported. */
export type SeenFile = { readonly bytes: number; readonly modifiedMs: number; readonly sha256: string };

/** What a source contained when it was checked: its files and, for a URL, the server's name for this version. */
export type SeenVersion = {
  readonly files: Readonly<Record<string, SeenFile>>;
  readonly etag?: string;
  readonly lastModified?: string;
};

/** The result of checking a source. `unsettled` means that it is still being written. */
export type SourceLook =
  | { readonly state: 'unchanged' | 'unsettled' }
  | {
      readonly state: 'changed';
      readonly version: SeenVersion;
      /** Everything to import, and the files that are new or have changed. */
      readonly paths: readonly string[];
      readonly changed: readonly string[];
    };

/** What is stored about a source between updates. Times are milliseconds; absent ones have not happened. */
export type SourceMemory = {
  readonly lookedAtMs?: number;
  readonly importedAtMs?: number;
  readonly rows?: number;
  readonly version?: SeenVersion;
  /** Why the last update failed; absent if it succeeded. */
  readonly failure?: string;
};

/** Checks sources, fetches their files, and remembers them. */
export interface UpdateStore {
  /**
   * Compares the files of a source with the previous version. A URL is downloaded first, unless its server says that nothing changed. An
   * interrupted download is resumed. Rejects if nothing is there, or if a download fails or is not what it should be.
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
