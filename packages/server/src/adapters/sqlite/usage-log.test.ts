import { expect, test } from 'vitest';
import { describeUsageLog } from '../../ports/usage-log.contract.ts';
import { createUsage } from '../sql/create-usage.ts';
import { kyselyOf } from './kysely-dialect.ts';
import { sqliteWords } from './sqlite-words.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { openUsageLog } from './usage-log.ts';

describeUsageLog('SQLite', async () => {
  const database = createTestDatabase();
  const opened: Awaited<ReturnType<typeof openUsageLog>>[] = [];
  return {
    openAccounts: () => database.openAccounts(),
    openLedger: () => database.openLedger(),
    openLicensees: () => database.openLicensees(() => 0),
    async openUsageLog() {
      const log = await openUsageLog(database);
      opened.push(log);
      return log;
    },
    async dispose() {
      for (const log of opened) await log.close();
      await database.dispose();
    },
  };
});

test('the figures of a log that is older than they are equal those kept as charges are made', async () => {
  const database = createTestDatabase();
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const { keyId } = await accounts.createKey({ accountId, name: 'Key', lookups: 100, datasets: ['paf'] });
  const ledger = await database.openLedger();
  const charge = { keyId, licenseeNumber: null, cost: 2, ip: '', sourceIp: '', term: '', url: '' };
  for (const [at, tags] of [[], ['b', 'a'], ['a', 'b'], ['c']].entries())
    await ledger.charge({ ...charge, searchType: 'udprn', atMs: at * 1_200_000, tags });
  const connection = await database.openConnection();
  const figures = () => [
    connection.prepare('select * from usage_hours order by hour').all(),
    connection.prepare('select * from usage_tags order by hour, tags').all(),
  ];
  const kept = figures();
  expect(kept.map((rows) => rows.length)).toEqual([2, 2]);
  for (const table of ['usage_hours', 'usage_tags', 'redactions']) connection.exec(`drop table ${table}`);
  await kyselyOf(connection)
    .transaction()
    .execute((db) => createUsage(db, sqliteWords));
  expect(figures()).toEqual(kept);
  await database.dispose();
});
