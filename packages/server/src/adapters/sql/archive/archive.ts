import type { Kysely } from 'kysely';
import type { AccountArchive } from '../../../ports/account-archive.ts';
import type { SqlWords } from '../sql-words.ts';
import type { Tables } from '../tables.ts';
import { exportArchive } from './export-archive.ts';
import { importArchive } from './import-archive.ts';

/** The whole of a database. */
export const archiveOf = (db: Kysely<Tables>, words: SqlWords, close: () => Promise<void>): AccountArchive => ({
  exportTo: (write) => exportArchive(db, words, write),
  importFrom: (lines) => importArchive(db, words, lines),
  close,
});
