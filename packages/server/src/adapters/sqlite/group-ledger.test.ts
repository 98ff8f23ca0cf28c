import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountStore } from '../../ports/account-store.ts';
import { newKey } from '../../ports/testing/test-key.ts';
import { startLedgerWorker } from './start-ledger-worker.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let accounts: AccountStore;
let keyId: number;
let apiKey: string;

beforeEach(async () => {
  database = createTestDatabase();
  accounts = await database.openAccounts();
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  ({ keyId, apiKey } = await accounts.createKey(newKey(accountId)));
});
afterEach(() => database.dispose());

const charge = (term: string) => ({
  ...{ keyId, cost: 1, atMs: 0, ip: '192.0.2.1', sourceIp: '', term, url: '' },
  ...{ searchType: 'postcode' as const, tags: [], licenseeNumber: null },
});

const termsInLog = async () => (await database.readLog(keyId)).map(({ term }) => term);

test('a transaction that fails takes nothing of its batch, and the next one goes on', async () => {
  const connection = await database.openConnection();
  connection.exec(`create trigger refuse before insert on lookups when new.term = 'poison'
    begin select raise(abort, 'refused by the test'); end`);
  const ledger = await database.openLedger();
  const batch = await Promise.allSettled(['before', 'poison', 'after'].map((term) => ledger.charge(charge(term))));
  expect(batch.map((one) => one.status === 'rejected' && one.reason.name)).toEqual(Array(3).fill('LedgerError'));
  expect(await accounts.standing(keyId, '192.0.2.1')).toMatchObject({ lookupsRemaining: 100, consumedToday: 0 });
  expect(await ledger.charge(charge('later'))).toBe('charged');
  expect(await termsInLog()).toEqual(['later']);
});

test('a thread that dies rejects what it had, and is replaced for what comes next', async () => {
  const dying = `const { parentPort } = require('node:worker_threads');
    parentPort.once('message', () => process.exit(3));
    parentPort.postMessage('ready');`;
  let started = 0;
  const ledger = await database.openLedger({
    startWorker(data) {
      started += 1;
      return started === 1 ? new Worker(dying, { eval: true }) : startLedgerWorker(data);
    },
  });
  await expect(ledger.charge(charge('lost'))).rejects.toMatchObject({ name: 'LedgerError' });
  expect(await ledger.charge(charge('next'))).toBe('charged');
  expect(await ledger.charge(charge('one more'))).toBe('charged');
  expect(started).toBe(2);
  expect(await termsInLog()).toEqual(['next', 'one more']);
});

test('a check tells when nothing can be written, and when it can again', async () => {
  const connection = await database.openConnection();
  const ledger = await database.openLedger();
  connection.exec(
    `create trigger refuse before update on store_state begin select raise(abort, 'refused by the test'); end`,
  );
  await expect(ledger.check()).rejects.toThrow('refused by the test');
  connection.exec('drop trigger refuse');
  await ledger.check();
});

test('a check writes to the disk', async () => {
  const ledger = await database.openLedger();
  const log = `${database.databaseFile}-wal`;
  const { mtimeNs } = statSync(log, { bigint: true });
  await ledger.check();
  expect(statSync(log, { bigint: true }).mtimeNs).toBeGreaterThan(mtimeNs);
});

test('more charges than may wait are refused, and the others are answered', async () => {
  const ledger = await database.openLedger({ maximumWaiting: 3 });
  const verdicts = await Promise.allSettled(['1', '2', '3', '4', '5'].map((term) => ledger.charge(charge(term))));
  expect(verdicts.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), 'rejected', 'rejected']);
  expect(await termsInLog()).toEqual(['1', '2', '3']);
});

test.each([1, 7, 8, 9, 19])('a batch of %d is logged whole and in order', async (size) => {
  const ledger = await database.openLedger();
  const terms = Array.from({ length: size }, (_, at) => `term ${at}`);
  await Promise.all(terms.map((term) => ledger.charge(charge(term))));
  expect(await termsInLog()).toEqual(terms);
});

test.each(['daily', 'monthly', 'individual'])('the %s limit, set at midday, knows of the morning', async (limit) => {
  const ledger = await database.openLedger();
  for (const term of ['one', 'two']) await ledger.charge(charge(term));
  await accounts.setLimits(apiKey, { [limit]: 3 });
  const verdicts = await Promise.all(['three', 'four'].map((term) => ledger.charge(charge(term))));
  expect(verdicts).toEqual(['charged', 'limit_reached']);
});

test('the charges of one batch count each in its own day and month', async () => {
  const ledger = await database.openLedger();
  await accounts.setLimits(apiKey, { daily: 1, monthly: 2 });
  const moments = ['1970-01-30', '1970-01-30', '1970-01-31', '1970-01-29', '1970-02-01'].map(Date.parse);
  const verdicts = await Promise.all(moments.map((atMs) => ledger.charge({ ...charge('any'), atMs })));
  expect(verdicts).toEqual(['charged', 'limit_reached', 'charged', 'limit_reached', 'charged']);
});

test('counters of single IPs go when their day is long over, the others stay', async () => {
  const ledger = await database.openLedger();
  const days = [0, 1, 5].map((day) => day * 86_400_000);
  for (const atMs of days) await ledger.charge({ ...charge('any'), atMs });
  const counters = (await database.openConnection()).prepare(
    'select scope, count(*) as n from counters group by scope',
  );
  expect(counters.all()).toEqual([
    { scope: 'day', n: 3 },
    { scope: 'ip', n: 1 },
    { scope: 'month', n: 1 },
  ]);
});

test('many counters of single IPs go in pieces, so that no batch waits for all of them', async () => {
  const connection = await database.openConnection();
  connection.exec(`with recursive ips (ip) as (select 1 union all select ip + 1 from ips where ip < 250)
    insert into counters select 'ip', '1970-01-01', ${keyId}, ip, 1 from ips`);
  const count = connection.prepare("select count(*) as n from counters where period = '1970-01-01'");
  const ledger = await database.openLedger();
  const left: unknown[] = [];
  for (let batch = 0; batch < 4; batch += 1) {
    await ledger.charge({ ...charge('any'), atMs: 5 * 86_400_000 });
    left.push(count.get());
  }
  expect(left).toEqual([{ n: 148 }, { n: 46 }, { n: 0 }, { n: 0 }]);
});

test('a database of another secret is not charged', async () => {
  const secret = { ...database.secret, hash: () => 'another' };
  await expect(database.openLedger({ secret })).rejects.toThrow('another secret');
});
