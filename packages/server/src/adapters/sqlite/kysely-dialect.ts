import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteConnection, SqliteStatement } from '../../sqlite/driver.ts';
import type { Tables } from '../sql/tables.ts';
import { withoutNul } from '../sql/without-nul.ts';
import { assertFileThere } from './database-file.ts';
import { whileBusyRetryLater } from './open-sqlite.ts';

/**
 * Kysely over an open SQLite file. Its transactions wait for the
 * write lock when they begin, so that none fails half way; every write is to be made in one.
 */
export const kyselyOf = (connection: SqliteConnection): Kysely<Tables> =>
  new Kysely({ dialect: dialectOf(connection) });

const dialectOf = (connection: SqliteConnection): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ImmediateDriver(connection),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteConnection;

  constructor(file: SqliteConnection) {
    super({ database: adapt(file) });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    assertFileThere(this.#file);
    await whileBusyRetryLater(() => connection.executeQuery(CompiledQuery.raw('begin immediate')));
  }
}

/** Statements are kept: a driver frees them only between turns of the event loop. */
const adapt = (connection: SqliteConnection): SqliteDatabase => {
  const kept = new Map<string, ReturnType<typeof adaptStatement>>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? adaptStatement(connection.prepare(sql));
      if (kept.size < maximumKept) kept.set(sql, statement);
      return statement;
    },
  };
};

const maximumKept = 200;

const adaptStatement = (statement: SqliteStatement) => ({
  reader: statement.columns().length > 0,
  all: (parameters: readonly unknown[]) => statement.all(...parameters.map(withoutNul)),
  run: (parameters: readonly unknown[]) => statement.run(...parameters.map(withoutNul)),
  iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(withoutNul)),
});
