import type pg from 'pg';
import { type Ledger, LedgerError } from '../../ports/ledger.ts';
import type { CommitMeters } from '../../ports/meters.ts';
import type { Secret } from '../../ports/secret.ts';
import { Calendar, ipCountersKeptFrom } from '../sql/charges/calendar.ts';
import { type BatchVerdict, chargeAll } from '../sql/charges/charge-all.ts';
import { EventNotes } from '../sql/charges/event-notes.ts';
import { type BatchWriter, GroupLedger, type WaitingCharge } from '../sql/charges/group-ledger.ts';
import type { Means } from '../sql/insert-account.ts';
import { BatchBook } from './batch-book.ts';
import { type BatchMark, BatchMarks, forgetMarks } from './batch-mark.ts';
import { isRefusal } from './is-refusal.ts';
import { LedgerConnection } from './ledger-connection.ts';
import { beginBatch, type Statement, sendTogether } from './ledger-reads.ts';
import { forgetIps, forgottenAtOnce, hasWritten, writeOf } from './ledger-writes.ts';
import { TwoLaneLedger } from './two-lane-ledger.ts';

/** Opens the ledger of a database at the newest schema: charges are committed in groups, on connections of their own. */
export const openLedger = async (options: {
  readonly url: string;
  readonly secret: Secret;
  readonly randomBytes: Means['randomBytes'];
  readonly maximumWaiting?: number;
  readonly meters?: CommitMeters | undefined;
}): Promise<Ledger> => {
  const { url, secret, randomBytes, maximumWaiting, meters } = options;
  const lane = (connection: LedgerConnection) => {
    const marks = new BatchMarks(Buffer.from(randomBytes(16)).toString('hex'));
    return new GroupLedger(new PostgresWriter(connection, marks), secret, { maximumWaiting, meters });
  };
  const connection = new LedgerConnection(url, swiftMs);
  await connection.client();
  return new TwoLaneLedger(lane(connection), lane(new LedgerConnection(url, patientMs)), patientAttempts);
};

/** Many times longer than a batch of another server locks a key. */
const swiftMs = 200;
/** The wait for a locked key, in pieces, because the keys of a batch wait for each other. */
const patientMs = 500;
const patientAttempts = 16;

/** Writes a batch in two exchanges with the database: lock and read, then, decided here, write and commit. */
class PostgresWriter implements BatchWriter {
  readonly #connection: LedgerConnection;
  readonly #calendar = new Calendar();
  readonly #events = new EventNotes();
  readonly #marks: BatchMarks;
  #tidiedDay = '';

  constructor(connection: LedgerConnection, marks: BatchMarks) {
    this.#connection = connection;
    this.#marks = marks;
  }

  async write(batch: readonly WaitingCharge[]): Promise<readonly (BatchVerdict | 'key_held')[]> {
    const charges = batch.map(({ charge, ipHash }) => ({ ...charge, ipHash }));
    try {
      const { client, begun: rows } = await this.#begin((client) => beginBatch(client, charges, this.#calendar));
      const book = new BatchBook(rows);
      const verdicts = chargeAll(book, this.#calendar, this.#events, charges);
      const { atMs } = charges[0]!;
      // A transaction that has written nothing has nothing to wait for the disk for.
      if (hasWritten(book)) await this.#commit(client, book, this.#marks.next(atMs));
      else await client.query(rollback);
      this.#tidy(client, atMs);
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

  /** Resolves when the batch is committed; throws when it is not. */
  async #commit(client: pg.Client, book: BatchBook, mark: BatchMark): Promise<void> {
    try {
      const results = await sendTogether(client, [writeOf(book, mark), commit]);
      if (results.at(-1)?.command !== 'COMMIT') throw new LedgerError('The database did not commit.');
    } catch (error) {
      if (isRefusal(error) || error instanceof LedgerError) throw error;
      this.#connection.drop();
      const committed = await this.#connection.hasCommitted(mark);
      if (committed === undefined) throw new LedgerError('Nobody could be asked whether the charges were taken.');
      if (!committed) throw error;
    }
  }

  /** Once a day, after its first batches, in small pieces: no answer waits for what is only put away. */
  #tidy(client: pg.Client, atMs: number): void {
    const { day } = this.#calendar.periodsOf(atMs);
    if (day <= this.#tidiedDay) return;
    const before = this.#tidiedDay;
    this.#tidiedDay = day;
    client.query(forgetMarks(atMs - dayMs) as pg.QueryConfig).catch(() => {});
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

/** A commit that the disk, or the standby, must answer; an update of no rows is refused if the database is read-only. */
const tryToWrite = {
  name: 'try_to_write',
  text: `with refused as (update store_state set key_changes = 0 where false)
    select pg_logical_emit_message(true, 'fingerpost', 'check')`,
};
const commit: Statement = { name: 'commit', text: 'commit' };
const rollback = { name: 'rollback', text: 'rollback' };
const dayMs = 86_400_000;
