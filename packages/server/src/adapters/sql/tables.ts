import type { Generated } from 'kysely';
import type { EventKind } from '../../ports/outbox.ts';

/** The account database. Times are milliseconds since 1970, booleans 0 or 1, lists and maps JSON text. */
export type Tables = {
  migrations: { name: string };
  store_state: StoreStateTable;
  accounts: AccountTable;
  user_tokens: { token_hash: string; account_id: string; created_at_ms: number };
  api_keys: ApiKeyTable;
  purchases: PurchaseTable;
  counters: CounterTable;
  licensees: LicenseeTable;
  lookups: LookupTable;
  usage_hours: UsageHourTable;
  usage_tags: UsageTagTable;
  redactions: RedactionTable;
  sign_ups: SignUpTable;
  configs: ConfigTable;
  outbox: OutboxTable;
  ledger_marks: LedgerMarkTable;
  notes: NoteTable;
  audit: AuditTable;
};

/** One row: how often keys were changed, and a hash that shows whether the right secret is in use. */
export type StoreStateTable = { id: number; key_changes: number; secret_check: string };

/** An account; without name and e-mail address once it is deleted. */
export type AccountTable = {
  id: string;
  name: string;
  email: string;
  created_at_ms: number;
  deleted_at_ms: number | null;
};

/** A key: found by a keyed hash, its text sealed. Of one that was deleted neither is left. */
export type ApiKeyTable = {
  id: Generated<number>;
  account_id: string;
  key_hash: string;
  sealed_key: string;
  name: string;
  created_at_ms: number;
  suspended: number;
  suspension_reason: string;
  sublicensing: number;
  unmetered: number;
  licences: string;
  switched_off: string;
  rates: string;
  allowed_urls: string;
  allowed_ips: string;
  ip_forwarding: number;
  daily_limit: number | null;
  monthly_limit: number | null;
  individual_limit: number | null;
  redact_days: number;
  born_by_sign_up: number;
  /** What differs from the notifications of a new key. */
  notifications: string;
  automated_topups: number;
  premier_support: number;
  rate_exempt: Generated<number>;
  deleted_at_ms: number | null;
};

/**
 * A sign-up, found by keyed hashes of its two tokens. The details are removed if it expires before it is accepted, the credentials when
 * they are fetched or no longer can be.
 */
export type SignUpTable = {
  token_hash: string;
  page_hash: string;
  created_at_ms: number;
  sealed_details: string | null;
  account_id: string | null;
  accepted_at_ms: number | null;
  sealed_credentials: string | null;
};

/** A block of lookups; `expires_at_ms` is null until its first use. */
export type PurchaseTable = {
  id: Generated<number>;
  key_id: number;
  purchased: number;
  consumed: number;
  expires_at_ms: number | null;
  created_at_ms: number;
};

/** A licensee: found by a keyed hash of its key, which is null once it is deleted, or by its public id. */
export type LicenseeTable = {
  id: Generated<number>;
  public_id: string;
  key_id: number;
  key_hash: string | null;
  sealed_key: string;
  name: string;
  /** The name as searches compare it. */
  folded_name: string;
  address: string;
  postcode: string;
  whitelist: string;
  daily_limit: number | null;
  counted_at_ms: number;
  created_at_ms: number;
  deleted_at_ms: number | null;
};

/** What a key has consumed in a period. `subject` is the hashed IP in scope `ip`, the public id in `licensee`, '' otherwise. */
export type CounterTable = {
  /** `once` is a charge with a name: its period is the day until which the name is kept, its subject the name. */
  scope: 'day' | 'month' | 'ip' | 'licensee' | 'once';
  period: string;
  key_id: number;
  subject: string;
  consumed: number;
};

/** The lookup log: one row for each charge. */
export type LookupTable = {
  id: Generated<number>;
  key_id: number;
  licensee_id: number | null;
  at_ms: number;
  ip: string;
  source_ip: string;
  term: string;
  url: string;
  search_type: string;
  tags: string;
  cost: number;
};

/** A configuration of a key. The payload is kept as a JSON string, because not every database can store every character. */
export type ConfigTable = {
  key_id: number;
  name: string;
  payload: string;
  created_at_ms: number;
  updated_at_ms: number;
};

/** Credits consumed in an hour, counted in hours since 1970; `licensee_id` 0 means no licensee. */
export type UsageHourTable = { key_id: number; hour: number; licensee_id: number; consumed: number };

/** The same for each set of tags, as sorted JSON; lookups without tags have no row. */
export type UsageTagTable = UsageHourTable & { tags: string };

/** The moment before which the log of a key has no personal data. */
export type RedactionTable = { key_id: number; before_ms: number };

/**
 * An event of a key that is to be mailed or answered by a top-up: one row for each key, kind, period (of a limit, or the newest purchase)
 * and amount (limit or threshold). `attempts` distinguishes one attempt from another.
 */
export type OutboxTable = {
  id: Generated<number>;
  key_id: number;
  kind: EventKind;
  period: string;
  amount: number;
  created_at_ms: number;
  state: 'waiting' | 'done' | 'given_up';
  attempts: number;
  due_at_ms: number;
};

/** The marks of batches of charges on PostgreSQL: `committed` is 0 for one that may never be committed. */
export type LedgerMarkTable = { mark: string; committed: number; at_ms: number };

/** A note that is kept until a moment: sessions that were ended, and answers to send again. */
export type NoteTable = { name_hash: string; until_ms: number; sealed_text: string };

/** A change that somebody made to an account, a key or the data; `account_id` and `ip` may be ''. */
export type AuditTable = {
  id: Generated<number>;
  at_ms: number;
  actor: string;
  ip: string;
  account_id: string;
  action: string;
  subject: string;
  detail: string;
};
