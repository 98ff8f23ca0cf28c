import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type BatchMark, forbidBatch, readMark } from './batch-mark.ts';
import { connectionOptions } from './open-pool.ts';

/** The one connection that charges are written on; after it broke, the next caller gets a new one. */
export class LedgerConnection {
  readonly #url: string;
  readonly #lockPatienceMs: number;
  #client: pg.Client | undefined;

  /** Statements wait so long for a lock, unless they say otherwise. */
  constructor(url: string, lockPatienceMs: number) {
    this.#url = url;
    this.#lockPatienceMs = lockPatienceMs;
  }

  /** Whether a connection is there; it may have broken unnoticed. */
  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  async client(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const options = { ...connectionOptions(this.#url), query_timeout: patienceMs, pipeline: true };
    const client = new pg.Client(options);
    const forget = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.#client = client;
    await client.query(prepareSession, [`${this.#lockPatienceMs}ms`]);
    return client;
  }

  /** Ends the connection, even in the middle of an unanswered query. */
  drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => {});
    client?.connection.stream.destroy();
  }

  /** Says goodbye to the database. */
  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  /** Whether the batch with this mark was committed; retried until it is known, undefined if the database could not be asked in time. */
  async hasCommitted(mark: BatchMark): Promise<boolean | undefined> {
    for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += askAgainMs) {
      try {
        const client = await this.client();
        await client.query(forbidBatch(mark) as pg.QueryConfig);
        const { rows } = await client.query(readMark(mark) as pg.QueryConfig);
        return rows[0].committed === 1;
      } catch {
        this.drop();
      }
      await setTimeout(askAgainMs);
    }
    return undefined;
  }
}

const patienceMs = 10_000;
const askAgainMs = 100;

/** A process that was stopped half way must not keep others from its keys, and what is committed must be on the disk. */
const prepareSession = `select
  set_config('idle_in_transaction_session_timeout', '10s', false),
  set_config('lock_timeout', $1, false),
  set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false)`;
