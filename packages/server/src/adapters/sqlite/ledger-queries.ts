import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import { prepareQuery } from './prepare-query.ts';
import type { CounterTable, LookupTable, Tables } from './schema.ts';
import { jsonRows } from './sqlite-sql.ts';

/** The statements of a batch of charges. Each takes its rows as one JSON parameter, in the column order named here. */
export const prepareLedgerQueries = ({ connection, db }: OpenDatabase) => ({
  /** [id] */
  readKeys: prepareQuery(connection, readKeys(db)),
  /** [key id] */
  readPurchases: prepareQuery(connection, readPurchases(db)),
  /** [scope, period, key id, subject] */
  readCounters: prepareQuery(connection, readCounters(db)),
  /** [id, consumed, expires] */
  writePurchases: prepareQuery(connection, writePurchases(db)),
  /** [scope, period, key id, subject, consumed] */
  writeCounters: prepareQuery(connection, writeCounters(db)),
  /** [key id, at, ip, source ip, term, url, search type, tags, cost] */
  writeLookups: prepareQuery(connection, writeLookups(db)),
  /** The day before which counters of single IPs are of no more use. */
  forgetIps: prepareQuery(connection, forgetIps(db)),
});

/** Those statements, ready to run. */
export type LedgerQueries = ReturnType<typeof prepareLedgerQueries>;

const idColumns = { id: 'integer' } as const;
const counterKey = { scope: 'text', period: 'text', key_id: 'integer', subject: 'text' } as const;
const counterColumns = { ...counterKey, consumed: 'integer' } as const;
const purchaseColumns = { id: 'integer', consumed: 'integer', expires_at_ms: 'integer' } as const;
const lookupColumns = {
  key_id: 'integer',
  at_ms: 'integer',
  ip: 'text',
  source_ip: 'text',
  term: 'text',
  url: 'text',
  search_type: 'text',
  tags: 'text',
  cost: 'integer',
} as const;

type Id = { id: number };
type CounterKey = Omit<CounterTable, 'consumed'>;
type PurchaseChange = { id: number; consumed: number; expires_at_ms: number };
type LookupRow = Omit<LookupTable, 'id' | 'licensee_id'>;

const namesOf = <Row>(columns: Readonly<Record<keyof Row & string, unknown>>) =>
  Object.keys(columns) as (keyof Row & string)[];

const readKeys = (db: Kysely<Tables>) =>
  db
    .selectFrom(jsonRows<Id>(idColumns).as('wanted'))
    .innerJoin('api_keys', 'api_keys.id', 'wanted.id')
    .select([
      'api_keys.id',
      'suspended',
      'unmetered',
      'daily_limit',
      'monthly_limit',
      'individual_limit',
      'redact_days',
    ]);

const readPurchases = (db: Kysely<Tables>) =>
  db
    .selectFrom(jsonRows<Id>(idColumns).as('wanted'))
    .innerJoin('purchases', 'purchases.key_id', 'wanted.id')
    .select(['purchases.id', 'key_id', 'purchased', 'consumed', 'expires_at_ms'])
    .whereRef('consumed', '<', 'purchased')
    .orderBy('purchases.id');

const readCounters = (db: Kysely<Tables>) =>
  db
    .selectFrom(jsonRows<CounterKey>(counterKey).as('wanted'))
    .innerJoin('counters', (join) =>
      join
        .onRef('counters.scope', '=', 'wanted.scope')
        .onRef('counters.period', '=', 'wanted.period')
        .onRef('counters.key_id', '=', 'wanted.key_id')
        .onRef('counters.subject', '=', 'wanted.subject'),
    )
    .selectAll('counters');

const writePurchases = (db: Kysely<Tables>) =>
  db
    .updateTable('purchases')
    .from(jsonRows<PurchaseChange>(purchaseColumns).as('changed'))
    .set(({ ref }) => ({ consumed: ref('changed.consumed'), expires_at_ms: ref('changed.expires_at_ms') }))
    .whereRef('purchases.id', '=', 'changed.id');

// SQLite needs the `where true`: without it, ON CONFLICT reads as the condition of a join.
const writeCounters = (db: Kysely<Tables>) =>
  db
    .insertInto('counters')
    .columns(namesOf<CounterTable>(counterColumns))
    .expression(
      db
        .selectFrom(jsonRows<CounterTable>(counterColumns).as('changed'))
        .selectAll('changed')
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(namesOf<CounterKey>(counterKey))
        .doUpdateSet(({ ref }) => ({ consumed: ref('excluded.consumed') })),
    );

const writeLookups = (db: Kysely<Tables>) =>
  db
    .insertInto('lookups')
    .columns(namesOf<LookupRow>(lookupColumns))
    .expression(db.selectFrom(jsonRows<LookupRow>(lookupColumns).as('charged')).selectAll('charged'));

const forgetIps = (db: Kysely<Tables>) =>
  db
    .deleteFrom('counters')
    .where('scope', '=', sql.lit('ip' as const))
    .where('period', '<', '');
