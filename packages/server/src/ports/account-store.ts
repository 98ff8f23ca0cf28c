import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Standing } from './ledger.ts';
import type { CacheFigures } from './meters.ts';

/** A key as the request path needs it. `id` is internal; the key's text is not included. */
export type ApiKey = {
  readonly id: number;
  readonly accountId: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly suspended: boolean;
  /** Why the service suspended it; '' if the operator did, or if it is not suspended. */
  readonly suspensionReason: string;
  readonly sublicensing: boolean;
  /** An unmetered key (the community key) has no balance; its limits still apply. */
  readonly unmetered: boolean;
  /** The datasets and services that the operator licensed. */
  readonly licences: readonly Dataset[];
  /** Licensed datasets that the key's owner has switched off. */
  readonly switchedOff: readonly Dataset[];
  /** The key's own price per dataset or service, replacing the defaults. */
  readonly rates: Readonly<Record<string, number>>;
  readonly allowedUrls: readonly string[];
  /** Addresses and CIDR ranges; empty allows all. */
  readonly allowedIps: readonly string[];
  readonly ipForwarding: boolean;
  /** Limits in credits; null is off. Days and months are UTC. */
  readonly limits: KeyLimits;
  /** Days until personal data leaves the lookup log; 0 never stores it. */
  readonly redactDays: number;
  /** The key was created by sign-up, not by an operator. The rules against harvesting watch it while it is new. */
  readonly bornBySignUp: boolean;
  readonly notifications: KeyNotifications;
  /** The operator's top-up service is asked for more lookups when they run out. */
  readonly automatedTopups: boolean;
  readonly premierSupport: boolean;
  /** The rate per IP does not apply to requests with this key. */
  readonly rateExempt: boolean;
};

/** Who gets notifications, and when. */
export type KeyNotifications = {
  readonly emails: readonly string[];
  /** No mail is sent while this is false. */
  readonly enabled: boolean;
  /** The number of remaining lookups that triggers a warning; null for never. */
  readonly balanceThreshold: number | null;
  /** Notify when no lookup is left. */
  readonly noBalance: boolean;
  /** Notify when a limit is reached. */
  readonly limitReached: boolean;
};

/** The notifications of a new key: off, but complete once switched on. */
export const newNotifications: KeyNotifications = {
  emails: [],
  enabled: false,
  balanceThreshold: null,
  noBalance: true,
  limitReached: true,
};

/** Limits of a key; null is off. */
export type KeyLimits = {
  readonly daily: number | null;
  readonly monthly: number | null;
  readonly individual: number | null;
};

/** What the owner of a key may change. Anything absent stays, also inside limits, notifications and datasets. */
export type KeyChanges = Partial<
  Pick<ApiKey, 'name' | 'allowedUrls' | 'redactDays' | 'ipForwarding' | 'automatedTopups'>
> & {
  readonly limits?: Partial<KeyLimits>;
  readonly notifications?: Partial<KeyNotifications>;
  /** Licensed datasets to switch on (true) or off. */
  readonly datasets?: Readonly<Partial<Record<Dataset, boolean>>>;
};

/** What an operator may also change. A dataset that is no longer licensed is no longer switched off either. */
export type OperatorChanges = KeyChanges &
  Partial<Pick<ApiKey, 'licences' | 'rates' | 'allowedIps' | 'sublicensing' | 'premierSupport' | 'rateExempt'>>;

/** What an operator specifies for a new key. Anything absent has no restriction, no limit and the usual prices. */
export type NewKey = {
  readonly accountId: string;
  readonly name: string;
  readonly lookups: number;
  readonly datasets: readonly Dataset[];
  /** The key's text if the operator chose it (the community key); random otherwise. */
  readonly apiKey?: string;
} & Partial<
  Pick<
    ApiKey,
    | 'sublicensing'
    | 'unmetered'
    | 'allowedUrls'
    | 'allowedIps'
    | 'ipForwarding'
    | 'limits'
    | 'rates'
    | 'bornBySignUp'
    | 'premierSupport'
    | 'rateExempt'
  >
>;

