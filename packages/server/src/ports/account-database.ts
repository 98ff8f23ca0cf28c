import type { AccountArchive } from './account-archive.ts';
import type { AccountStore } from './account-store.ts';
import type { ConfigStore } from './config-store.ts';
import type { Ledger } from './ledger.ts';
import type { LicenseeStore } from './licensee-store.ts';
import type { CommitMeters } from './meters.ts';
import type { Outbox } from './outbox.ts';
import type { SignUpStore } from './sign-up-store.ts';
import type { UsageLog } from './usage-log.ts';

/**
 * The database of accounts, at the newest schema; it opens the stores that are kept there. The caller closes what it opened, and the
 * database last.
 */
export interface AccountDatabase {
  /** The steps of the schema that were taken when it was opened; none when it was at the newest already. */
  readonly migrated: readonly string[];
  openAccounts(): Promise<AccountStore>;
  openLicensees(): Promise<LicenseeStore>;
  openLedger(meters?: CommitMeters): Promise<Ledger>;
  openUsageLog(): Promise<UsageLog>;
  openConfigs(): Promise<ConfigStore>;
  openSignUps(): Promise<SignUpStore>;
  openOutbox(): Promise<Outbox>;
  openArchive(): Promise<AccountArchive>;
  /** What the database is and which version, in a few words, and what about it endangers charges; asks it. */
  describe(): Promise<{ readonly engine: string; readonly dangers: readonly string[] }>;
  close(): Promise<void>;
}
