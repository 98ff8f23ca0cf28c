import { sql } from 'kysely';
import type { SqlWords } from '../sql/sql-words.ts';

/** How SQLite says it. Its transactions hold the write lock from their beginning, so the schema needs no other. */
export const sqliteWords: SqlWords = {
  integer: 'integer',
  selfNumbering: (column) => column.primaryKey().notNull(),
  lockSchema: async () => {},
  async hasTable(db, name) {
    const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db);
    return rows.length > 0;
  },
  async beginSnapshot(db) {
    await sql`begin`.execute(db);
  },
  numberOn: async () => {},
  keyLongTags: async () => {},
};
