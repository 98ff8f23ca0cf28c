import type { AccountDatabase } from '../../ports/account-database.ts';
import { SqlAccountStore } from '../sql/account-store.ts';
import { archiveOf } from '../sql/archive/archive.ts';
import { auditLogOf } from '../sql/audit-log.ts';
import { configStoreOf } from '../sql/config-store.ts';
import type { Means } from '../sql/insert-account.ts';
import { keyReadsOf } from '../sql/key-reads.ts';
import { SqlLicenseeStore } from '../sql/licensee-store.ts';
import { notesOf } from '../sql/notes.ts';
import { outboxOf } from '../sql/outbox-store.ts';
import { SqlSignUpStore } from '../sql/sign-up-store.ts';
import { usageLogOf } from '../sql/usage/usage-log.ts';
import { ChangeCheck } from './change-check.ts';
import { describeServer } from './describe-server.ts';
import { keyFinder, licenseeFinder } from './finders.ts';
import { openLedger } from './ledger.ts';
import { kyselyOf, openPool } from './open-pool.ts';
import { postgresWords } from './postgres-words.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Opens an account database on a PostgreSQL server. Its stores share one pool of connections, the ledger has its own. */
export const openAccountDatabase = async (options: Means & { readonly url: string }): Promise<AccountDatabase> => {
  const { url, secret } = options;
  const migrated = await prepareDatabase(url, secret);
  const pool = openPool(url);
  const db = kyselyOf(pool);
  const changes = new ChangeCheck(async () => (await pool.query(readChanges)).rows[0]?.key_changes ?? 0);
  return {
    migrated,
    openAccounts: async () =>
      new SqlAccountStore({ db, reads: keyReadsOf(db), finder: keyFinder(db, changes, secret) }, options, stayOpen),
    openLicensees: async () =>
      new SqlLicenseeStore({ db, finder: licenseeFinder(db, changes, secret) }, options, stayOpen),
    openLedger: (meters) => openLedger({ ...options, meters }),
    openUsageLog: async () => usageLogOf(db, stayOpen),
    openConfigs: async () => configStoreOf(db, stayOpen),
    openSignUps: async () => new SqlSignUpStore(db, options, stayOpen),
    openOutbox: async () => outboxOf(db, secret, stayOpen),
    openNotes: async () => notesOf(db, options, stayOpen),
    openAuditLog: async () => auditLogOf(db, stayOpen),
    async openArchive() {
      const patient = kyselyOf(openPool(url, { patient: true }));
      return archiveOf(patient, postgresWords, () => patient.destroy());
    },
    describe: () => describeServer(db),
    close: () => db.destroy(),
  };
};

const readChanges = { name: 'key_changes', text: 'select key_changes from store_state' };

/** The pool closes with the database. */
const stayOpen = async (): Promise<void> => {};
