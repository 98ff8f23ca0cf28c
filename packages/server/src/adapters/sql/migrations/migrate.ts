import { type Kysely, sql } from 'kysely';
import type { SqlWords } from '../sql-words.ts';
import type { Tables } from '../tables.ts';
import { migrations } from './migrations.ts';

/**
 * Brings the database to the newest schema and answers the names of the steps that it took. They happen all or none, and
 * once, however many processes start at the same time. Throws a `NewerSchemaError` when the database is ahead.
 */
export const migrate = async (
  db: Kysely<Tables>,
  words: SqlWords,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<readonly string[]> => {
  if ((await listPending(db, words, steps)).length === 0) return [];
  return db.transaction().execute(async (inside) => {
    await words.lockSchema(inside);
    const pending = await listPending(inside, words, steps);
    await sql`create table if not exists migrations (name text primary key not null)`.execute(inside);
    for (const name of pending) {
      await steps[name]?.(inside, words);
      await inside.insertInto('migrations').values({ name }).execute();
    }
    return pending;
  });
};

/**
 * What the name of a step begins with that only adds tables or columns with defaults. Versions before it can use the database all the same, so that
 * servers can be upgraded one after the other.
 */
export const additive = 'additive: ';

/** One step of the schema's history; it runs inside a transaction. */
export type Migration = (db: Kysely<Tables>, words: SqlWords) => Promise<void>;

/** The database was changed by a newer version of this program. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(step: string) {
    super(
      `The account database was made by a newer version of Fingerpost (it has "${step}"). Run that version, or restore a backup from before it.`,
    );
  }
}

/** The steps that the database has not taken yet. Throws a `NewerSchemaError` when it has taken others that do more than add. */
const listPending = async (
  db: Kysely<Tables>,
  words: SqlWords,
  steps: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> => {
  const rows = (await words.hasTable(db, 'migrations')) ? await db.selectFrom('migrations').selectAll().execute() : [];
  const unknown = rows.find(({ name }) => !Object.hasOwn(steps, name) && !name.startsWith(additive));
  if (unknown) throw new NewerSchemaError(unknown.name);
  return Object.keys(steps).filter((name) => !rows.some((row) => row.name === name));
};
