import type { Charge, ChargeVerdict } from './ledger.ts';

/** Hears of what operators are shown in figures. What takes time is begun here and ended by calling what it answers. */
export interface Meters {
  /** A request was answered; the route as the contract writes it. */
  request(route: string, code: number, milliseconds: number): void;
  /** A charge begins to wait. */
  charge(charge: Charge): (verdict: ChargeVerdict | 'failed') => void;
  /** So many charges begin to be committed together. */
  commit(charges: number): () => void;
  /** A search was answered, perhaps cut short by its work budget. */
  search(truncated: boolean): void;
}

/** Hears of commits alone. */
export type CommitMeters = Pick<Meters, 'commit'>;

/** How often a cache knew what it was asked, and how often not. */
export type CacheFigures = { readonly hits: number; readonly misses: number };

/** Figures that are read when somebody asks for them. */
export type StandingFigures = {
  readonly datasets: readonly { readonly dataset: string; readonly rows: number; readonly builtAtMs: number }[];
  readonly imports: readonly ImportFigures[];
  readonly keyCache: CacheFigures;
  /** Whether limits are counted over all servers; undefined if this one counts for itself anyway. */
  readonly redisAnswers: boolean | undefined;
};

/** How the last import of a source went. */
export type ImportFigures = {
  readonly source: string;
  readonly region: string;
  readonly rows: number;
  readonly refused: number;
};
