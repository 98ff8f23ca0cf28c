import type { Kysely } from 'kysely';
import type { Secret } from '../../ports/secret.ts';
import type { Tables } from './tables.ts';

/** The hash that identifies a secret. */
export const secretCheckOf = (secret: Secret): string => secret.hash('check', 'account database');

/** Keeps the first hash with the database; throws a `WrongSecretError` for any other. `name` is what people call it. */
export const keepSecretCheck = async (db: Kysely<Tables>, secretCheck: string, name: string): Promise<void> => {
  const known = (await readSecretCheck(db)) ?? (await writeSecretCheck(db, secretCheck));
  if (known !== secretCheck) throw new WrongSecretError(name);
};

/** The database belongs to another secret: none of its keys would be found. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError';
  constructor(database: string) {
    super(`${database} was made with another secret. Use the secret it was made with, or another database.`);
  }
}

const readSecretCheck = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await db.selectFrom('store_state').select('secret_check').executeTakeFirst())?.secret_check;

const writeSecretCheck = (db: Kysely<Tables>, secretCheck: string): Promise<string | undefined> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('store_state')
      .values({ id: 1, key_changes: 0, secret_check: secretCheck })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return readSecretCheck(transaction);
  });
