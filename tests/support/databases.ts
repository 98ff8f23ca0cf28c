import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withOptions } from '../../packages/server/src/adapters/postgres/testing/test-database.ts';
import { hasTestServer, testServerUrl } from '../../packages/server/src/adapters/postgres/testing/test-server.ts';

/** A database that accounts can be kept in. */
export type TestedDatabase = {
  readonly name: string;
  /** The machine has none; CI counts that as a failure. */
  readonly missing: boolean;
  /** A fresh one: what to set `database_url` to, and what removes it. */
  make(): Promise<{ readonly url: string; remove(): Promise<void> }>;
};

/** Every kind of database; tests about accounts run on each. */
export const databases: readonly TestedDatabase[] = [
  { name: 'SQLite', missing: false, make: async () => ({ url: '', remove: async () => {} }) },
  { name: 'PostgreSQL', missing: !hasTestServer, make: async () => makeSchema(await testServerUrl()) },
];

const makeSchema = async (server: string) => {
  const schema = `story_${randomBytes(8).toString('hex')}`;
  await run(server, `create schema ${schema}`);
  return {
    url: withOptions(server, `-c search_path=${schema}`),
    remove: () => run(server, `drop schema ${schema} cascade`),
  };
};

const run = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
};
