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
    const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
    return rows[0]?.found === true;
  },
  async beginSnapshot(db) {
    await sql`begin isolation level repeatable read read only`.execute(db);
  },
  async numberOn(db, table) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  },
};

/** Any number will do that nobody else uses; these are the letters of "finger". */
const schemaLock = 0x66_69_6e_67_65_72;
