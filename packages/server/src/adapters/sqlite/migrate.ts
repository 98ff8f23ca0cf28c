import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/**
 * Brings the database to the newest schema. Each migration happens whole or not at all, and once, however many
 * processes start at the same time.
 */
export const migrate = async (
  db: Kysely<Tables>,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<void> => {
  for (const [name, step] of Object.entries(steps)) {
    await db.transaction().execute(async (transaction) => {
      await sql`create table if not exists migrations (name text primary key not null)`.execute(transaction);
      const done = await transaction.selectFrom('migrations').where('name', '=', name).selectAll().executeTakeFirst();
      if (done) return;
      await step(transaction);
      await transaction.insertInto('migrations').values({ name }).execute();
    });
  }
};

/** One step of the schema's history; it runs inside a transaction. */
export type Migration = (db: Kysely<Tables>) => Promise<void>;
