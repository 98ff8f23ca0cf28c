import { sql } from 'kysely';
import type { AccountDatabase } from '../../ports/account-database.ts';
import { archiveOf } from '../sql/archive/archive.ts';
import type { Means } from '../sql/insert-account.ts';
import { secretCheckOf } from '../sql/keep-secret-check.ts';
import { openAccountStore } from './account-store.ts';
import { openLedger } from './ledger.ts';
import { openLicenseeStore } from './licensee-store.ts';
import { type DatabaseOptions, openQueries, openSqliteDatabase } from './open-sqlite-database.ts';
import { openAuditLog, openConfigStore, openNotes, openOutbox, openSignUpStore, openUsageLog } from './open-stores.ts';
import { sqliteWords } from './sqlite-words.ts';

/** Opens the account database of a SQLite file, which is made if it does not exist. Every store has its own connection. */
export const openAccountDatabase = async (options: Means & DatabaseOptions): Promise<AccountDatabase> => {
  const { db, migrated } = await openSqliteDatabase(options.databaseFile, secretCheckOf(options.secret));
  return {
    migrated,
    openAccounts: () => openAccountStore(options),
    openLicensees: () => openLicenseeStore(options),
    openLedger: (meters) => openLedger({ ...options, meters }),
    openUsageLog: () => openUsageLog(options),
    openConfigs: () => openConfigStore(options),
    openSignUps: () => openSignUpStore(options),
    openOutbox: () => openOutbox(options),
    openNotes: () => openNotes(options),
    openAuditLog: () => openAuditLog(options),
    async openArchive() {
      const queries = await openQueries(options);
      return archiveOf(queries, sqliteWords, () => queries.destroy());
    },
    async describe() {
      const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
      // Opening it has made sure that what is committed is kept.
      return { engine: `SQLite ${rows[0]?.version}`, dangers: [] };
    },
    close: () => db.destroy(),
  };
};
