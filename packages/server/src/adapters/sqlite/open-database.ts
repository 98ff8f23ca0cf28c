import type { Kysely } from 'kysely';
import type { Secret } from '../../ports/secret.ts';
import { kyselyOf } from './kysely-dialect.ts';
import { migrate } from './migrate.ts';
import { openSqlite, type SqliteConnection } from './open-sqlite.ts';
import type { Tables } from './schema.ts';

/** One open account database, to be used through Kysely or, where speed asks for it, with statements prepared once. */
export type OpenDatabase = { readonly connection: SqliteConnection; readonly db: Kysely<Tables> };

/**
 * Opens the account database at the newest schema. `secretCheck` is a hash that only the right secret makes: the first
 * one stays with the database, and any other throws a `WrongSecretError`.
 */
export const openDatabase = async (file: string, secretCheck: string): Promise<OpenDatabase> => {
  const connection = await openSqlite(file);
  const db = kyselyOf(connection);
  try {
    await migrate(db);
    const known = (await readSecretCheck(db)) ?? (await keepSecretCheck(db, secretCheck));
    if (known !== secretCheck) throw new WrongSecretError(file);
    return { connection, db };
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** The hash that tells one secret from another. */
export const secretCheckOf = (secret: Secret): string => secret.hash('check', 'account database');

/** The database belongs to another secret: none of its keys would be found. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError';
  constructor(file: string) {
    super(`${file} was made with another secret. Give the secret it was made with, or use another database.`);
  }
}

const readSecretCheck = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await db.selectFrom('store_state').select('secret_check').executeTakeFirst())?.secret_check;

const keepSecretCheck = (db: Kysely<Tables>, secretCheck: string): Promise<string | undefined> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('store_state')
      .values({ id: 1, key_changes: 0, secret_check: secretCheck })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return readSecretCheck(transaction);
  });
