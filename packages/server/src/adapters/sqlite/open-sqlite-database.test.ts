import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKey } from '../../ports/testing/test-key.ts';
import { migrate } from '../sql/migrations/migrate.ts';
import { kyselyOf } from './kysely-dialect.ts';
import { openSqliteDatabase } from './open-sqlite-database.ts';
import { sqliteWords } from './sqlite-words.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeEach(() => {
  database = createTestDatabase();
});
afterEach(() => database.dispose());

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
])('every connection has %s = %s, so that what is committed is kept', async (name, value) => {
  const connection = await database.openConnection();
  expect(connection.prepare(`pragma ${name}`).get()).toEqual({ [name]: value });
});

test('nobody else can read the database file', async () => {
  await database.openConnection();
  expect(statSync(database.databaseFile).mode & 0o777).toBe(0o600);
});

test('many processes may open a new database at once', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openSqliteDatabase(database.databaseFile, 'check')));
  for (const { connection } of opened) connection.close();
});

test('a database knows its secret', async () => {
  (await openSqliteDatabase(database.databaseFile, 'check')).connection.close();
  await expect(openSqliteDatabase(database.databaseFile, 'other')).rejects.toMatchObject({ name: 'WrongSecretError' });
});

test('migrations that fail half way leave nothing at all', async () => {
  const connection = await database.openConnection();
  const db = kyselyOf(connection);
  const failing = migrate(db, sqliteWords, {
    good: (inside) => inside.schema.createTable('good').addColumn('id', 'integer').execute(),
    bad: async (inside) => {
      await inside.schema.createTable('half').addColumn('id', 'integer').execute();
      throw new Error('half way');
    },
  });
  await expect(failing).rejects.toThrow('half way');
  const tables = connection
    .prepare("select name from sqlite_master where name in ('good', 'half', 'migrations')")
    .all();
  expect(tables).toEqual([]);
});

test('a database of a newer version is not opened, and says so', async () => {
  const { connection } = await openSqliteDatabase(database.databaseFile, 'check');
  connection.exec("insert into migrations values ('2999-01 more')");
  connection.close();
  await expect(openSqliteDatabase(database.databaseFile, 'check')).rejects.toMatchObject({ name: 'NewerSchemaError' });
});

test('no file of the database holds a credential that works', async () => {
  const accounts = await database.openAccounts();
  const { accountId, userToken } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const { apiKey } = await accounts.createKey(newKey(accountId));
  const chosen = await accounts.createKey(newKey(accountId, { apiKey: 'ak_chosen_by_the_operator' }));
  const folder = dirname(database.databaseFile);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(files.join('')).toContain('Example Ltd');
  for (const credential of [userToken, apiKey, chosen.apiKey]) {
    for (const part of [credential, credential.slice(3), Buffer.from(credential).toString('base64url')]) {
      expect(files.join('')).not.toContain(part);
    }
  }
});
