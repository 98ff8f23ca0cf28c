import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../ports/testing/test-key.ts';
import { migrate } from '../sql/migrations/migrate.ts';
import { openAccountDatabase } from './open-account-database.ts';
import { kyselyOf, openPool } from './open-pool.ts';
import { postgresWords } from './postgres-words.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { hasTestServer } from './testing/test-server.ts';

describe.skipIf(!hasTestServer)('An account database on PostgreSQL', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.dispose());

  const tables = async () =>
    (await database.client.query('select tablename from pg_tables where schemaname = current_schema()')).rows;

  test('many processes may open a new one at once, and one of them makes it', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => database.openDatabase()));
    expect(opened.filter(({ migrated }) => migrated.length > 0)).toHaveLength(1);
  });

  test('migrations that fail half way leave nothing at all', async () => {
    const db = kyselyOf(openPool(database.url));
    const failing = migrate(db, postgresWords, {
      good: (inside) => inside.schema.createTable('good').addColumn('id', 'integer').execute(),
      bad: async (inside) => {
        await inside.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('half way');
      },
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await tables()).toEqual([]);
    await db.destroy();
  });

  test('one of a newer version, or of another secret, is not opened', async () => {
    await database.openDatabase();
    const secret = { ...database.secret, hash: () => 'another' };
    const options = { url: database.url, nowMs: () => 0, randomBytes };
    await expect(openAccountDatabase({ ...options, secret })).rejects.toMatchObject({ name: 'WrongSecretError' });
    await database.client.query("insert into migrations values ('2999-01 more')");
    const opening = openAccountDatabase({ ...options, secret: database.secret });
    await expect(opening).rejects.toMatchObject({ name: 'NewerSchemaError' });
  });

  test.each([
    [
      'where nobody listens',
      (url: URL) => ({ port: '1', reason: `on ${url.hostname}:1 cannot be opened: connect ECONN` }),
    ],
    [
      'that is not there',
      (url: URL) => ({ pathname: '/none', reason: `on ${url.host} cannot be opened: database "none"` }),
    ],
  ])('one %s is reported by its host, without its password', async (_, change) => {
    const url = new URL(database.url);
    const { reason, ...changes } = change(url);
    Object.assign(url, { password: 'hidden', ...changes });
    const opening = openAccountDatabase({ url: url.href, secret: database.secret, nowMs: () => 0, randomBytes });
    const { message } = await opening.then(
      () => new Error('It was opened.'),
      (error: Error) => error,
    );
    expect(message).toContain(reason);
    expect(message).not.toContain('hidden');
  });

  test('no row holds a credential that works', async () => {
    const accounts = await database.openAccounts();
    const { accountId, userToken } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
    const { apiKey } = await accounts.createKey(newKey(accountId));
    const rows: string[] = [];
    for (const { tablename } of await tables())
      rows.push(JSON.stringify((await database.client.query(`select * from ${tablename}`)).rows));
    expect(rows.join('')).toContain('Example Ltd');
    for (const credential of [userToken, apiKey]) expect(rows.join('')).not.toContain(credential.slice(3));
  });

  test('text with characters that no database holds is kept as far as it can be, and found again', async () => {
    const accounts = await database.openAccounts();
    const { accountId } = await accounts.createAccount({ name: 'a\0b', email: '' });
    const { keyId } = await accounts.createKey(newKey(accountId, { name: 'k\0', sublicensing: true }));
    const licensees = await database.openLicensees();
    expect(await licensees.find('li_\0')).toBeUndefined();
    const configs = await database.openConfigs();
    expect(await configs.find(keyId, 'c\0')).toBeUndefined();
  });

  test('a server that could lose what it has committed is reported', async () => {
    const { engine, dangers } = await (await database.openDatabase()).describe();
    expect(engine).toMatch(/^PostgreSQL \d+/);
    expect(Array.isArray(dangers)).toBe(true);
  });
});
