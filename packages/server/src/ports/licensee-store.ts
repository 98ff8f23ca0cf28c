import type { ApiKey } from './account-store.ts';

/** A licensee as the request path needs it: the legal end user on whose behalf a sub-licensed key is used. */
export type Licensee = {
  /** Internal: identifies the licensee in charges and in the lookup log. */
  readonly number: number;
  /** Identifies it for users; it never changes. */
  readonly id: string;
  readonly keyId: number;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  /** The sites that may use the licensee's key. If empty, the list of the parent key applies. */
  readonly whitelist: readonly string[];
  /** The most credits per UTC day; null is off. */
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

/** The fields of a licensee that an owner sets. */
export type LicenseeFields = Pick<Licensee, 'name' | 'address' | 'postcode' | 'whitelist' | 'dailyLimit'>;

/** A licensee together with the key that pays for it. */
export type LicensedKey = { readonly key: ApiKey; readonly licensee: Licensee };

/** Which licensees to list: at most `limit`, in order of creation, after a given one, with `nameContains` in any case. */
export type LicenseePage = {
  readonly limit: number;
  readonly startingAfter: string | undefined;
  readonly nameContains: string;
};

/**
 * The licensees of sub-licensed keys. Except for `find` and `consumedToday`, all methods concern the licensees of one key, identified by
 * `sl_` key or id. A licensee that does not exist, was deleted, or belongs to another key is `undefined`. Every request sees all changes
 * made before it arrived, by this process or another.
 */
export interface LicenseeStore {
  /** The licensee with this key or id, of any parent key; undefined while that key is not sub-licensed. */
  find(keyOrId: string): Promise<LicensedKey | undefined> | LicensedKey | undefined;
  /** What the licensee has consumed this UTC day. */
  consumedToday(licensee: Licensee): Promise<number>;
  /** Undefined if the key never had the licensee to start after. A deleted one still marks its position. */
  list(
    keyId: number,
    page: LicenseePage,
  ): Promise<{ readonly licensees: readonly LicenseeRecord[]; readonly hasMore: boolean } | undefined>;
  /** The number of a licensee in the lookup log, also if it was deleted; then only its id identifies it. */
  loggedNumber(keyId: number, keyOrId: string): Promise<number | undefined>;
  create(keyId: number, fields: LicenseeFields): Promise<LicenseeRecord>;
  retrieve(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined>;
  /** Fields that are absent stay. */
  update(keyId: number, keyOrId: string, changes: Partial<LicenseeFields>): Promise<LicenseeRecord | undefined>;
  /** Returns the licensee as it was. Its key no longer works; the lookup log keeps its name. */
  remove(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined>;
  /** Gives the licensee a new key; the old one no longer works. */
  regenerateKey(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined>;
  close(): Promise<void>;
}
