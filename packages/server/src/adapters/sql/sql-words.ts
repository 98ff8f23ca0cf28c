import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What the schema and the queries that several databases share still have to say differently in each. */
export type SqlWords = {
  /** A whole number, wide enough for every one that JavaScript is sure of. */
  readonly integer: 'integer' | 'bigint';
  /** Makes a column of that type number itself. */
  readonly selfNumbering: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Waits, inside a transaction, until no other process changes the schema. */
  readonly lockSchema: (db: Kysely<Tables>) => Promise<void>;
  /** Whether a table is there. */
  readonly hasTable: (db: Kysely<Tables>, name: string) => Promise<boolean>;
  /** Begins, on one connection, to read the database as it is at one moment. */
  readonly beginSnapshot: (db: Kysely<Tables>) => Promise<void>;
  /** Lets the next row of a table that numbers itself have a number beyond those that are there. */
  readonly numberOn: (db: Kysely<Tables>, table: string) => Promise<void>;
  /** Lets the figures of each set of tags have one row however long the set is, for databases whose primary keys take only short text. */
  readonly keyLongTags: (db: Kysely<Tables>) => Promise<void>;
};
