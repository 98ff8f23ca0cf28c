import type { Compilable } from 'kysely';
import type { SqliteConnection } from '../../sqlite/driver.ts';

/** Compiles the query once, to be run many times without waiting; each call gives its parameters in order. */
export const prepareQuery = <Row>(
  connection: SqliteConnection,
  query: Compilable<Row>,
): ((...parameters: readonly (string | number | null)[]) => readonly Row[]) => {
  const statement = connection.prepare(query.compile().sql);
  return (...parameters) => statement.all(...parameters) as Row[];
};
