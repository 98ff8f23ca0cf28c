import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Tables } from '../sql/tables.ts';
import { withoutNul } from '../sql/without-nul.ts';
import { isRefusal } from './is-refusal.ts';

/**
 * Connections to one database, shared by all stores of a process. A patient pool is for work that may take long; every
 * query that requests wait for is short, and one that is not waits for a server that is gone.
 */
export const openPool = (url: string, { patient = false, patienceMs = 15_000 } = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    ...(patient ? { max: 1 } : { max: 10, query_timeout: patienceMs }),
    onConnect: async (client) => {
      await client.query('set default_transaction_isolation to "read committed"');
    },
  });
  // A connection that breaks is replaced by the pool; its user learns of it from its own query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Kysely over the pool. */
export const kyselyOf = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool(pool), cursor: Cursor }) });

/** How every connection is made: whole numbers and sums come as numbers, as they do from SQLite. */
export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'fingerpost',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: {
    getTypeParser: ((type: number, format?: 'text' | 'binary') =>
      type === bigintType || type === numericType ? Number : pg.types.getTypeParser(type, format)) as never,
  },
});

const bigintType = 20;
const numericType = 1_700;

const kyselyPool = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let lost = false;
    const query = (asked: unknown, values?: readonly unknown[]) =>
      typeof asked === 'string'
        ? client.query(asked, values?.map(withoutNul)).catch(drop)
        : client.query(asked as pg.Submittable);
    // An unanswered query blocks every later one on this connection.
    const drop = (error: unknown): never => {
      lost ||= !isRefusal(error);
      if (lost) client.connection.stream.destroy();
      throw error;
    };
    return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});
