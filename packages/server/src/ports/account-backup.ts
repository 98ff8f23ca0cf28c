import type { ArchiveReport } from './account-archive.ts';

/** Whole copies of an account database that is one file. Credentials in them stay sealed, and the secret is not in them. */
export interface AccountBackup {
  /** The file of the database. */
  readonly databaseFile: string;
  /**
   * Writes the database as it is at one moment to a new file that only its owner can read, while servers run. It reads the copy again and
   * checks it. Throws a `BackupError`, and leaves no file, if that fails.
   */
  write(file: string): Promise<ArchiveReport>;
  /**
   * Checks every byte of a backup, brings it to the newest schema and puts it in the place of the database. The former database is kept
   * next to it. Throws a `BackupError`, and changes nothing, if the backup is damaged, of another secret or of a newer version, or if a
   * process has the database open.
   */
  restore(file: string): Promise<ArchiveReport & RestoredBackup>;
}

/** What a restore has left to do or to know. */
export type RestoredBackup = {
  /** The path of the former database; undefined if there was none. */
  readonly former: string | undefined;
  /** The secret was there and is the one that the backup was made with. */
  readonly secretFits: boolean;
};

/** A backup that cannot be made or restored. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
