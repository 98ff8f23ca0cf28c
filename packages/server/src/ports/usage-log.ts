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

/** The credits that a key used on a day, by its first millisecond. */
export type KeyDay = { readonly keyId: number; readonly dayMs: number; readonly credits: number };

/** The credits that were used under a tag. */
export type TagCount = { readonly tag: string; readonly credits: number };

/** The credits used by callers from an IP address; '' once it is redacted. */
export type CallerCount = { readonly ip: string; readonly credits: number };

/** How long the log keeps the personal data of a key. */
export type Retention = { readonly keyId: number; readonly redactDays: number };

/** The lookups that the ledger has recorded, to be counted, read and redacted. */
export interface UsageLog {
  /**
   * Credits used per UTC day, by its first millisecond; days without any are absent. With tags, only lookups that have all of them count.
   * The figures equal the change of the balance, and remain after redaction.
   */
  countDays(range: LookupRange, tags: readonly string[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Credits used by each key on each UTC day, from the first day up to the last, which is not included; both begin at midnight. Keys and
   * days without any are absent. Without a list of keys all count.
   */
  countKeys(days: Interval, keyIds?: readonly number[]): Promise<readonly KeyDay[]>;
  /** Credits used under each tag in the same days, most first. A lookup with several tags counts for each. */
  countTags(days: Interval, keyIds?: readonly number[]): Promise<readonly TagCount[]>;
  /** Credits used by the callers of a key in the same days, newest first, in pieces; an IP may be in several. */
  readCallers(keyId: number, days: Interval): AsyncIterable<readonly CallerCount[]>;
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
