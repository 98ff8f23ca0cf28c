import { remainingLookups } from '@fingerpost/core/billing/decide-charge';
import { dayOf, monthOf } from '@fingerpost/core/billing/periods';
import type { Kysely, Selectable } from 'kysely';
import type { Purchase } from '../../ports/account-store.ts';
import type { Standing } from '../../ports/ledger.ts';
import type { MaybeLater } from '../../ports/maybe-later.ts';
import type { CacheFigures } from '../../ports/meters.ts';
import type { ApiKeyTable, Tables } from './tables.ts';

/** The reads about a key that are asked most, so that a database which answers at once need not be waited for. */
export type KeyReads = {
  keyByHash(keyHash: string): MaybeLater<Selectable<ApiKeyTable> | undefined>;
  /** All purchases of the key, in the order they were made. */
  purchases(keyId: number): MaybeLater<readonly Purchase[]>;
  /** What the key has left at a moment; `ipHash` identifies the IP whose individual limit is wanted. */
  standing(keyId: number, ipHash: string, atMs: number): MaybeLater<Standing>;
};

/** Finds the key or licensee of a credential, as it is now. */
export type Finder<Found> = {
  find(credential: string): MaybeLater<Found | undefined>;
  /** Called after this process has written. */
  recheck(): void;
  /** How often it knew the answer. */
  readonly figures: CacheFigures;
};

/** Those reads over Kysely. */
export const keyReadsOf = (db: Kysely<Tables>): KeyReads => {
  const purchases = async (keyId: number): Promise<readonly Purchase[]> =>
    (await selectPurchases(db, keyId).execute()).map(purchaseOf);
  const consumed = async (...counter: CounterName): Promise<number> =>
    (await selectCounter(db, ...counter).executeTakeFirst())?.consumed ?? 0;
  return {
    keyByHash: (keyHash) => selectKey(db, keyHash).executeTakeFirst(),
    purchases,
    async standing(keyId, ipHash, atMs) {
      const [bought, consumedToday, consumedThisMonth, consumedTodayByIp] = await Promise.all([
        purchases(keyId),
        consumed('day', dayOf(atMs), keyId, ''),
        consumed('month', monthOf(atMs), keyId, ''),
        consumed('ip', dayOf(atMs), keyId, ipHash),
      ]);
      const lookupsRemaining = remainingLookups(bought, atMs);
      return { lookupsRemaining, consumedToday, consumedThisMonth, consumedTodayByIp };
    },
  };
};

/** The key of a hash. */
export const selectKey = (db: Kysely<Tables>, keyHash: string) =>
  db.selectFrom('api_keys').selectAll().where('key_hash', '=', keyHash);

/** The purchases of a key in the order they were made. */
export const selectPurchases = (db: Kysely<Tables>, keyId: number) =>
  db
    .selectFrom('purchases')
    .select(['purchased', 'consumed', 'expires_at_ms'])
    .where('key_id', '=', keyId)
    .orderBy('id');

/** What was consumed in a period. */
export const selectCounter = (db: Kysely<Tables>, ...[scope, period, keyId, subject]: CounterName) =>
  db
    .selectFrom('counters')
    .select('consumed')
    .where('scope', '=', scope)
    .where('period', '=', period)
    .where('key_id', '=', keyId)
    .where('subject', '=', subject);

/** A row of purchases as the port has it. */
export const purchaseOf = (row: { purchased: number; consumed: number; expires_at_ms: number | null }): Purchase => ({
  purchased: row.purchased,
  consumed: row.consumed,
  expiresAtMs: row.expires_at_ms,
});

type CounterName = readonly [scope: Tables['counters']['scope'], period: string, keyId: number, subject: string];
