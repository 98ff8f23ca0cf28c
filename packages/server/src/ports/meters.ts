import type { Charge, ChargeVerdict } from './ledger.ts';

/** Receives measurements for metrics. A method that measures time returns a function that ends the measurement. */
export interface Meters {
  /** A request was answered; the route as the contract writes it. */
  request(route: string, code: number, milliseconds: number): void;
  /** A charge begins to wait. */
  charge(charge: Charge): (verdict: ChargeVerdict | 'failed') => void;
  /** A batch of this many charges starts its commit. */
  commit(charges: number): () => void;
  /** A search was answered, perhaps cut short by its work budget. */
  search(truncated: boolean): void;
}

/** Receives only commits. */
export type CommitMeters = Pick<Meters, 'commit'>;

/** How often a cache had what it was asked for, and how often not. */
export type CacheFigures = { readonly hits: number; readonly misses: number };

/** Figures that are read on request. */
export type StandingFigures = {
  readonly datasets: readonly { readonly dataset: string; readonly rows: number; readonly builtAtMs: number }[];
  readonly regions: readonly { readonly region: string; readonly readable: boolean }[];
  /** Up to when the datasets are current of which that is known. */
  readonly current: readonly { readonly dataset: string; readonly toMs: number }[];
  readonly imports: readonly ImportFigures[];
  readonly keyCache: CacheFigures;
  /** Whether limits are counted across all servers; undefined if this server counts alone anyway. */
  readonly redisAnswers: boolean | undefined;
};

/** How the last import of a source went. */
export type ImportFigures = {
  readonly source: string;
  readonly region: string;
  readonly rows: number;
  readonly refused: number;
};
