import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadDriver, type SqliteConnection } from '../../sqlite/driver.ts';
import { makeDatabaseFile, noteFile } from './database-file.ts';

/**
 * Opens the file, made with mode 0600 if need be, so that what is committed survives a power cut. Throws an
 * `UnsafeDatabaseError` when SQLite does not promise that.
 */
export const openSqlite = async (file: string): Promise<SqliteConnection> => {
  const open = await loadDriver();
  mkdirSync(dirname(file), { recursive: true });
  makeDatabaseFile(file);
  try {
    const connection = prepare(open(file));
    noteFile(connection, file);
    return connection;
  } catch (error) {
    if (error instanceof UnsafeDatabaseError) throw error;
    throw new Error(
      `The account database ${file} cannot be opened: ${(error as Error).message}. Give this user write access to the file and its folder, or restore a backup.`,
      { cause: error },
    );
  }
};

/** Opens a file that is not in use as it is: no other file is created and its journal stays as it is. */
export const openUnused = async (file: string): Promise<SqliteConnection> => (await loadDriver())(file);

/** Sets the connection up, or closes it. */
const prepare = (connection: SqliteConnection): SqliteConnection => {
  try {
    connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    // Two processes that switch the file to WAL at the same time get "busy" at once, without the time-out.
    whileBusyRetry(() => connection.exec('pragma journal_mode = wal'));
    for (const [name, value] of settings) connection.exec(`pragma ${name} = ${value}`);
    assertSafe(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** Retries `work` for up to ten seconds while another connection has the lock that it needs. Blocks the thread. */
export const whileBusyRetry = <Result>(work: () => Result): Result => {
  for (let tries = 1; ; tries += 1) {
    try {
      return work();
    } catch (error) {
      if (tries === maximumTries || !isBusy(error)) throw error;
      Atomics.wait(sleeper, 0, 0, 1);
    }
  }
};

/** The same without blocking: the owner of the lock may need this thread to continue. */
export const whileBusyRetryLater = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maximumTries || !isBusy(error)) throw error;
      await setTimeout(1);
    }
  }
};

/** A database that would not keep what it says it has committed. */
export class UnsafeDatabaseError extends Error {
  override readonly name = 'UnsafeDatabaseError';
}

/** Short, because SQLite blocks the thread and asks ever more seldom; callers with more patience try again. */
const busyTimeoutMs = 20;
const maximumTries = 500;
const settings = [
  ['synchronous', 'full'],
  ['foreign_keys', 'on'],
  ['wal_autocheckpoint', 4_000],
] as const;
const expected = [
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
] as const;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

const assertSafe = (connection: SqliteConnection): void => {
  for (const [name, value] of expected) {
    const [row] = connection.prepare(`pragma ${name}`).all() as [Record<string, unknown>];
    if (row[name] === value) continue;
    throw new UnsafeDatabaseError(
      `SQLite has ${name} = ${row[name]}, although ${value} was set. Put the database on a local disk.`,
    );
  }
};

/** Says whether another connection has the lock. SQLITE_BUSY is 5; extended codes have it in the low byte. */
export const isBusy = (error: unknown): boolean => {
  const { errcode, message } = error as { errcode?: number; message?: string };
  return errcode === undefined ? /database is locked/.test(message ?? '') : (errcode & 0xff) === 5;
};
