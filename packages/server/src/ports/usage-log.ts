import type { Interval } from '@fingerpost/core/usage/read-interval';

/** Which lookups of a key are meant. Both ends of the interval belong to it. */
export type LookupRange = Interval & {
  readonly keyId: number;
  /** The number of one licensee; undefined means all lookups of the key. */
  readonly licensee: number | undefined;
};

/** A row of the lookup log as the owner of the key may read it; what was redacted is ''. */
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

/** What the ledger has written down, to be counted, read and redacted. */
export interface UsageLog {
  /**
   * Credits consumed in each UTC day, named by its first millisecond; days with none are absent. With tags, only lookups
   * that carry all of them count. The figures equal the change of the balance and outlive redaction.
   */
  countDays(range: LookupRange, tags: readonly string[]): Promise<ReadonlyMap<number, number>>;
  /** The lookups, oldest first, page by page: a page is read when it is asked for. */
  readPages(range: LookupRange): AsyncIterable<readonly LoggedLookup[]>;
  /** Every key with its retention. */
  listRetention(): Promise<readonly Retention[]>;
  /**
   * Empties IP, source IP, term and URL in the oldest rows of the key before a moment that still have them: a small batch, so that the
   * write lock is short. Returns how many rows it emptied and whether there may be more. Any number of processes may do so at once.
   */
  redactSome(keyId: number, beforeMs: number): Promise<{ readonly rows: number; readonly more: boolean }>;
  close(): Promise<void>;
}
