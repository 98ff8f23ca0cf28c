import { type Kysely, sql } from 'kysely';
import type { Secret } from '../../ports/secret.ts';
import { keepSecretCheck, secretCheckOf } from '../sql/keep-secret-check.ts';
import { migrate } from '../sql/migrate.ts';
import type { Tables } from '../sql/schema.ts';
import { kyselyOf, openPool } from './open-pool.ts';
import { postgresWords } from './postgres-words.ts';

/** Brings a database to the newest schema and makes sure that it belongs to the secret; answers the steps it took. */
export const prepareDatabase = async (url: string, secret: Secret): Promise<readonly string[]> => {
  const db = kyselyOf(openPool(url, { patient: true }));
  try {
    await refuseOldServer(db);
    const migrated = await migrate(db, postgresWords);
    await keepSecretCheck(db, secretCheckOf(secret), 'The account database');
    return migrated;
  } finally {
    await db.destroy();
  }
};

const refuseOldServer = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ version: string; number: string }>`select current_setting('server_version') as version,
    current_setting('server_version_num') as number`.execute(db);
  const [server] = rows;
  if (Number(server?.number) < oldestServer)
    throw new Error(`The account database is on PostgreSQL ${server?.version}; it must be 15 or later.`);
};

const oldestServer = 150_000;
