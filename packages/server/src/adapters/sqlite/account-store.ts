import type { AccountStore } from '../../ports/account-store.ts';
import { SqlAccountStore } from '../sql/account-store.ts';
import type { Means } from '../sql/insert-account.ts';
import { secretCheckOf } from '../sql/keep-secret-check.ts';
import { KeyFinder } from './key-finder.ts';
import { prepareKeyReads } from './key-reads.ts';
import { openSqlite } from './open-sqlite.ts';
import { openSqliteDatabase } from './open-sqlite-database.ts';

/** Opens the accounts of a SQLite file, which is made if it does not exist. */
export const openAccountStore = async (options: Means & { readonly databaseFile: string }): Promise<AccountStore> => {
  const { db } = await openSqliteDatabase(options.databaseFile, secretCheckOf(options.secret));
  const reader = await openSqlite(options.databaseFile);
  const reads = prepareKeyReads(reader, db);
  return new SqlAccountStore({ db, reads, finder: new KeyFinder(reads, options.secret) }, options, async () => {
    reader.close();
    await db.destroy();
  });
};
