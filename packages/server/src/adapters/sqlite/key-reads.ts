import { remainingLookups } from '@fingerpost/core/billing/decide-charge';
import { dayOf, monthOf } from '@fingerpost/core/billing/periods';
import type { Kysely } from 'kysely';
import type { Purchase } from '../../ports/account-store.ts';
import type { Standing } from '../../ports/ledger.ts';
import type { SqliteConnection } from './open-sqlite.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Tables } from './schema.ts';

/** The reads that requests wait for, prepared on a connection of their own, so that they never see half of a write. */
export const prepareKeyReads = (connection: SqliteConnection, db: Kysely<Tables>) => {
  const readPurchases = prepareQuery(connection, selectPurchases(db));
  const readCounter = prepareQuery(connection, selectCounter(db));
  const readChanges = prepareQuery(connection, db.selectFrom('store_state').select('key_changes'));
  const readKey = prepareQuery(connection, db.selectFrom('api_keys').selectAll().where('key_hash', '=', ''));

  const purchases = (keyId: number): readonly Purchase[] =>
    readPurchases(keyId).map((row) => ({
      purchased: row.purchased,
      consumed: row.consumed,
      expiresAtMs: row.expires_at_ms,
    }));
  const consumed = (scope: 'day' | 'month' | 'ip', period: string, keyId: number, subject: string): number =>
    readCounter(scope, period, keyId, subject)[0]?.consumed ?? 0;

  return {
    /** How often keys have been changed. */
    changes: (): number => readChanges()[0]?.key_changes ?? 0,
    keyByHash: (keyHash: string) => readKey(keyHash)[0],
    /** All purchases of the key, in the order they were made. */
    purchases,
    /** What the key has left at a moment; `ipHash` stands for the IP whose individual limit is asked about. */
    standing: (keyId: number, ipHash: string, atMs: number): Standing => ({
      lookupsRemaining: remainingLookups(purchases(keyId), atMs),
      consumedToday: consumed('day', dayOf(atMs), keyId, ''),
      consumedThisMonth: consumed('month', monthOf(atMs), keyId, ''),
      consumedTodayByIp: consumed('ip', dayOf(atMs), keyId, ipHash),
    }),
  };
};

/** Those reads. */
export type KeyReads = ReturnType<typeof prepareKeyReads>;

const selectPurchases = (db: Kysely<Tables>) =>
  db.selectFrom('purchases').select(['purchased', 'consumed', 'expires_at_ms']).where('key_id', '=', 0).orderBy('id');

const selectCounter = (db: Kysely<Tables>) =>
  db
    .selectFrom('counters')
    .select('consumed')
    .where('scope', '=', 'day')
    .where('period', '=', '')
    .where('key_id', '=', 0)
    .where('subject', '=', '');
