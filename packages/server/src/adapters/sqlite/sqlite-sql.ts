// The SQL that SQLite writes in its own way; every other query is the same in every dialect.
import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';

/** Rows given as one JSON parameter, an array of arrays, read as a table with these columns. */
export const jsonRows = <Row>(columns: Readonly<Record<keyof Row & string, ColumnKind>>): RawBuilder<Row> => {
  const values = Object.keys(columns).map(
    (name, at) => sql`json_extract(value, ${sql.lit(`$[${at}]`)}) as ${sql.ref(name)}`,
  );
  return sql<Row>`(select ${sql.join(values)} from json_each(${''}))`;
};

/** What a column of JSON rows holds; SQLite sees it for itself, a stricter dialect must be told. */
export type ColumnKind = 'integer' | 'text';

/** The type of a key that numbers itself. */
export const idType = 'integer';

/** Makes a column of that type number itself. */
export const selfNumbering = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.primaryKey().notNull();
