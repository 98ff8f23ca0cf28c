import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveTables } from '../../packages/server/src/adapters/sql/archive/archive-tables.ts';
import { additive } from '../../packages/server/src/adapters/sql/migrations/migrate.ts';
import { openSqlite } from '../../packages/server/src/adapters/sqlite/open-sqlite.ts';
import { openDatabase } from '../../packages/server/src/compose/accounts.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { readSettings } from '../../packages/server/src/settings.ts';
import { databases } from '../support/databases.ts';
import { type Service, startService } from '../support/start-service.ts';

/** What a newer version would do to the database: every table gets a column, and there is one table more. */
const changes = [
  ...[...archiveTables.map(({ name }) => name), 'store_state', 'ledger_marks'].map(
    (table) => `alter table ${table} add column of_the_future text not null default 'new'`,
  ),
  'create table more_of_the_future (id integer primary key)',
  `insert into migrations values ('${additive}2999-01 the future')`,
];

const changers: Readonly<Record<string, (service: Service, url: string) => Promise<void>>> = {
  async SQLite({ data }) {
    const connection = await openSqlite(join(data, 'accounts.db'));
    for (const change of changes) if (!change.includes('ledger_marks')) connection.exec(change);
    connection.close();
  },
  async PostgreSQL(_, url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const change of changes) await client.query(change);
    await client.end();
  },
};

for (const { name, missing, make } of databases) {
  describe.skipIf(missing)(`With accounts on ${name}, while a newer server adds to the schema`, () => {
    let database: Awaited<ReturnType<typeof make>>;
    let service: Service;

    beforeAll(async () => {
      database = await make();
      service = await startService({ database_url: database.url });
    });
    afterAll(async () => {
      await service.stop();
      await database.remove();
    });

    test('this one goes on: lookups, keys, licensees, configurations and the log', async () => {
      const key = await service.makeKey({ sublicensing: true, lookups: 100 });
      const owner = (path: string, init?: RequestInit) =>
        service.get(`/keys/${key.apiKey}${path}?user_token=${key.userToken}`, undefined, init);
      const send = (path: string, method: string, body: unknown) =>
        owner(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const story = async (round: string) => {
        const licensee = (await send('/licensees', 'POST', { name: round })).body.result;
        return [
          (await service.get('/postcodes/QX11AA', licensee.key)).status,
          (await send('/configs', 'POST', { name: round, payload: '{}' })).status,
          (await send('/details', 'PUT', { name: round, daily_limit: { limit: 50 } })).status,
          (await owner('/usage')).status,
          (await owner('/lookups')).text.trim().split('\r\n').length,
          (await service.get('/postcodes/QX11AA', (await service.makeKey()).apiKey)).status,
          (await send(`/configs/${round}`, 'DELETE', undefined)).status,
        ];
      };
      expect(await story('before')).toEqual([200, 200, 200, 200, 1, 200, 200]);
      await changers[name]!(service, database.url);
      expect(await story('after')).toEqual([200, 200, 200, 200, 2, 200, 200]);
      expect(await service.balance(key.apiKey)).toBe(98);
    });

    test('and one of this version can still be started', async () => {
      const settings = readSettings([{ data: service.data, database_url: database.url }]);
      const opened = await openDatabase(settings, plainOutside);
      expect(opened.migrated).toEqual([]);
      await opened.close();
    });
  });
}
