// The SQL that SQLite writes in its own way; every other query is the same in every dialect.
import type { ColumnDefinitionBuilder } from 'kysely';

/** The type of a key that numbers itself. */
export const idType = 'integer';

/** Makes a column of that type number itself. */
export const selfNumbering = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.primaryKey().notNull();
