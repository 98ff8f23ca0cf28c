import { type Kysely, sql } from 'kysely';
import type { Secret } from '../../ports/secret.ts';
import { keepSecretCheck, secretCheckOf } from '../sql/keep-secret-check.ts';
import { migrate } from '../sql/migrations/migrate.ts';
import type { Tables } from '../sql/tables.ts';
import { kyselyOf, openPool } from './open-pool.ts';
import { postgresWords } from './postgres-words.ts';

/** Brings a database to the newest schema and makes sure that it belongs to the secret; answers the steps it took. */
export const prepareDatabase = async (url: string, secret: Secret): Promise<readonly string[]> => {
  const db = kyselyOf(openPool(url, { patient: true }));
  try {
    refuseOldServer(await readVersion(db).catch(sayWhere(url)));
    const migrated = await migrate(db, postgresWords);
    await keepSecretCheck(db, secretCheckOf(secret), 'The account database');
    return migrated;
  } finally {
    await db.destroy();
  }
};

type Version = { readonly version: string; readonly number: string };

const readVersion = async (db: Kysely<Tables>): Promise<Version | undefined> => {
  const { rows } = await sql<Version>`select current_setting('server_version') as version,
    current_setting('server_version_num') as number`.execute(db);
  return rows[0];
};

const refuseOldServer = (server: Version | undefined): void => {
  if (Number(server?.number) < oldestServer)
    throw new Error(
      `The account database is on PostgreSQL ${server?.version}; it must be 15 or later. Upgrade it, or name another server in database_url.`,
    );
};

/** The address may contain a password, so only its host is repeated. A host of several addresses fails once for each. */
const sayWhere =
  (url: string) =>
  (error: Error & { readonly errors?: readonly Error[] }): never => {
    const reason = error.message || error.errors?.map(({ message }) => message).join(', ');
    throw new Error(
      `The account database on ${new URL(url).host || 'this machine'} cannot be opened: ${reason}. Start its server, or correct the host, name, user or password in database_url.`,
      { cause: error },
    );
  };

const oldestServer = 150_000;
