import type { AccountArchive } from './account-archive.ts';
import type { AccountStore } from './account-store.ts';
import type { AuditLog } from './audit-log.ts';
import type { ConfigStore } from './config-store.ts';
import type { Ledger } from './ledger.ts';
import type { LicenseeStore } from './licensee-store.ts';
import type { CommitMeters } from './meters.ts';
import type { Notes } from './notes.ts';
import type { Outbox } from './outbox.ts';
import type { SignUpStore } from './sign-up-store.ts';
import type { UsageLog } from './usage-log.ts';

/** The account database at the newest schema, which opens the stores in it. The caller closes the stores, and the database last. */
export interface AccountDatabase {
  /** The migrations that ran when it was opened; empty if the schema was up to date. */
  readonly migrated: readonly string[];
  openAccounts(): Promise<AccountStore>;
  openLicensees(): Promise<LicenseeStore>;
  openLedger(meters?: CommitMeters): Promise<Ledger>;
  openUsageLog(): Promise<UsageLog>;
  openConfigs(): Promise<ConfigStore>;
  openSignUps(): Promise<SignUpStore>;
  openOutbox(): Promise<Outbox>;
  openNotes(): Promise<Notes>;
  openAuditLog(): Promise<AuditLog>;
  openArchive(): Promise<AccountArchive>;
  /** Asks the database for its engine and version, and for settings that endanger charges. */
  describe(): Promise<{ readonly engine: string; readonly dangers: readonly string[] }>;
  close(): Promise<void>;
}
