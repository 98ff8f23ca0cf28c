import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ArchiveReport } from '../../../ports/account-archive.ts';
import { BackupError } from '../../../ports/account-backup.ts';
import { openSqlite, openUnused, whileBusyRetry } from '../open-sqlite.ts';
import { checkDatabase } from './check-database.ts';
import { addSeal } from './seal.ts';
import { syncPath } from './sync-path.ts';

/** Copies the database to a new file as it is at one moment, checks the copy and seals it. Leaves no file if it fails. */
export const writeBackup = async (databaseFile: string, file: string): Promise<ArchiveReport> => {
  if (!existsSync(databaseFile)) throw new BackupError(`There is no account database ${databaseFile}.`);
  await makePrivately(file);
  try {
    await copyDatabase(databaseFile, file);
    const report = await checkCopy(file);
    await addSeal(file);
    // SQLite leaves it to others to bring such a copy to the disk.
    for (const path of [file, dirname(file)]) await syncPath(path);
    return report;
  } catch (error) {
    await rm(file);
    throw error;
  }
};

const makePrivately = async (file: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupError(`${file} already exists. Choose another name.`) : error;
  });
  await handle.close();
};

/** One read transaction, so that charges do not wait for it. */
const copyDatabase = async (databaseFile: string, file: string): Promise<void> => {
  const connection = await openSqlite(databaseFile);
  try {
    whileBusyRetry(() => connection.prepare('vacuum into ?').run(file));
  } finally {
    connection.close();
  }
};

const checkCopy = async (file: string): Promise<ArchiveReport> => {
  const connection = await openUnused(file);
  try {
    return await checkDatabase(connection);
  } finally {
    connection.close();
  }
};
