import { Calendar, ipCountersKeptFrom } from '../sql/charges/calendar.ts';
import { type BatchVerdict, chargeAll } from '../sql/charges/charge-all.ts';
import { EventNotes } from '../sql/charges/event-notes.ts';
import type { HashedCharge } from '../sql/charges/hashed-charge.ts';
import { prepareLedgerQueries } from './ledger-queries.ts';
import type { OpenDatabase } from './open-database.ts';
import { type SqliteConnection, whileBusyRetry } from './open-sqlite.ts';

/**
 * Charges a batch in one transaction and returns, after its commit, the verdicts in the order of the charges. If it
 * throws, nothing of the batch was taken.
 */
export type ChargeBatch = (charges: readonly HashedCharge[]) => readonly BatchVerdict[];

/** Prepares the statements of a connection for charging. */
export const chargeBatchOn = (database: OpenDatabase): ChargeBatch => {
  const { connection } = database;
  const queries = prepareLedgerQueries(database);
  const calendar = new Calendar();
  const events = new EventNotes();
  let tidiedDay = '';
  return (charges) => {
    whileBusyRetry(() => connection.exec('begin immediate'));
    try {
      const verdicts = chargeAll(queries, calendar, events, charges);
      const { atMs } = charges[0]!;
      const { day } = calendar.periodsOf(atMs);
      // In pieces, since a day may leave millions and charges wait for it; more than this batch can have added.
      const piece = 100 + 2 * charges.length;
      const tidied = day <= tidiedDay || queries.forgetIps(ipCountersKeptFrom(atMs), piece).length < piece;
      connection.exec('commit');
      if (tidied && day > tidiedDay) tidiedDay = day;
      return verdicts;
    } catch (error) {
      rollBack(connection);
      events.forget();
      throw error;
    }
  };
};

/** Some failures have ended the transaction already; the first error is the one to tell. */
const rollBack = (connection: SqliteConnection): void => {
  try {
    connection.exec('rollback');
  } catch {}
};
