import { expect, test } from 'vitest';
import { redactLog } from '../../operations/lookups/redact-log.ts';
import { describeUsageLog } from '../../ports/usage-log.contract.ts';
import { createUsage } from '../sql/migrations/create-usage.ts';
import { countDays } from '../sql/usage/usage-counts.ts';
import { kyselyOf } from './kysely-dialect.ts';
import { openUsageLog } from './open-stores.ts';
import { sqliteWords } from './sqlite-words.ts';
import { createTestDatabase } from './testing/test-database.ts';

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

test('keys that have nothing to redact are not written, and others have their turn between two of them', async () => {
  const database = createTestDatabase();
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const keyIds: number[] = [];
  for (let at = 0; at < 5; at += 1)
    keyIds.push((await accounts.createKey({ accountId, name: 'Key', lookups: 5, datasets: ['paf'] })).keyId);
  const ledger = await database.openLedger();
  const charge = { licenseeNumber: null, cost: 1, ip: '192.0.2.1', sourceIp: '', term: '', url: '', tags: [] };
  await ledger.charge({ ...charge, keyId: keyIds[2]!, searchType: 'udprn', atMs: 0 });
  const log = await openUsageLog(database);
  let turns = 0;
  let redacting = true;
  const countTurns = () => {
    turns += 1;
    if (redacting) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const report = await redactLog(log, 100 * 86_400_000, async () => {});
  redacting = false;
  expect(report).toEqual({ keys: 1, rows: 1 });
  expect(turns).toBeGreaterThanOrEqual(5);
  const written = (await database.openConnection()).prepare('select key_id from redactions').all();
  expect(written).toEqual([{ key_id: keyIds[2] }]);
  await log.close();
  await database.dispose();
});

test('figures that are counted in small pieces are the same', async () => {
  const database = createTestDatabase();
  const accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const { keyId } = await accounts.createKey({ accountId, name: 'Key', lookups: 500, datasets: ['paf'] });
  const ledger = await database.openLedger();
  const charge = { keyId, licenseeNumber: null, cost: 1, ip: '', sourceIp: '', term: '', url: '' };
  for (let at = 0; at < 120; at += 1)
    await ledger.charge({ ...charge, searchType: 'udprn', atMs: at * 1_200_000, tags: [`${at % 7}`, 'all'] });
  const db = kyselyOf(await database.openConnection());
  const range = { keyId, licensee: undefined, startMs: 0, endMs: 2 * 86_400_000 - 1 };
  for (const figuresAtOnce of [1, 2, 3, 10, 1_000]) {
    expect([...(await countDays(db, range, [], figuresAtOnce)).values()]).toEqual([72, 48]);
    expect([...(await countDays(db, range, ['all'], figuresAtOnce)).values()]).toEqual([72, 48]);
    expect([...(await countDays(db, range, ['3'], figuresAtOnce)).values()]).toEqual([10, 7]);
  }
  await database.dispose();
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
