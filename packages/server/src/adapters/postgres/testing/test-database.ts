import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { AccountDatabase } from '../../../ports/account-database.ts';
import type { AccountStore } from '../../../ports/account-store.ts';
import type { Charge, Ledger } from '../../../ports/ledger.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { loggedCharge } from '../../sql/testing/logged-charge.ts';
import { openLedger } from '../ledger.ts';
import { openAccountDatabase } from '../open-account-database.ts';
import { connectionOptions } from '../open-pool.ts';
import { testServerUrl } from './test-server.ts';

/** A schema of its own on that server, with whatever a test opens in it; `dispose` closes all and removes it. */
export const createTestDatabase = async () => {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const url = withOptions(await testServerUrl(), `-c search_path=${schema}`);
  const client = new pg.Client(connectionOptions(url));
  await client.connect();
  await client.query(`create schema ${schema}`);
  const secret = secretOf('an invented secret, long enough to be one', randomBytes);
  const open: { close(): void | Promise<void> }[] = [];
  const kept = <Opened extends { close(): void | Promise<void> }>(opened: Opened): Opened => {
    open.push(opened);
    return opened;
  };
  /** Every store has a database of its own, as if each were another process. */
  const openDatabase = async (nowMs: () => number = () => 0): Promise<AccountDatabase> =>
    kept(await openAccountDatabase({ url, secret, nowMs, randomBytes }));
  return {
    url,
    secret,
    client,
    openDatabase,
    openAccounts: async (nowMs?: () => number): Promise<AccountStore> => (await openDatabase(nowMs)).openAccounts(),
    openLicensees: async (nowMs?: () => number) => (await openDatabase(nowMs)).openLicensees(),
    openSignUps: async (nowMs?: () => number) => (await openDatabase(nowMs)).openSignUps(),
    openNotes: async (nowMs?: () => number) => (await openDatabase(nowMs)).openNotes(),
    openOutbox: async () => (await openDatabase()).openOutbox(),
    openUsageLog: async () => (await openDatabase()).openUsageLog(),
    openAuditLog: async () => (await openDatabase()).openAuditLog(),
    openConfigs: async () => (await openDatabase()).openConfigs(),
    openLedger: async (options: { readonly maximumWaiting?: number } = {}): Promise<Ledger> =>
      kept(await openLedger({ url, secret, randomBytes, ...options })),
    async readLog(keyId: number): Promise<readonly Charge[]> {
      const { rows } = await client.query('select * from lookups where key_id = $1 order by id', [keyId]);
      return rows.map(loggedCharge);
    },
    async setRedactDays(keyId: number, days: number): Promise<void> {
      await client.query('update api_keys set redact_days = $1 where id = $2', [days, keyId]);
    },
    async dispose(): Promise<void> {
      for (const opened of open.splice(0).reverse()) await opened.close();
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    },
  };
};

/** Such a database. */
export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** The address with options for the server. */
export const withOptions = (url: string, options: string): string => {
  const changed = new URL(url);
  changed.searchParams.set('options', options);
  return changed.href;
};
