import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountStore } from '../../ports/account-store.ts';
import type { Charge } from '../../ports/ledger.ts';
import { newKey } from '../../ports/testing/test-key.ts';
import { openLedger } from './ledger.ts';
import { startBreakingProxy } from './testing/breaking-proxy.ts';
import { createTestDatabase, type TestDatabase, withOptions } from './testing/test-database.ts';
import { hasTestServer } from './testing/test-server.ts';

describe.skipIf(!hasTestServer)('The ledger on PostgreSQL', () => {
  let database: TestDatabase;
  let accounts: AccountStore;
  let keyId: number;

  beforeEach(async () => {
    database = await createTestDatabase();
    accounts = await database.openAccounts();
    const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
    ({ keyId } = await accounts.createKey(newKey(accountId)));
  });
  afterEach(() => database.dispose());

  const charge = (term: string, changes: Partial<Charge> = {}): Charge => ({
    ...{ keyId, cost: 1, atMs: 0, ip: '192.0.2.1', sourceIp: '', term, url: '' },
    ...{ searchType: 'postcode', tags: [], licenseeNumber: null, ...changes },
  });
  const termsInLog = async () => (await database.readLog(keyId)).map(({ term }) => term);
  const left = async () => (await accounts.standing(keyId, '')).lookupsRemaining;

  test('a transaction that fails takes nothing of its batch, and the next one goes on', async () => {
    await database.client.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$`);
    await database.client.query(`create trigger refuse before insert on lookups for each row when (new.term = 'poison')
      execute function refuse()`);
    const ledger = await database.openLedger();
    const batch = await Promise.allSettled(['before', 'poison', 'after'].map((term) => ledger.charge(charge(term))));
    expect(batch.map((one) => one.status === 'rejected' && one.reason.name)).toEqual(Array(3).fill('LedgerError'));
    expect(await left()).toBe(100);
    expect(await ledger.charge(charge('later'))).toBe('charged');
    expect(await termsInLog()).toEqual(['later']);
  });

  test.each([
    ['before it reached the database', 'before', { status: 'rejected' }, []],
    ['with the answer to it', 'after', { status: 'fulfilled', value: 'charged' }, ['first']],
    ['so that it arrives after somebody has asked for it', 'late', { status: 'rejected' }, []],
  ] as const)('a commit whose connection breaks %s is answered as it ended', async (_, when, outcome, terms) => {
    const proxy = await startBreakingProxy(database.url);
    const ledger = await openLedger({ url: proxy.url, secret: database.secret, randomBytes });
    proxy.breakAt('commit\0', when);
    expect((await Promise.allSettled([ledger.charge(charge('first'))]))[0]).toMatchObject(outcome);
    expect(await ledger.charge(charge('second'))).toBe('charged');
    await proxy.delivered();
    expect(await termsInLog()).toEqual([...terms, 'second']);
    expect(await left()).toBe(99 - terms.length);
    await ledger.close();
    await proxy.close();
  });

  test('a connection that broke while nobody used it is replaced unnoticed', async () => {
    const ledger = await database.openLedger();
    expect(await ledger.charge(charge('one'))).toBe('charged');
    await database.client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fingerpost' and pid <> pg_backend_pid() and query like 'commit%'",
    );
    expect(await ledger.charge(charge('two'))).toBe('charged');
    expect(await termsInLog()).toEqual(['one', 'two']);
  });

  test('a check tells of a database that is read-only', async () => {
    const { searchParams } = new URL(database.url);
    const readOnly = withOptions(database.url, `${searchParams.get('options')} -c default_transaction_read_only=on`);
    const ledger = await openLedger({ url: readOnly, secret: database.secret, randomBytes });
    await expect(ledger.check()).rejects.toThrow('read-only');
    await ledger.close();
  });

  test('ledgers that charge many keys in every order wait for each other and never in a circle', async () => {
    const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
    const keys: number[] = [];
    for (let made = 0; made < 12; made += 1) keys.push((await accounts.createKey(newKey(accountId))).keyId);
    const ledgers = await Promise.all([1, 2, 3].map(() => database.openLedger()));
    const verdicts = await Promise.all(
      Array.from({ length: 600 }, (_, at) => {
        const ledger = ledgers[at % 3]!;
        const key = keys[(at % 3 === 1 ? 599 - at : at * 7) % keys.length]!;
        return ledger.charge(charge(String(at), { keyId: key }));
      }),
    );
    expect(new Set(verdicts)).toEqual(new Set(['charged']));
    const balances = await Promise.all(keys.map((id) => accounts.standing(id, '')));
    expect(balances.reduce((sum, { lookupsRemaining }) => sum + lookupsRemaining, 0)).toBe(12 * 100 - 600);
  });

  test('whoever holds a key keeps nobody from the others, and its charges are made once when it is free', async () => {
    const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
    const { keyId: free } = await accounts.createKey(newKey(accountId));
    const ledger = await database.openLedger();
    await database.client.query('begin');
    await database.client.query('select id from api_keys where id = $1 for update', [keyId]);
    let heldDone = 0;
    const heldCharge = (term: string) => ledger.charge(charge(term)).finally(() => heldDone++);
    const held = [heldCharge('one'), heldCharge('two')];
    const others = [ledger.charge(charge('a', { keyId: free })), ledger.charge(charge('unknown', { keyId: 999_999 }))];
    expect(await others[0]).toBe('charged');
    held.push(heldCharge('three'));
    expect(await ledger.charge(charge('b', { keyId: free }))).toBe('charged');
    expect(heldDone).toBe(0);
    await database.client.query('commit');
    expect(await Promise.all(held)).toEqual(['charged', 'charged', 'charged']);
    await expect(others[1]).rejects.toThrow('There is no key 999999');
    expect(await ledger.charge(charge('four'))).toBe('charged');
    expect((await termsInLog()).sort()).toEqual(['four', 'one', 'three', 'two']);
    expect([await left(), (await accounts.standing(free, '')).lookupsRemaining]).toEqual([96, 98]);
  });

  test('of two keys that are held, one that is free again does not wait for the other', async () => {
    const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
    const { keyId: soonFree } = await accounts.createKey(newKey(accountId));
    const ledger = await database.openLedger();
    const lock = 'select id from api_keys where id = $1 for update';
    await database.client.query('begin');
    await database.client.query(lock, [keyId]);
    await database.client.query('savepoint one_held');
    await database.client.query(lock, [soonFree]);
    let heldDone = false;
    const held = ledger.charge(charge('held')).finally(() => (heldDone = true));
    const soon = ledger.charge(charge('soon', { keyId: soonFree }));
    // Long enough that both are in one batch of the second lane.
    await setTimeout(600);
    await database.client.query('rollback to savepoint one_held');
    expect([await soon, heldDone]).toEqual(['charged', false]);
    await database.client.query('commit');
    expect(await held).toBe('charged');
    expect([await left(), (await accounts.standing(soonFree, '')).lookupsRemaining]).toEqual([99, 99]);
  });

  test('closing makes the charges of a key that is held', async () => {
    const ledger = await database.openLedger();
    await database.client.query('begin');
    await database.client.query('select id from api_keys where id = $1 for update', [keyId]);
    const held = ledger.charge(charge('held'));
    const closed = ledger.close();
    await setTimeout(400);
    await database.client.query('commit');
    expect(await held).toBe('charged');
    await closed;
  });

  test('while another process changes keys, charges go on', async () => {
    const other = await database.openAccounts();
    const ledger = await database.openLedger();
    const { apiKey } = (await accounts.listKeys())[0]!;
    const changes = Array.from({ length: 30 }, (_, at) => other.changeKey(apiKey, { limits: { daily: 1_000 + at } }));
    const charges = Array.from({ length: 90 }, (_, at) => ledger.charge(charge(String(at))));
    expect(new Set(await Promise.all(charges))).toEqual(new Set(['charged']));
    await Promise.all(changes);
    expect(await left()).toBe(10);
  });

  test('counters of single IPs go when their day is long over, the others stay', async () => {
    const ledger = await database.openLedger();
    const days = [0, 1, 5].map((day) => day * 86_400_000);
    for (const atMs of days) await ledger.charge(charge('any', { atMs }));
    await ledger.close();
    const { rows } = await database.client.query(
      'select scope, count(*) as n from counters group by scope order by scope',
    );
    expect(rows).toEqual([
      { scope: 'day', n: 3 },
      { scope: 'ip', n: 1 },
      { scope: 'month', n: 1 },
    ]);
  });
});
