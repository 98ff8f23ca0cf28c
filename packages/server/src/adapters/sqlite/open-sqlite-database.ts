import type { Kysely } from 'kysely';
import type { Secret } from '../../ports/secret.ts';
import type { SqliteConnection } from '../../sqlite/driver.ts';
import { keepSecretCheck, secretCheckOf } from '../sql/keep-secret-check.ts';
import { migrate } from '../sql/migrations/migrate.ts';
import type { Tables } from '../sql/tables.ts';
import { lost, markMade, wasMade } from './database-file.ts';
import { kyselyOf } from './kysely-dialect.ts';
import { openSqlite } from './open-sqlite.ts';
import { sqliteWords } from './sqlite-words.ts';

/** One open account database, to be used through Kysely or, for speed, with statements prepared once. */
export type OpenDatabase = {
  readonly connection: SqliteConnection;
  readonly db: Kysely<Tables>;
  /** The steps of the schema that opening it took. */
  readonly migrated: readonly string[];
};

/**
 * Opens the account database at the newest schema. `secretCheck` is a hash that only the right secret makes: the first
 * one stays with the database, and any other throws a `WrongSecretError`. Throws a `LostDatabaseError` if the file is not the one that was made.
 */
export const openSqliteDatabase = async (file: string, secretCheck: string): Promise<OpenDatabase> => {
  const made = wasMade(file);
  const connection = await openSqlite(file);
  const db = kyselyOf(connection);
  try {
    if (made && !(await sqliteWords.hasTable(db, 'migrations'))) throw lost(file, 'was replaced by another one');
    const migrated = await migrate(db, sqliteWords);
    markMade(file);
    await keepSecretCheck(db, secretCheck, file);
    return { connection, db, migrated };
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** Which file, and the secret that its keys are sealed with. */
export type DatabaseOptions = { readonly databaseFile: string; readonly secret: Secret };

/** Opens it for queries that wait, on a connection of their own. */
export const openQueries = async ({ databaseFile, secret }: DatabaseOptions): Promise<Kysely<Tables>> =>
  (await openSqliteDatabase(databaseFile, secretCheckOf(secret))).db;
