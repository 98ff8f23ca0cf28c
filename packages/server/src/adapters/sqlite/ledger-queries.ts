import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Tables } from './schema.ts';

/**
 * The statements of a batch of charges, with their parameters in order. Each is about one row or one key: a batch has few
 * keys, and rows that are bound cost a fraction of rows that are parsed.
 */
export const prepareLedgerQueries = ({ connection, db }: OpenDatabase) => ({
  begin: prepareQuery(connection, sql`begin immediate`.compile(db)),
  commit: prepareQuery(connection, sql`commit`.compile(db)),
  /** id */
  readKey: prepareQuery(connection, readKey(db).compile()),
  /** key id */
  readPurchases: prepareQuery(connection, readPurchases(db).compile()),
  /** scope, period, key id, subject */
  readCounter: prepareQuery(connection, readCounter(db).compile()),
  /** consumed, expires, id */
  writePurchase: prepareQuery(connection, writePurchase(db).compile()),
  /** scope, period, key id, subject, credits to add */
  addToCounter: prepareQuery(connection, addToCounter(db).compile()),
  /** key id, at, ip, source ip, term, url, search type, tags, cost */
  writeLookup: prepareQuery(connection, writeLookup(db).compile()),
  /** The day before which counters of single IPs are of no more use. */
  forgetIps: prepareQuery(connection, forgetIps(db).compile()),
});
