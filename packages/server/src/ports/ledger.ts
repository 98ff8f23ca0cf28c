/** What an answer costs, and what the lookup log stores about the request. Times are milliseconds since 1970. */
export type Charge = {
  readonly keyId: number;
  /** The licensee on whose behalf the key pays; null if there is none. */
  readonly licenseeNumber: number | null;
  /** Whole credits, at least 1. */
  readonly cost: number;
  readonly atMs: number;
  /** The connecting IP. It counts towards the individual limit unless another one was forwarded. */
  readonly ip: string;
  /** The forwarded IP, '' when none was. */
  readonly sourceIp: string;
  readonly term: string;
  readonly url: string;
  readonly searchType: SearchType;
  readonly tags: readonly string[];
  /** Names a charge that may be repeated after a crash. It is taken once; a repetition is `charged` and takes nothing. */
  readonly once?: OnceName | undefined;
};

/** The name of a charge among those of its key, and the UTC day (`2026-01-31`) until which the ledger remembers it. */
export type OnceName = { readonly name: string; readonly keptUntil: string };

/** The kind of request that was charged, for the lookup log. */
export type SearchType =
  | 'postcode'
  | 'udprn'
  | 'umprn'
  | 'address'
  | 'autocomplete'
  | 'place'
  | 'cleanse'
  | 'verify'
  | 'email'
  | 'phone';

/** The result of a charge. A denial is a value and changes nothing. */
export type ChargeVerdict = 'charged' | 'balance_depleted' | 'limit_reached' | 'key_suspended';

/** What a key has left, at a moment and for an IP. */
export type Standing = {
  readonly lookupsRemaining: number;
  readonly consumedToday: number;
  readonly consumedThisMonth: number;
  readonly consumedTodayByIp: number;
};

/**
 * Takes credits and writes the lookup log. `charge` resolves only after the charge is durable. The balance never falls below zero and no
 * limit is exceeded, even with concurrent charges in this process or another. If it rejects, nothing was taken.
 */
export interface Ledger {
  charge(charge: Charge): Promise<ChargeVerdict>;
  /** Resolves if a charge could be made durable now, which is tested without a trace. Otherwise rejects with the reason. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A charge that could not be decided: the ledger is overloaded, closed or failing. Nothing was taken. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}