/** What the owner of a key chooses for another one beside it: how many lookups move there, and which of its datasets. */
export type KeyShare = Required<Pick<NewKey, 'name' | 'lookups' | 'datasets' | 'limits' | 'allowedUrls'>>;

/** A block of lookups bought for a key. The year of a purchase begins with its first use. */
export type Purchase = {
  readonly purchased: number;
  readonly consumed: number;
  readonly expiresAtMs: number | null;
};

/** A key as operators see it. */
export type KeySummary = ApiKey & { readonly apiKey: string; readonly purchases: readonly Purchase[] } & Standing;

/** An account as operators see it. */
export type AccountSummary = {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly createdAtMs: number;
  /** How many keys it has. */
  readonly keys: number;
};

/**
 * Accounts, user tokens and keys. Credentials are stored hashed or encrypted. A lookup by an unknown credential returns `undefined`. Every
 * read sees all changes made before it began, by this process or another.
 */
export interface AccountStore {
  createAccount(account: {
    readonly name: string;
    readonly email: string;
  }): Promise<{ accountId: string; userToken: string }>;
  /** All accounts, oldest first. */
  listAccounts(): Promise<readonly AccountSummary[]>;
  /** Creates a new user token for the account and revokes the old ones. Undefined if there is no such account. */
  replaceToken(accountId: string): Promise<string | undefined>;
  /** Throws an `UnknownAccountError` if the account does not exist, and a `KeyExistsError` if the given text is already a key. */
  createKey(key: NewKey): Promise<{ keyId: number; apiKey: string }>;
  /**
   * Creates a key beside another one of the same account, with its rights, its prices and some of its lookups, in one step. `too_few` if the
   * other one has fewer lookups left; undefined if there is no such key.
   */
  splitKey(apiKey: string, share: KeyShare): Promise<KeySummary | 'too_few' | undefined>;
  findKey(apiKey: string): Promise<ApiKey | undefined> | ApiKey | undefined;
  /** How often `findKey` found the key in its cache. */
  keyCache(): CacheFigures;
  /** The key with this internal number, whatever its text is by now. */
  findKeyById(keyId: number): Promise<ApiKey | undefined>;
  /** The account that the user token belongs to. */
  findTokenAccount(userToken: string): Promise<string | undefined>;
  /** What the key has left now, for the individual limit of this IP. */
  standing(keyId: number, ip: string): Promise<Standing>;
  /** All keys, oldest first, or only those of an account. */
  listKeys(accountId?: string): Promise<readonly KeySummary[]>;
  /** These return the changed key, or undefined if there is no such key. */
  summarise(apiKey: string): Promise<KeySummary | undefined>;
  topUp(apiKey: string, lookups: number): Promise<KeySummary | undefined>;
  setSuspended(apiKey: string, suspended: boolean): Promise<KeySummary | undefined>;
  /** Suspends a key for a reason that operators see until they resume it. A key that is already suspended is not changed. */
  suspendFor(keyId: number, reason: string): Promise<void>;
  /** Limits that are absent stay. */
  setLimits(apiKey: string, limits: Partial<KeyLimits>): Promise<KeySummary | undefined>;
  /** Applies all changes or none. Concurrent changes to different settings all take effect. */
  changeKey(apiKey: string, changes: OperatorChanges): Promise<KeySummary | undefined>;
  /** Gives the key a new text. The old one stops working; everything else stays. */
  replaceKey(apiKey: string): Promise<KeySummary | undefined>;
  /**
   * Deletes the key, its licensees, its configurations and waiting notifications. Its lookup log stays and is redacted as before. Returns
   * the key as it was.
   */
  deleteKey(apiKey: string): Promise<KeySummary | undefined>;
  /** Deletes the account's keys in the same way, its tokens, its name and its e-mail address. Undefined if there is no such account. */
  deleteAccount(accountId: string): Promise<{ readonly keys: number } | undefined>;
  /** The numbers of accounts, keys and log rows, for `doctor`. */
  count(): Promise<{ accounts: number; keys: number; lookups: number }>;
  close(): Promise<void>;
}

/** The account for a new key does not exist. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';
}

/** The text chosen for a key is already a key. */
export class KeyExistsError extends Error {
  override readonly name = 'KeyExistsError';
}
