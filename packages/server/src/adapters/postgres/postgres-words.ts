import { sql } from 'kysely';
import type { SqlWords } from '../sql/sql-words.ts';

/** How PostgreSQL says it. */
export const postgresWords: SqlWords = {
  integer: 'bigint',
  selfNumbering: (column) => column.primaryKey().notNull().generatedByDefaultAsIdentity(),
  async lockSchema(db) {
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(db);
  },
  async hasTable(db, name) {
    // Not to_regclass: after a miss it may keep reporting the table as missing for the rest of the transaction.
    const { rows } = await sql`select 1 from pg_tables
      where tablename = ${name} and schemaname = any(current_schemas(false))`.execute(db);
    return rows.length > 0;
  },
  async beginSnapshot(db) {
    await sql`begin isolation level repeatable read read only`.execute(db);
  },
  async numberOn(db, table) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  },
  async keyLongTags(db) {
    await sql`alter table usage_tags drop constraint usage_tags_key`.execute(db);
    await sql`create unique index usage_tags_key on usage_tags (key_id, hour, licensee_id, md5(tags))`.execute(db);
  },
};

/** Any number that nothing else uses will do; these are the letters of "finger". */
const schemaLock = 0x66_69_6e_67_65_72;
