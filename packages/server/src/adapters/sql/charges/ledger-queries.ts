import type { Selectable } from 'kysely';
import type { EventKind } from '../../../ports/outbox.ts';
import type { ApiKeyTable, CounterTable, LicenseeTable, PurchaseTable } from '../tables.ts';
import type { UsedLookup } from '../usage/usage-tally.ts';

type KeyRow = Selectable<ApiKeyTable>;
type PurchaseRow = Selectable<PurchaseTable>;
type LicenseeRow = Selectable<LicenseeTable>;
type CounterKey = [scope: CounterTable['scope'], period: string, keyId: number, subject: string];

/**
 * What a batch of charges reads and writes inside its transaction. Nothing here waits: a database that must be waited for is read before
 * and written after.
 */
export type LedgerQueries = {
  /** The key, or nothing. */
  readKey(id: number): readonly ChargedKey[];
  /** The purchases of the key that are not used up, in the order they were made. */
  readPurchases(keyId: number): readonly Pick<PurchaseRow, 'id' | 'purchased' | 'consumed' | 'expires_at_ms'>[];
  /** Read only if there is a limit, or for the name of a charge. */
  readCounter(...key: CounterKey): readonly Pick<CounterTable, 'consumed'>[];
  readLicensee(id: number): readonly Pick<LicenseeRow, 'public_id' | 'key_id' | 'daily_limit' | 'counted_at_ms'>[];
  writeLicensee(countedAtMs: number, id: number): void;
  writePurchase(consumed: number, expiresAtMs: number | null, id: number): void;
  /** The last value is what to add. */
  addToCounter(...row: [...key: CounterKey, credits: number]): void;
  /** The columns of any number of rows in one list, as `pushLookup` lays them. */
  writeLookups(columns: readonly (string | number | null)[]): void;
  addUsage(charged: readonly UsedLookup[]): void;
  /** Leaves an event alone that is there already. */
  recordEvent(
    keyId: number,
    kind: EventKind,
    period: string,
    amount: number,
    createdAtMs: number,
    dueAtMs: number,
    state: 'waiting',
    attempts: 0,
  ): void;
  /** The newest purchase, used up or not, or nothing. */
  readNewestPurchase(keyId: number): readonly Pick<PurchaseRow, 'id' | 'created_at_ms'>[];
};

/** What of a key a charge is decided by. */
export type ChargedKey = Pick<
  KeyRow,
  | 'suspended'
  | 'unmetered'
  | 'daily_limit'
  | 'monthly_limit'
  | 'individual_limit'
  | 'redact_days'
  | 'notifications'
  | 'automated_topups'
>;
