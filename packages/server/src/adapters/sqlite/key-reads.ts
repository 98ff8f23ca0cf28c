import { remainingLookups } from '@fingerpost/core/billing/decide-charge';
import { dayOf, monthOf } from '@fingerpost/core/billing/periods';
import type { Kysely } from 'kysely';
import type { Purchase } from '../../ports/account-store.ts';
import type { Standing } from '../../ports/ledger.ts';
import type { SqliteConnection } from '../../sqlite/driver.ts';
import { purchaseOf, selectCounter, selectKey, selectPurchases } from '../sql/key-reads.ts';
import type { Tables } from '../sql/tables.ts';
import { prepareQuery } from './prepare-query.ts';

/**
 * The reads that requests wait for, prepared on a connection of their own, so that they never see half of a write. The values given here
 * are placeholders.
 */
export const prepareKeyReads = (connection: SqliteConnection, db: Kysely<Tables>) => {
  const readPurchases = prepareQuery(connection, selectPurchases(db, 0));
  const readCounter = prepareQuery(connection, selectCounter(db, 'day', '', 0, ''));
  const readChanges = prepareQuery(connection, db.selectFrom('store_state').select('key_changes'));
  const readKey = prepareQuery(connection, selectKey(db, ''));

  const purchases = (keyId: number): readonly Purchase[] => readPurchases(keyId).map(purchaseOf);
  const consumed = (scope: 'day' | 'month' | 'ip', period: string, keyId: number, subject: string): number =>
    readCounter(scope, period, keyId, subject)[0]?.consumed ?? 0;

  return {
    /** How often keys have been changed. */
    changes: (): number => readChanges()[0]?.key_changes ?? 0,
    keyByHash: (keyHash: string) => readKey(keyHash)[0],
    purchases,
    standing: (keyId: number, ipHash: string, atMs: number): Standing => ({
      lookupsRemaining: remainingLookups(purchases(keyId), atMs),
      consumedToday: consumed('day', dayOf(atMs), keyId, ''),
      consumedThisMonth: consumed('month', monthOf(atMs), keyId, ''),
      consumedTodayByIp: consumed('ip', dayOf(atMs), keyId, ipHash),
    }),
  };
};

/** Those reads. */
export type PreparedKeyReads = ReturnType<typeof prepareKeyReads>;
