import type { LicenseeStore } from '../../ports/licensee-store.ts';
import type { Means } from '../sql/insert-account.ts';
import { secretCheckOf } from '../sql/keep-secret-check.ts';
import { SqlLicenseeStore } from '../sql/licensee-store.ts';
import { licenseeFinder } from './licensee-finder.ts';
import { openSqlite } from './open-sqlite.ts';
import { openSqliteDatabase } from './open-sqlite-database.ts';

/** Opens the licensees of a SQLite file, which is made if it does not exist. */
export const openLicenseeStore = async (options: Means & { readonly databaseFile: string }): Promise<LicenseeStore> => {
  const { db } = await openSqliteDatabase(options.databaseFile, secretCheckOf(options.secret));
  const reader = await openSqlite(options.databaseFile);
  return new SqlLicenseeStore({ db, finder: licenseeFinder(db, reader, options.secret) }, options, async () => {
    reader.close();
    await db.destroy();
  });
};
