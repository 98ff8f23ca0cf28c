import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** What the schema and the queries that several databases share still have to say differently in each. */
export type SqlWords = {
  /** A whole number, wide enough for every one that JavaScript is sure of. */
  readonly integer: 'integer' | 'bigint';
  /** Makes a column of that type number itself. */
  readonly selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Waits, inside a transaction, until nobody else changes the schema. */
  readonly lockSchema: (db: Kysely<Tables>) => Promise<void>;
  /** Whether a table is there. */
  readonly hasTable: (db: Kysely<Tables>, name: string) => Promise<boolean>;
};
