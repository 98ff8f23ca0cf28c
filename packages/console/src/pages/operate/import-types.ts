/** What the importer says of the files of one format, or why it failed. */
export type ImportReport = {
  readonly error?: { readonly message: string; readonly details?: { readonly refused?: Refused } };
  readonly format?: string;
  readonly source?: string;
  /** The code of the addresses' country, 2 letters; '' for places. */
  readonly country?: string;
  readonly taken?: readonly string[];
  readonly passed_over?: readonly { readonly file: string; readonly reason: string }[];
  readonly remarks?: readonly string[];
  readonly first_rows?: readonly Readonly<Record<string, string>>[];
  readonly would?: 'replace' | 'add' | 'change';
  readonly rows_served?: number;
  readonly rows?: number;
  readonly refused?: Refused | number;
  readonly build?: { readonly id: string } | string | null;
  /** Of a source that is kept up to date. */
  readonly name?: string;
  readonly outcome?: string;
  readonly failure?: string;
  readonly imports?: readonly ImportReport[];
};

type Refused = { readonly count: number; readonly reasons: Readonly<Record<string, number>> };

/** A run of the importer. */
export type ImportRun = {
  readonly id: string;
  readonly kind: 'upload' | 'path' | 'source';
  readonly name: string;
  readonly format: string;
  readonly dataset: string;
  readonly country: string;
  readonly add: boolean;
  readonly force: boolean;
  readonly dry_run: boolean;
  readonly started_at: string;
  readonly state: 'running' | 'done' | 'failed' | 'interrupted';
  readonly report: readonly (ImportReport | null)[];
};

/** What can be imported, and the last runs. */
export type ImportsAnswer = {
  readonly files?: readonly string[];
  readonly sources: readonly string[];
  readonly uploads: readonly string[];
  readonly most_bytes: number;
  readonly formats: readonly { readonly name: string; readonly summary: string }[];
  readonly runs: readonly ImportRun[];
};
