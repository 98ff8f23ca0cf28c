import type { Interval } from '@fingerpost/core/usage/read-interval';

/** Which lookups of a key to use. Both ends of the interval are included. */
export type LookupRange = Interval & {
  readonly keyId: number;
  /** The number of one licensee; undefined means all lookups of the key. */
  readonly licensee: number | undefined;
};

/** A row of the lookup log as the owner of the key sees it; redacted fields are ''. */
export type LoggedLookup = {
  readonly atMs: number;
  readonly ip: string;
  readonly term: string;
  readonly url: string;
  readonly searchType: string;
  readonly tags: readonly string[];
  readonly cost: number;
  /** '' when no licensee was named. */
  readonly licenseeName: string;
  readonly sourceIp: string;
};

/** How long the log keeps the personal data of a key. */
export type Retention = { readonly keyId: number; readonly redactDays: number };

/** The lookups that the ledger has recorded, to be counted, read and redacted. */
export interface UsageLog {
  /**
   * Credits used per UTC day, by its first millisecond; days without any are absent. With tags, only lookups that have all of them count.
   * The figures equal the change of the balance, and remain after redaction.
   */
  countDays(range: LookupRange, tags: readonly string[]): Promise<ReadonlyMap<number, number>>;
  /** The lookups, oldest first. A page is read when it is needed. */
  readPages(range: LookupRange): AsyncIterable<readonly LoggedLookup[]>;
  /** The retention of every key. */
  listRetention(): Promise<readonly Retention[]>;
  /**
   * Removes IP, source IP, term and URL from the oldest rows of the key before a moment that still have them: a small batch, so that the
   * write lock is short. Returns how many rows it changed, and whether there may be more. Several processes may do so at once.
   */
  redactSome(keyId: number, beforeMs: number): Promise<{ readonly rows: number; readonly more: boolean }>;
  close(): Promise<void>;
}
