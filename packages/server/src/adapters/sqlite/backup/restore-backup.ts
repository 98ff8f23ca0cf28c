import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ArchiveReport } from '../../../ports/account-archive.ts';
import { BackupError, type RestoredBackup } from '../../../ports/account-backup.ts';
import { secretCheckOf } from '../../sql/keep-secret-check.ts';
import { migrate } from '../../sql/migrations/migrate.ts';
import { markMade } from '../database-file.ts';
import { kyselyOf } from '../kysely-dialect.ts';
import { isBusy, openUnused } from '../open-sqlite.ts';
import { sqliteWords } from '../sqlite-words.ts';
import type { BackupOptions } from './backup.ts';
import { checkDatabase } from './check-database.ts';
import { checkSeal } from './seal.ts';
import { syncPath } from './sync-path.ts';

/** Checks a backup and replaces the database with it in one step. The former database is kept next to it. */
export const restoreBackup = async (file: string, options: BackupOptions): Promise<ArchiveReport & RestoredBackup> => {
  const { databaseFile, secret, nowMs } = options;
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const length = await checkSeal(file);
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const aside = `${databaseFile}.restoring`;
  try {
    copyFileSync(file, aside);
    await chmod(aside, 0o600);
    truncateSync(aside, length);
    const report = await prepareCopy(aside, options);
    await syncPath(aside);
    const former = await keepFormer(databaseFile, nowMs());
    // Pages of another database that SQLite would take for changes to this one.
    for (const suffix of ['-wal', '-shm']) rmSync(`${databaseFile}${suffix}`, { force: true });
    renameSync(aside, databaseFile);
    markMade(databaseFile);
    await syncPath(dirname(databaseFile));
    return { ...report, former, secretFits: secret !== undefined };
  } finally {
    for (const suffix of ['', '-journal']) rmSync(`${aside}${suffix}`, { force: true });
  }
};

/** Checks the copy, and that this program and this secret can use it. */
const prepareCopy = async (aside: string, { secret }: BackupOptions): Promise<ArchiveReport> => {
  const connection = await openUnused(aside);
  try {
    const report = await checkDatabase(connection);
    const { secret_check: known } = connection.prepare('select secret_check from store_state').get() as {
      secret_check: string;
    };
    if (secret !== undefined && secretCheckOf(secret) !== known)
      throw new BackupError('The backup was made with another secret. Use the secret of the server it is from.');
    await migrate(kyselyOf(connection), sqliteWords);
    return report;
  } finally {
    connection.close();
  }
};

/** Gives the former database a second name; undefined when there is none. Throws while any process has it open. */
const keepFormer = async (databaseFile: string, nowMs: number): Promise<string | undefined> => {
  if (!existsSync(databaseFile) || statSync(databaseFile).size === 0) return undefined;
  await takeOutOfUse(databaseFile);
  const former = `${databaseFile}.${new Date(nowMs).toISOString().replaceAll(':', '')}`;
  linkSync(databaseFile, former);
  return former;
};

/** Only the last process that has a database open can end its write-ahead log, which brings all of it into the one file. */
const takeOutOfUse = async (databaseFile: string): Promise<void> => {
  const connection = await openUnused(databaseFile);
  try {
    connection.exec('pragma journal_mode = delete');
  } catch (error) {
    if (!isBusy(error)) return;
    throw new BackupError(`A process has ${databaseFile} open. Stop the server first.`);
  } finally {
    connection.close();
  }
};
