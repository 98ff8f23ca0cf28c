import type { ArchiveReport } from './account-archive.ts';

/** Complete copies of an account database in one file. Credentials stay sealed, and the secret is not included. */
export interface AccountBackup {
  /** The file of the database. */
  readonly databaseFile: string;
  /**
   * Writes the database as of one moment to a new file that only its owner can read, while servers run. Then it reads and checks the copy.
   * If that fails, it throws a `BackupError` and leaves no file.
   */
  write(file: string): Promise<ArchiveReport>;
  /**
   * Checks every byte of a backup, migrates it to the newest schema and replaces the database with it. The former database is kept next to
   * it. Throws a `BackupError`, and changes nothing, if the backup is damaged, has another secret or is from a newer version, or if a
   * process has the database open.
   */
  restore(file: string): Promise<ArchiveReport & RestoredBackup>;
}

/** What the operator should know after a restore. */
export type RestoredBackup = {
  /** The path of the former database; undefined if there was none. */
  readonly former: string | undefined;
  /** The secret exists and is the one that the backup was made with. */
  readonly secretFits: boolean;
};

/** A backup that cannot be made or restored. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
