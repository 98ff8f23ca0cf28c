import { closeSync, openSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SqliteConnection } from '../../sqlite/driver.ts';

/** The file of the database was deleted, or another one is in its place. */
export class LostDatabaseError extends Error {
  override readonly name = 'LostDatabaseError';
}

/**
 * Makes the file of a database, private to this user, unless it is there. Throws a `LostDatabaseError` if the marker says that there was
 * one: an empty database in its place would hide that all accounts are gone.
 */
export const makeDatabaseFile = (file: string): void => {
  if (wasMade(file) && !exists(file)) throw lost(file, 'is missing');
  if (wasMade(file) && statSync(file).size === 0) throw lost(file, 'is empty');
  makePrivately(file);
};

/** Whether the marker next to the file says that it had its tables. */
export const wasMade = (file: string): boolean => exists(markOf(file));

/** Notes that the file has its tables. */
export const markMade = (file: string): void => makePrivately(markOf(file));

/** The error for a database that is not the one that was made. */
export const lost = (file: string, how: string): LostDatabaseError =>
  new LostDatabaseError(
    `The account database ${file} ${how}. Restore it from a backup. To start again without any accounts, delete it and ${markOf(file)}.`,
  );

/** Hidden, so that deleting accounts.db* leaves it. */
const markOf = (file: string): string => join(dirname(file), `.${basename(file)}.made`);

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
