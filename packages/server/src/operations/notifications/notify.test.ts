import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox } from '../../adapters/sqlite/open-stores.ts';
import { createTestDatabase } from '../../adapters/sqlite/testing/test-database.ts';
import type { AccountStore, KeyChanges } from '../../ports/account-store.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { Outbox } from '../../ports/outbox.ts';
import { newKey } from '../../ports/testing/test-key.ts';
import { type NotifyServices, type NotifyTrouble, notifyAll, retryDelaysMs } from './notify.ts';

let database: ReturnType<typeof createTestDatabase>;
let accounts: AccountStore;
let outbox: Outbox;
let nowMs: number;
let sent: Mail[];
let troubles: NotifyTrouble[];

beforeEach(async () => {
  nowMs = Date.UTC(2026, 4, 20, 12);
  sent = [];
  troubles = [];
  database = createTestDatabase();
  accounts = await database.openAccounts(() => nowMs);
  outbox = await openOutbox(database);
});
afterEach(async () => {
  await outbox.close();
  await database.dispose();
});

const takesMail: NotifyServices['mailer'] = {
  send: async (mail) => void sent.push(mail),
  check: async () => '',
};
const services = (changes: Partial<NotifyServices> = {}): NotifyServices => ({
  outbox,
  mailer: takesMail,
  topUpHook: undefined,
  nowMs: () => nowMs,
  leaseMs: 60_000,
  onTrouble: (trouble) => troubles.push(trouble),
  ...changes,
});

/** A key that has just used its last lookup. */
const emptyKey = async (changes: KeyChanges) => {
  const { accountId } = await accounts.createAccount({ name: 'Example Ltd', email: 'ops@example.test' });
  const { apiKey, keyId } = await accounts.createKey(newKey(accountId, { lookups: 1, name: 'Shop\r\nfront' }));
  await accounts.changeKey(apiKey, changes);
  const ledger = await database.openLedger();
  const words = { ip: '', sourceIp: '', term: '', url: '', searchType: 'postcode', tags: [] } as const;
  await ledger.charge({ keyId, cost: 1, atMs: nowMs, licenseeNumber: null, ...words });
  return apiKey;
};
const mails: KeyChanges = { notifications: { emails: ['ops@example.test'], enabled: true } };
const balanceOf = async (apiKey: string) => (await accounts.summarise(apiKey))?.lookupsRemaining;

test('a mail says what happened, to which key and what to do, and no more of the key', async () => {
  const apiKey = await emptyKey(mails);
  await notifyAll(services());
  await notifyAll(services());
  const preview = `${apiKey.slice(0, 6)}…`;
  expect(sent).toMatchObject([{ to: ['ops@example.test'], subject: `Your key ${preview} has no lookups left` }]);
  expect(sent[0]?.text).toContain(`Your key ${preview} (Shop front) has no lookups left.`);
  expect(sent[0]?.text).toContain('until the key is topped up');
  expect(JSON.stringify(sent)).not.toContain(apiKey.slice(0, 7));
});

test('notifications that were switched off meanwhile are not sent, then or later', async () => {
  const apiKey = await emptyKey(mails);
  await accounts.changeKey(apiKey, { notifications: { enabled: false } });
  await notifyAll(services());
  await accounts.changeKey(apiKey, { notifications: { enabled: true } });
  await notifyAll(services());
  expect(sent).toEqual([]);
});

test('a mail that fails is tried again after each delay, then given up', async () => {
  await emptyKey(mails);
  const failing = services({ mailer: { ...takesMail, send: () => Promise.reject(new Error('down')) } });
  for (const delayMs of retryDelaysMs) {
    await notifyAll(failing);
    nowMs += delayMs - 1;
    await notifyAll(failing);
    nowMs += 1;
  }
  expect(troubles.map(({ attempts, givenUp }) => [attempts, givenUp])).toEqual(
    retryDelaysMs.map((_, at) => [at + 1, false]),
  );
  await notifyAll(failing);
  expect(troubles.at(-1)).toMatchObject({ kind: 'no_balance', attempts: 7, givenUp: true });
  nowMs += 10 * 86_400_000;
  await notifyAll(services());
  expect(sent).toEqual([]);
});

test('a top-up does not wait for a mail server that hangs', async () => {
  const apiKey = await emptyKey({ ...mails, automatedTopups: true });
  let hangUp = () => {};
  const hanging = { ...takesMail, send: () => new Promise<void>((resolve) => (hangUp = resolve)) };
  const pass = notifyAll(services({ mailer: hanging, topUpHook: { ask: async () => 40 } }));
  await expect.poll(() => balanceOf(apiKey)).toBe(40);
  hangUp();
  await pass;
});

test.each([
  ['adds none', 0, 0],
  ['adds some', 40, 40],
])('a service that %s is asked once', async (_, lookups, balance) => {
  const apiKey = await emptyKey({ automatedTopups: true });
  let asked = 0;
  const topUpHook = {
    async ask() {
      asked++;
      return lookups;
    },
  };
  for (let time = 0; time < 3; time += 1) await notifyAll(services({ topUpHook }));
  expect([asked, await balanceOf(apiKey)]).toEqual([1, balance]);
});

test('a process that dies between the answer and the purchase leaves it to the next, which asks as the same event', async () => {
  const apiKey = await emptyKey({ automatedTopups: true });
  const events: number[] = [];
  const topUpHook = {
    async ask({ eventId }: { eventId: number }) {
      events.push(eventId);
      return 40;
    },
  };
  const dead = () => Promise.reject(new Error('The process is gone.'));
  const dying = { ...outbox, finishByPurchase: dead, retryAt: dead };
  await expect(notifyAll(services({ outbox: dying, topUpHook }))).rejects.toThrow('gone');
  await notifyAll(services({ topUpHook }));
  expect([events.length, await balanceOf(apiKey)]).toEqual([1, 0]);
  nowMs += 60_000;
  await notifyAll(services({ topUpHook }));
  expect([events[0] === events[1], events.length, await balanceOf(apiKey)]).toEqual([true, 2, 40]);
});

test('a service that fails is asked again, and top-ups switched off meanwhile are not asked for', async () => {
  const apiKey = await emptyKey({ automatedTopups: true });
  let asked = 0;
  const topUpHook = {
    async ask() {
      asked++;
      throw new Error('down');
    },
  };
  await notifyAll(services({ topUpHook }));
  nowMs += 30_000;
  await notifyAll(services({ topUpHook }));
  await accounts.changeKey(apiKey, { automatedTopups: false });
  nowMs += 86_400_000;
  await notifyAll(services({ topUpHook }));
  expect([asked, await balanceOf(apiKey)]).toEqual([2, 0]);
});
