import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { kyselyOf, openPool } from './open-pool.ts';
import { startBreakingProxy } from './testing/breaking-proxy.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { hasTestServer } from './testing/test-server.ts';

describe.skipIf(!hasTestServer)('A pool of connections to PostgreSQL', () => {
  test('asks nothing more on a connection that does not answer, and opens another', async () => {
    const database = await createTestDatabase();
    const proxy = await startBreakingProxy(database.url);
    const db = kyselyOf(openPool(proxy.url, { patienceMs: 500 }));
    const ask = () => sql`select 1`.execute(db);
    const write = () => db.transaction().execute((inside) => sql`select 1`.execute(inside));
    await Promise.all([ask(), ask(), write()]);
    proxy.freeze();
    const first = await Promise.allSettled([ask(), ask(), write()]);
    expect(first.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    const then = await Promise.allSettled([ask(), ask(), write()]);
    expect(then.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
    await db.destroy();
    await proxy.close();
    await database.dispose();
  });

  test('keeps a connection on which the database has refused something', async () => {
    const database = await createTestDatabase();
    const db = kyselyOf(openPool(database.url));
    const process = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows.map(({ pid }) => pid);
    const before = await process();
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    expect(await process()).toEqual(before);
    await db.destroy();
    await database.dispose();
  });
});
