import type { ArchiveReport } from '../../../ports/account-archive.ts';
import { BackupError } from '../../../ports/account-backup.ts';
import type { SqliteConnection } from '../../../sqlite/driver.ts';
import { addUp } from '../../sql/archive/add-up.ts';
import { archiveTables } from '../../sql/archive/archive-tables.ts';
import { kyselyOf } from '../kysely-dialect.ts';
import { sqliteWords } from '../sqlite-words.ts';

/** Reads all of a database, of this version or an earlier one, and answers what is in it. Throws a `BackupError` if anything is wrong. */
export const checkDatabase = async (connection: SqliteConnection): Promise<ArchiveReport> => {
  const [{ integrity_check: verdict }] = connection.prepare('pragma integrity_check(1)').all() as [
    { integrity_check: string },
  ];
  if (verdict !== 'ok') throw new BackupError(`The copy is damaged: ${verdict}.`);
  if (connection.prepare('pragma foreign_key_check').all().length > 0)
    throw new BackupError('The copy is damaged: rows refer to others that are missing.');
  const db = kyselyOf(connection);
  const there = await Promise.all(archiveTables.map(({ name }) => sqliteWords.hasTable(db, name)));
  return addUp(
    db,
    archiveTables.filter((_, at) => there[at]),
  );
};
