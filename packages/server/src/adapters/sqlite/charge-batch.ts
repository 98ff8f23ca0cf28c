import { Calendar, ipCountersKeptFrom } from '../sql/charges/calendar.ts';
import { type BatchVerdict, chargeAll } from '../sql/charges/charge-all.ts';
import { EventNotes } from '../sql/charges/event-notes.ts';
import type { HashedCharge } from '../sql/charges/hashed-charge.ts';
import { inTransaction } from './in-transaction.ts';
import { prepareLedgerQueries } from './ledger-queries.ts';
import type { OpenDatabase } from './open-sqlite-database.ts';

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
    const { atMs } = charges[0]!;
    const { day } = calendar.periodsOf(atMs);
    // In pieces, since a day may leave millions and charges wait for it; more than this batch can have added.
    const piece = 100 + 2 * charges.length;
    try {
      const { verdicts, tidied } = inTransaction(connection, () => ({
        verdicts: chargeAll(queries, calendar, events, charges),
        tidied: day <= tidiedDay || queries.forgetIps(ipCountersKeptFrom(atMs), piece).length < piece,
      }));
      if (tidied && day > tidiedDay) tidiedDay = day;
      return verdicts;
    } catch (error) {
      events.forget();
      throw error;
    }
  };
};
