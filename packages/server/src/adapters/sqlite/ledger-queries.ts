import { type Kysely, sql } from 'kysely';
import type { LedgerQueries } from '../sql/charges/ledger-queries.ts';
import { selectCounter } from '../sql/key-reads.ts';
import type { Tables } from '../sql/tables.ts';
import { prepareLookupWriter } from './lookup-writer.ts';
import type { OpenDatabase } from './open-sqlite-database.ts';
import { readNewestPurchase, recordEvent } from './outbox-queries.ts';
import { prepareQuery } from './prepare-query.ts';
import { prepareUsageWrites } from './usage-writes.ts';

/**
 * The statements of a batch of charges, each with its parameters in order. They are about single rows: a batch has few
 * keys, and to bind a row costs a fraction of what it costs to have rows parsed from a longer parameter.
 */
export const prepareLedgerQueries = ({ connection, db }: OpenDatabase): SqliteLedgerQueries => ({
  /** id */
  readKey: prepareQuery(connection, readKey(db)),
  /** key id */
  readPurchases: prepareQuery(connection, readPurchases(db)),
  /** scope, period, key id, subject */
  readCounter: prepareQuery(connection, selectCounter(db, 'day', '', 0, '')),
  /** id */
  readLicensee: prepareQuery(connection, readLicensee(db)),
  /** counted at, id */
  writeLicensee: prepareQuery(connection, writeLicensee(db)),
  /** consumed, expires, id */
  writePurchase: prepareQuery(connection, writePurchase(db)),
  /** scope, period, key id, subject, credits to add */
  addToCounter: prepareQuery(connection, addToCounter(db)),
  /** key id, licensee id, at, ip, source ip, term, url, search type, tags, cost: of any number of rows, in one list */
  writeLookups: prepareLookupWriter({ connection }),
  /** the charges that were taken */
  addUsage: prepareUsageWrites({ connection, db }),
  /** key id, kind, period, amount, created at, due at, state, attempts */
  recordEvent: prepareQuery(connection, recordEvent(db)),
  /** key id */
  readNewestPurchase: prepareQuery(connection, readNewestPurchase(db)),
  /**
   * the day before which counters of single IPs and names of charges are no longer needed, and how many may go; the deleted ones are
   * returned
   */
  forgetIps: prepareQuery(connection, forgetIps(db)),
});

/** Those statements, ready to run. */
export type SqliteLedgerQueries = LedgerQueries & { forgetIps(beforeDay: string, most: number): readonly unknown[] };

// The values here are placeholders.

const readKey = (db: Kysely<Tables>) =>
  db
    .selectFrom('api_keys')
    .select([
      'suspended',
      'unmetered',
      'daily_limit',
      'monthly_limit',
      'individual_limit',
      'redact_days',
      'notifications',
      'automated_topups',
    ])
    .where('id', '=', 0);

const readPurchases = (db: Kysely<Tables>) =>
  db
    .selectFrom('purchases')
    .select(['id', 'purchased', 'consumed', 'expires_at_ms'])
    .where('key_id', '=', 0)
    .whereRef('consumed', '<', 'purchased')
    .orderBy('id');

const readLicensee = (db: Kysely<Tables>) =>
  db.selectFrom('licensees').select(['public_id', 'key_id', 'daily_limit', 'counted_at_ms']).where('id', '=', 0);

const writeLicensee = (db: Kysely<Tables>) => db.updateTable('licensees').set({ counted_at_ms: 0 }).where('id', '=', 0);

const writePurchase = (db: Kysely<Tables>) =>
  db.updateTable('purchases').set({ consumed: 0, expires_at_ms: 0 }).where('id', '=', 0);

const addToCounter = (db: Kysely<Tables>) =>
  db
    .insertInto('counters')
    .values({ scope: 'day', period: '', key_id: 0, subject: '', consumed: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'period', 'key_id', 'subject'])
        .doUpdateSet(({ eb, ref }) => ({ consumed: eb('counters.consumed', '+', ref('excluded.consumed')) })),
    );

const forgetIps = (db: Kysely<Tables>) =>
  db
    .deleteFrom('counters')
    .where(
      sql.ref('rowid'),
      'in',
      db
        .selectFrom('counters')
        .select(sql.ref('rowid').as('rowid'))
        .where(sql<boolean>`scope in ('ip', 'once')`)
        .where('period', '<', '')
        .limit(1),
    )
    .returning('period');
