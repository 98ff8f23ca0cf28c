import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newKey } from '../../ports/testing/test-key.ts';
import { secretOf } from '../secrets/secret-of.ts';
import { openLedger } from './ledger.ts';
import { openAccountDatabase } from './open-account-database.ts';
import { startBreakingProxy } from './testing/breaking-proxy.ts';
import { postgresPrograms, startCluster } from './testing/postgres-cluster.ts';

describe.skipIf(postgresPrograms() === undefined)('A PostgreSQL server that crashes during a commit', () => {
  test('reuses the transaction id, and the charge it lost is refused all the same', async () => {
    // The crash must lose the transaction, so nothing of it may reach the disk early.
    const cluster = await startCluster({ durable: true, extra: { wal_writer_delay: '10s' } });
    onTestFinished(() => cluster.remove());
    const secret = secretOf('an invented secret, long enough to be one', randomBytes);
    const database = await openAccountDatabase({ url: cluster.url, secret, nowMs: () => 0, randomBytes });
    onTestFinished(() => database.close());
    const accounts = await database.openAccounts();
    const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
    const { keyId } = await accounts.createKey(newKey(accountId));

    const proxy = await startBreakingProxy(cluster.url);
    onTestFinished(() => proxy.close());
    const ledger = await openLedger({ url: proxy.url, secret, randomBytes });
    onTestFinished(() => ledger.close());
    const charge = (term: string) =>
      ledger.charge({
        ...{ keyId, cost: 1, atMs: 0, ip: '192.0.2.1', sourceIp: '', term, url: '' },
        ...{ searchType: 'postcode', tags: [], licenseeNumber: null },
      });
    expect(await charge('before')).toBe('charged');

    const broken = proxy.breakAt('commit\0', 'before');
    proxy.refuse(true);
    const lost = Promise.allSettled([charge('lost')]);
    await broken;
    await cluster.kill();
    await cluster.start();
    await useTransactionIds(cluster.url, 50);
    proxy.refuse(false);

    expect((await lost)[0]).toMatchObject({ status: 'rejected', reason: { name: 'LedgerError' } });
    expect(await charge('after')).toBe('charged');
    expect((await accounts.standing(keyId, '')).lookupsRemaining).toBe(98);
  });
});

/** Commits transactions that change nothing, as another server would. */
const useTransactionIds = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let used = 0; used < count; used += 1) await client.query('select pg_current_xact_id()');
  await client.end();
};
