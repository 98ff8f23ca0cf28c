import { closeSync, openSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SqliteConnection } from '../../sqlite/driver.ts';

/** The file of the database was deleted, or another one is in its place. */
export class LostDatabaseError extends Error {
  override readonly name = 'LostDatabaseError';
}

/**
 * Makes the file of a database, private to this user, unless it is there. A marker file next to it says that it was made. Throws a
 * `LostDatabaseError` if there is a marker and no file: an empty database in its place would hide that all accounts are gone.
 */
export const makeDatabaseFile = (file: string): void => {
  // Hidden, so that deleting accounts.db* leaves it.
  const mark = join(dirname(file), `.${basename(file)}.made`);
  if (exists(mark) && !exists(file))
    throw new LostDatabaseError(
      `The account database ${file} is missing. Restore it from a backup. To start again without any accounts, delete ${mark}.`,
    );
  for (const path of [file, mark]) makePrivately(path);
};

/** Notes which file a connection has open. */
export const noteFile = (connection: SqliteConnection, file: string): void =>
  void openFiles.set(connection, { file, identity: identityOf(file) });

/**
 * Throws a `LostDatabaseError` unless the file of the connection is still the one that is found under its name: SQLite would keep writing
 * to a deleted file, and everything it wrote would be lost.
 */
export const assertFileThere = (connection: SqliteConnection): void => {
  const noted = openFiles.get(connection);
  if (noted !== undefined && identityOf(noted.file) !== noted.identity)
    throw new LostDatabaseError(
      `The account database ${noted.file} was deleted or replaced while it was in use. Restore it and restart the server.`,
    );
};

const openFiles = new WeakMap<SqliteConnection, { readonly file: string; readonly identity: string }>();

const identityOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.dev} ${stat.ino}`;
};

const exists = (path: string): boolean => identityOf(path) !== '';

/** Never opens a file that exists: closing it would drop the locks that SQLite has on it in this process. */
const makePrivately = (path: string): void => {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
