import type { ApiKey } from './account-store.ts';

/** A licensee as the request path needs it: the legal end user on whose behalf a sub-licensed key is used. */
export type Licensee = {
  /** Internal: what charges and the lookup log name the licensee by. */
  readonly number: number;
  /** What users name it by; it never changes. */
  readonly id: string;
  readonly keyId: number;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  /** The sites that may use the licensee's key; empty leaves it to the list of the parent key. */
  readonly whitelist: readonly string[];
  /** Credits a UTC day may take; null is off. */
  readonly dailyLimit: number | null;
  readonly createdAtMs: number;
};

/** A licensee as the owner of its key sees it. */
export type LicenseeRecord = Licensee & {
  /** The licensee's own API key (`sl_…`). */
  readonly apiKey: string;
  readonly consumedToday: number;
  /** When a lookup was last counted or the limit last set. */
  readonly countedAtMs: number;
};

/** What an owner says about a licensee. */
export type LicenseeFields = Pick<Licensee, 'name' | 'address' | 'postcode' | 'whitelist' | 'dailyLimit'>;

/** A licensee together with the key that pays for it. */
export type LicensedKey = { readonly key: ApiKey; readonly licensee: Licensee };

/** Which licensees to list: at most `limit`, in the order they were made, after one of them, with `nameContains` in any case. */
export type LicenseePage = {
  readonly limit: number;
  readonly startingAfter: string | undefined;
  readonly nameContains: string;
};

/**
 * The licensees of sub-licensed keys. Everything but `find` and `consumedToday` is about the licensees of one key, each
 * named by its `sl_` key or its id; a licensee that does not exist, was deleted, or is another key's is `undefined`. A
 * change, made by this process or another, is seen by every request that arrives after it was made.
 */
export interface LicenseeStore {
  /** The licensee that a key or an id names, whosever it is; none while its key is not sub-licensed. */
  find(keyOrId: string): Promise<LicensedKey | undefined> | LicensedKey | undefined;
  /** What the licensee has consumed this UTC day. */
  consumedToday(licensee: Licensee): Promise<number>;
  /** Undefined when the key never had the licensee to start after; one that was deleted still marks its place. */
  list(
    keyId: number,
    page: LicenseePage,
  ): Promise<{ readonly licensees: readonly LicenseeRecord[]; readonly hasMore: boolean } | undefined>;
  /** The number that the lookup log names a licensee of the key by, also one that was deleted, which its id alone names then. */
  loggedNumber(keyId: number, keyOrId: string): Promise<number | undefined>;
  create(keyId: number, fields: LicenseeFields): Promise<LicenseeRecord>;
  retrieve(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined>;
  /** Fields that are not named stay. */
  update(keyId: number, keyOrId: string, changes: Partial<LicenseeFields>): Promise<LicenseeRecord | undefined>;
  /** Returns the licensee as it was. Its key no longer works; the lookup log keeps its name. */
  remove(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined>;
  /** Gives the licensee a new key; the old one no longer works. */
  regenerateKey(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined>;
  close(): Promise<void>;
}
