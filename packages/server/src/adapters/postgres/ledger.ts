import type pg from 'pg';
import { type Ledger, LedgerError } from '../../ports/ledger.ts';
import type { Secret } from '../../ports/secret.ts';
import { Calendar, ipCountersKeptFrom } from '../sql/charges/calendar.ts';
import { type BatchVerdict, chargeAll } from '../sql/charges/charge-all.ts';
import { EventNotes } from '../sql/charges/event-notes.ts';
import { type BatchWriter, GroupLedger, type WaitingCharge } from '../sql/charges/group-ledger.ts';
import { BatchBook } from './batch-book.ts';
import { isRefusal } from './is-refusal.ts';
import { LedgerConnection } from './ledger-connection.ts';
import { beginBatch, type Statement, sendTogether } from './ledger-reads.ts';
import { forgetIps, forgottenAtOnce, writeOf } from './ledger-writes.ts';
import { TwoLaneLedger } from './two-lane-ledger.ts';

/** Opens the ledger of a database at the newest schema: charges are committed in groups, on connections of their own. */
export const openLedger = async (options: {
  readonly url: string;
  readonly secret: Secret;
  readonly maximumWaiting?: number;
}): Promise<Ledger> => {
  const { url, secret, maximumWaiting } = options;
  const lane = (connection: LedgerConnection) =>
    new GroupLedger(new PostgresWriter(connection), secret, maximumWaiting);
  const connection = new LedgerConnection(url, swiftMs);
  await connection.client();
  return new TwoLaneLedger(lane(connection), lane(new LedgerConnection(url, patientMs)), patientAttempts);
};

/** Many times what a batch of another server holds a key for. */
const swiftMs = 200;
/** A key that is held is waited for these eight seconds, in pieces, since the keys of a batch wait for each other. */
const patientMs = 500;
const patientAttempts = 16;

/** Writes a batch in two exchanges with the database: lock and read, then, decided here, write and commit. */
class PostgresWriter implements BatchWriter {
  readonly #connection: LedgerConnection;
  readonly #calendar = new Calendar();
  readonly #events = new EventNotes();
  #tidiedDay = '';

  constructor(connection: LedgerConnection) {
    this.#connection = connection;
  }

  async write(batch: readonly WaitingCharge[]): Promise<readonly (BatchVerdict | 'key_held')[]> {
    const charges = batch.map(({ charge, ipHash }) => ({ ...charge, ipHash }));
    try {
      const { client, begun: rows } = await this.#begin((client) => beginBatch(client, charges, this.#calendar));
      const book = new BatchBook(rows);
      const verdicts = chargeAll(book, this.#calendar, this.#events, charges);
      await this.#end(client, rows.transaction, writeOf(book));
      this.#tidy(client, charges[0]!.atMs);
      return rows.someHeld ? verdicts.map((verdict) => (verdict === 'unknown_key' ? 'key_held' : verdict)) : verdicts;
    } catch (error) {
      this.#events.forget();
      this.#connection.drop();
      throw asLedgerError(error);
    }
  }

  async check(): Promise<void> {
    try {
      await this.#begin((client) => client.query(tryToWrite));
    } catch (error) {
      throw asLedgerError(error);
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** A connection that was open before may have broken unnoticed; so far nothing was taken, and another may do. */
  async #begin<Begun>(begin: (client: pg.Client) => Promise<Begun>): Promise<{ client: pg.Client; begun: Begun }> {
    const mayBeBroken = this.#connection.isOpen;
    const client = await this.#connection.client();
    try {
      return { client, begun: await begin(client) };
    } catch (error) {
      this.#connection.drop();
      if (!mayBeBroken || isRefusal(error)) throw error;
      return this.#begin(begin);
    }
  }

  /** Resolves when what was written is committed; throws when it is not. */
  async #end(client: pg.Client, transaction: string, write: Statement | undefined): Promise<void> {
    // A transaction that has written nothing has nothing to wait for the disk for.
    const end = write === undefined ? rollback : commit;
    try {
      const results = await sendTogether(client, write === undefined ? [end] : [write, end]);
      if (results.at(-1)?.command !== end.name.toUpperCase()) throw new LedgerError('The database did not commit.');
    } catch (error) {
      if (isRefusal(error) || error instanceof LedgerError || end === rollback) throw error;
      this.#connection.drop();
      const ended = await this.#connection.endOf(transaction);
      if (ended === undefined) throw new LedgerError('Nobody could be asked whether the charges were taken.');
      if (ended === 'aborted') throw error;
    }
  }

  /** Once a day, behind its first batches, in small pieces: no answer waits for what is only put away. */
  #tidy(client: pg.Client, atMs: number): void {
    const { day } = this.#calendar.periodsOf(atMs);
    if (day <= this.#tidiedDay) return;
    const before = this.#tidiedDay;
    this.#tidiedDay = day;
    client.query(forgetIps(ipCountersKeptFrom(atMs)) as pg.QueryConfig).then(
      ({ rowCount }) => {
        if (rowCount === forgottenAtOnce) this.#tidiedDay = before;
      },
      () => {},
    );
  }
}

const asLedgerError = (error: unknown): LedgerError =>
  error instanceof LedgerError ? error : new LedgerError(`The database failed: ${error}`, { cause: error });

/** A commit that the disk, or the standby, must answer; the update of nothing is refused where the database is read-only. */
const tryToWrite = {
  name: 'try_to_write',
  text: `with refused as (update store_state set key_changes = 0 where false)
    select pg_logical_emit_message(true, 'fingerpost', 'check')`,
};
const commit: Statement = { name: 'commit', text: 'commit' };
const rollback: Statement = { name: 'rollback', text: 'rollback' };
