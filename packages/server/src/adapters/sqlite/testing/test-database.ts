import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountStore } from '../../../ports/account-store.ts';
import type { Charge, Ledger } from '../../../ports/ledger.ts';
import type { LicenseeStore } from '../../../ports/licensee-store.ts';
import { temporaryFolder } from '../../../ports/testing/temporary-folder.ts';
import { secretOf } from '../../secrets/secret-of.ts';
import { loggedCharge } from '../../sql/testing/logged-charge.ts';
import { openAccountStore } from '../account-store.ts';
import { openLedger } from '../ledger.ts';
import { openLicenseeStore } from '../licensee-store.ts';
import { openSqlite } from '../open-sqlite.ts';

/** A database in a folder of its own, with whatever a test opens on it; `dispose` closes all and removes it. */
export const createTestDatabase = () => {
  const folder = temporaryFolder();
  const databaseFile = join(folder, 'accounts.db');
  const secret = secretOf('an invented secret, long enough to be one', randomBytes);
  const open: { close(): void | Promise<void> }[] = [];
  const kept = <Opened extends { close(): void | Promise<void> }>(opened: Opened): Opened => {
    open.push(opened);
    return opened;
  };
  const openConnection = async () => kept(await openSqlite(databaseFile));
  return {
    databaseFile,
    secret,
    openConnection,
    openAccounts: async (nowMs: () => number = () => 0): Promise<AccountStore> =>
      kept(await openAccountStore({ databaseFile, secret, nowMs, randomBytes })),
    openLicensees: async (nowMs: () => number = () => 0): Promise<LicenseeStore> =>
      kept(await openLicenseeStore({ databaseFile, secret, nowMs, randomBytes })),
    openLedger: async (options: Partial<Parameters<typeof openLedger>[0]> = {}): Promise<Ledger> =>
      kept(await openLedger({ databaseFile, secret, ...options })),
    async readLog(keyId: number): Promise<readonly Charge[]> {
      const rows = (await openConnection()).prepare('select * from lookups where key_id = ? order by id').all(keyId);
      return (rows as Record<string, never>[]).map(loggedCharge);
    },
    async setRedactDays(keyId: number, days: number): Promise<void> {
      (await openConnection()).prepare('update api_keys set redact_days = ? where id = ?').run(days, keyId);
    },
    async dispose(): Promise<void> {
      for (const opened of open.splice(0)) await opened.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** Such a database. */
export type TestDatabase = ReturnType<typeof createTestDatabase>;
