import type { AccountBackup } from '../../../ports/account-backup.ts';
import type { Secret } from '../../../ports/secret.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Which database, and the secret that its keys are sealed with, if that is there. */
export type BackupOptions = {
  readonly databaseFile: string;
  readonly secret: Secret | undefined;
  readonly nowMs: () => number;
};

/** Backups of the account database in a SQLite file. */
export const backupOf = (options: BackupOptions): AccountBackup => ({
  databaseFile: options.databaseFile,
  write: (file) => writeBackup(options.databaseFile, file),
  restore: (file) => restoreBackup(file, options),
});
