import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountStore,
  type KeyChanges,
  type NewKey,
  newNotifications,
  type OperatorChanges,
  UnknownAccountError,
} from './account-store.ts';

/** A database made for one test; every store opened on it sees the same accounts. */
export type AccountStoreHarness = {
  open(nowMs?: () => number): Promise<AccountStore>;
  /** Closes what was opened and removes the database. */
  dispose(): Promise<void>;
};

/** A key with 100 lookups and no limits, changed as the test needs it. */
export const newKey = (accountId: string, changes: Partial<NewKey> = {}): NewKey => ({
  accountId,
  name: 'Checkout',
  lookups: 100,
  datasets: ['paf'],
  sublicensing: false,
  unmetered: false,
  allowedUrls: [],
  allowedIps: [],
  limits: { daily: null, monthly: null, individual: null },
  rates: {},
  ...changes,
});

/** Registers the tests that every account store passes. */
export const describeAccountStore = (name: string, createHarness: () => Promise<AccountStoreHarness>): void => {
  describe(`${name} keeps the contract of an account store`, () => {
    let harness: AccountStoreHarness;
    let store: AccountStore;
    let accountId: string;
    let userToken: string;

    beforeEach(async () => {
      harness = await createHarness();
      store = await harness.open(() => createdAtMs);
      ({ accountId, userToken } = await store.createAccount({ name: 'Example Ltd', email: 'ops@example.test' }));
    });
    afterEach(() => harness.dispose());

    test('a key is found as it was made, with the defaults of a new key', async () => {
      const made = newKey(accountId, {
        datasets: ['paf', 'abp'],
        sublicensing: true,
        unmetered: true,
        allowedUrls: ['*.example.test'],
        allowedIps: ['192.0.2.0/24'],
        limits: { daily: 10, monthly: 0, individual: null },
        rates: { abp: 5 },
        premierSupport: true,
        rateExempt: true,
      });
      const { keyId, apiKey } = await store.createKey(made);
      expect(apiKey).toMatch(/^ak_[0-9A-Za-z]{22,}$/);
      expect(await store.findKey(apiKey)).toEqual({
        id: keyId,
        accountId,
        name: 'Checkout',
        createdAtMs,
        suspended: false,
        suspensionReason: '',
        sublicensing: true,
        unmetered: true,
        licences: ['paf', 'abp'],
        switchedOff: [],
        rates: { abp: 5 },
        allowedUrls: ['*.example.test'],
        allowedIps: ['192.0.2.0/24'],
        ipForwarding: false,
        limits: { daily: 10, monthly: 0, individual: null },
        redactDays: 21,
        bornBySignUp: false,
        notifications: newNotifications,
        automatedTopups: false,
        premierSupport: true,
        rateExempt: true,
      });
    });

    test('no two credentials are alike', async () => {
      const keys = await Promise.all(Array.from({ length: 20 }, () => store.createKey(newKey(accountId))));
      expect(new Set(keys.map(({ apiKey }) => apiKey)).size).toBe(20);
      expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(20);
    });

    test.each(['', 'ak_', 'ak_nobody', 'x'.repeat(100_000), "' or 1=1 --"])(
      'an unknown credential (%#) is found nowhere',
      async (text) => {
        expect(await store.findKey(text)).toBeUndefined();
        expect(await store.findTokenAccount(text)).toBeUndefined();
        expect(await store.summarise(text)).toBeUndefined();
        expect(await store.topUp(text, 1)).toBeUndefined();
        expect(await store.setSuspended(text, true)).toBeUndefined();
        expect(await store.setLimits(text, { daily: 1 })).toBeUndefined();
        expect(await store.changeKey(text, { name: 'Mine' })).toBeUndefined();
        expect(await store.replaceKey(text)).toBeUndefined();
        expect(await store.replaceToken(text)).toBeUndefined();
      },
    );

    test('a user token finds its account, and is no key', async () => {
      expect(userToken).toMatch(/^uk_[0-9A-Za-z]{22,}$/);
      expect(await store.findTokenAccount(userToken)).toBe(accountId);
      expect(await store.findKey(userToken)).toBeUndefined();
    });

    test('a new token of an account ends those before it, also where several are made at once', async () => {
      const other = await store.createAccount({ name: 'Other Ltd', email: 'other@example.test' });
      const replaced = await store.replaceToken(accountId);
      expect(await store.findTokenAccount(userToken)).toBeUndefined();
      expect(await store.findTokenAccount(replaced ?? '')).toBe(accountId);
      expect(await store.findTokenAccount(other.userToken)).toBe(other.accountId);
      const stores = [store, await harness.open()];
      const made = await Promise.all(Array.from({ length: 6 }, (_, at) => stores[at % 2]?.replaceToken(accountId)));
      const found = await Promise.all(made.map((token) => store.findTokenAccount(token ?? '')));
      expect(found.filter((account) => account === accountId)).toHaveLength(1);
    });

    test('accounts are listed oldest first, with the number of their keys', async () => {
      const later = await harness.open(() => createdAtMs + 1);
      const second = await later.createAccount({ name: 'Second Ltd', email: '' });
      await store.createKey(newKey(accountId));
      await store.createKey(newKey(accountId));
      expect(await store.listAccounts()).toEqual([
        { accountId, name: 'Example Ltd', email: 'ops@example.test', createdAtMs, keys: 2 },
        { accountId: second.accountId, name: 'Second Ltd', email: '', createdAtMs: createdAtMs + 1, keys: 0 },
      ]);
    });

    test('a new text of a key ends the one before it, to everybody at once, and all else stays', async () => {
      const other = await harness.open();
      const { apiKey } = await store.createKey(newKey(accountId));
      const before = await store.summarise(apiKey);
      expect(await other.findKey(apiKey)).toBeDefined();
      const replaced = await store.replaceKey(apiKey);
      expect(replaced).toEqual({ ...before, apiKey: expect.stringMatching(/^ak_[0-9A-Za-z]{22,}$/) });
      expect(replaced?.apiKey).not.toBe(apiKey);
      await nextTurn();
      for (const asked of [store, other]) {
        expect(await asked.findKey(apiKey)).toBeUndefined();
        expect(await asked.findKey(replaced?.apiKey ?? '')).toMatchObject({ id: before?.id });
      }
      expect(await store.replaceKey(apiKey)).toBeUndefined();
    });

    test('a key of an unknown account is refused', async () => {
      await expect(store.createKey(newKey('ac_nobody'))).rejects.toMatchObject({ name: 'UnknownAccountError' });
      expect(await store.count()).toMatchObject({ keys: 0 });
    });

    test('a chosen text becomes a key once', async () => {
      const community = newKey(accountId, { apiKey: 'ak_community' });
      expect(await store.createKey(community)).toMatchObject({ apiKey: 'ak_community' });
      await expect(store.createKey(community)).rejects.toMatchObject({ name: 'KeyExistsError' });
      expect(await store.count()).toEqual({ accounts: 1, keys: 1, lookups: 0 });
    });

    test('a key is known as soon as it is made, also to who asked for it before', async () => {
      const other = await harness.open();
      expect(await store.findKey('ak_community')).toBeUndefined();
      expect(await other.findKey('ak_community')).toBeUndefined();
      await store.createKey(newKey(accountId, { apiKey: 'ak_community' }));
      expect(await store.findKey('ak_community')).toMatchObject({ accountId });
      await nextTurn();
      expect(await other.findKey('ak_community')).toMatchObject({ accountId });
    });

    test('what one store changes, another sees at its next turn', async () => {
      const other = await harness.open();
      const { apiKey } = await store.createKey(newKey(accountId));
      for (const suspended of [true, false]) {
        await store.setSuspended(apiKey, suspended);
        await nextTurn();
        expect(await other.findKey(apiKey)).toMatchObject({ suspended });
        expect(await store.findKey(apiKey)).toMatchObject({ suspended });
      }
      await other.setLimits(apiKey, { monthly: 7 });
      await nextTurn();
      expect(await store.findKey(apiKey)).toMatchObject({ limits: { daily: null, monthly: 7, individual: null } });
    });

    test('why the service suspended a key is told until an operator resumes it', async () => {
      const { apiKey, keyId } = await store.createKey(newKey(accountId));
      await store.suspendFor(keyId, 'too many suggestions');
      await store.suspendFor(keyId, 'another reason');
      expect(await store.summarise(apiKey)).toMatchObject({
        suspended: true,
        suspensionReason: 'too many suggestions',
      });
      expect(await store.setSuspended(apiKey, false)).toMatchObject({ suspended: false, suspensionReason: '' });
      await store.setSuspended(apiKey, true);
      await store.suspendFor(keyId, 'too many suggestions');
      expect(await store.findKey(apiKey)).toMatchObject({ suspended: true, suspensionReason: '' });
    });

    test('limits that are not named stay, and null takes one off', async () => {
      const { apiKey } = await store.createKey(newKey(accountId, { limits: { daily: 1, monthly: 2, individual: 3 } }));
      expect(await store.setLimits(apiKey, { monthly: null, daily: 0 })).toMatchObject({
        limits: { daily: 0, monthly: null, individual: 3 },
      });
      expect(await store.setLimits(apiKey, {})).toMatchObject({ limits: { daily: 0, monthly: null, individual: 3 } });
    });

    test.each<[string, OperatorChanges, object]>([
      ['licences', { licences: ['mr', 'abp'] }, { licences: ['mr', 'abp'] }],
      ['rates', { rates: { paf: 2 } }, { rates: { paf: 2 } }],
      ['allowed IPs', { allowedIps: ['192.0.2.7'] }, { allowedIps: ['192.0.2.7'] }],
      ['sub-licensing', { sublicensing: true }, { sublicensing: true }],
      ['premier support', { premierSupport: true }, { premierSupport: true }],
      ['the name', { name: 'Till' }, { name: 'Till' }],
      ['one limit', { limits: { monthly: 9 } }, { limits: { daily: 1, monthly: 9, individual: 3 } }],
      ['a limit, off', { limits: { daily: null } }, { limits: { daily: null, monthly: 2, individual: 3 } }],
      ['allowed sites', { allowedUrls: ['example.test'] }, { allowedUrls: ['example.test'] }],
      ['redaction', { redactDays: 0 }, { redactDays: 0 }],
      ['IP forwarding', { ipForwarding: true }, { ipForwarding: true }],
      ['top-ups', { automatedTopups: true }, { automatedTopups: true }],
      ['a dataset, off', { datasets: { mr: false } }, { switchedOff: ['mr'] }],
      [
        'a part of the notifications',
        { notifications: { emails: ['ops@example.test'] } },
        { notifications: { ...newNotifications, emails: ['ops@example.test'] } },
      ],
      ['nothing', {}, {}],
    ])('a change of %s changes nothing else', async (_, changes, changed) => {
      const limits = { daily: 1, monthly: 2, individual: 3 };
      const { apiKey } = await store.createKey(newKey(accountId, { datasets: ['paf', 'mr'], limits }));
      const before = await store.summarise(apiKey);
      expect(await store.changeKey(apiKey, changes)).toEqual({ ...before, ...changed });
      expect(await store.findKey(apiKey)).toMatchObject(changed);
    });

    test('changes made at once to different things all stay', async () => {
      const { apiKey } = await store.createKey(newKey(accountId, { datasets: ['paf', 'mr', 'nyb'] }));
      const stores = [store, await harness.open()];
      const changes: KeyChanges[] = [
        { datasets: { mr: false } },
        { datasets: { nyb: false } },
        { notifications: { enabled: true } },
        { notifications: { balanceThreshold: 7 } },
        { limits: { daily: 5 } },
        { limits: { monthly: 6 } },
      ];
      await Promise.all(changes.map((change, at) => stores[at % 2]?.changeKey(apiKey, change)));
      const { switchedOff = [], ...key } = (await store.summarise(apiKey)) ?? {};
      expect([...switchedOff].sort()).toEqual(['mr', 'nyb']);
      expect(key).toMatchObject({
        notifications: { enabled: true, balanceThreshold: 7 },
        limits: { daily: 5, monthly: 6, individual: null },
      });
    });

    test('a dataset that was switched off can be switched on again', async () => {
      const { apiKey } = await store.createKey(newKey(accountId));
      await store.changeKey(apiKey, { datasets: { paf: false } });
      expect(await store.changeKey(apiKey, { datasets: { paf: true } })).toMatchObject({ switchedOff: [] });
    });

    test('a dataset whose licence ended is on when it is licensed again', async () => {
      const { apiKey } = await store.createKey(newKey(accountId, { datasets: ['paf', 'mr', 'nyb'] }));
      await store.changeKey(apiKey, { datasets: { paf: false, mr: false } });
      expect(await store.changeKey(apiKey, { licences: ['mr'] })).toMatchObject({ switchedOff: ['mr'] });
      expect(await store.changeKey(apiKey, { licences: ['paf', 'mr'] })).toMatchObject({ switchedOff: ['mr'] });
    });

    test('a summary shows the key again, its purchases in order and what is left', async () => {
      const { apiKey, keyId } = await store.createKey(newKey(accountId));
      const summary = await store.topUp(apiKey, 50);
      expect(summary).toMatchObject({
        id: keyId,
        apiKey,
        purchases: [
          { purchased: 100, consumed: 0, expiresAtMs: null },
          { purchased: 50, consumed: 0, expiresAtMs: null },
        ],
        lookupsRemaining: 150,
        consumedToday: 0,
        consumedThisMonth: 0,
        consumedTodayByIp: 0,
      });
      expect(await store.summarise(apiKey)).toEqual(summary);
      expect(await store.listKeys()).toEqual([summary]);
    });

    test('a deleted key is unknown, listed and counted no more, and answers as it was once', async () => {
      const { apiKey, keyId } = await store.createKey(newKey(accountId));
      const { apiKey: other } = await store.createKey(newKey(accountId));
      const reader = await harness.open(() => createdAtMs);
      expect(await reader.findKey(apiKey)).toBeDefined();
      expect(await store.deleteKey(apiKey)).toMatchObject({ apiKey, id: keyId, lookupsRemaining: 100 });
      await nextTurn();
      expect(await reader.findKey(apiKey)).toBeUndefined();
      expect(await store.deleteKey(apiKey)).toBeUndefined();
      expect(await store.summarise(apiKey)).toBeUndefined();
      expect((await store.listKeys()).map((key) => key.apiKey)).toEqual([other]);
      expect(await store.listAccounts()).toMatchObject([{ accountId, keys: 1 }]);
      expect(await store.count()).toMatchObject({ accounts: 1, keys: 1 });
    });

    test('a deleted account has no keys, no token and no personal data, and takes no new key', async () => {
      const { apiKey } = await store.createKey(newKey(accountId));
      expect(await store.deleteAccount(accountId)).toEqual({ keys: 1 });
      expect(await store.deleteAccount(accountId)).toBeUndefined();
      expect(await store.findKey(apiKey)).toBeUndefined();
      expect(await store.findTokenAccount(userToken)).toBeUndefined();
      expect(await store.replaceToken(accountId)).toBeUndefined();
      expect(await store.listAccounts()).toEqual([]);
      expect(await store.count()).toMatchObject({ accounts: 0, keys: 0 });
      await expect(store.createKey(newKey(accountId))).rejects.toThrow(UnknownAccountError);
    });

    test.each([-1, 1.5, Number.NaN])('%d lookups are no purchase', async (lookups) => {
      await expect(store.createKey(newKey(accountId, { lookups }))).rejects.toThrow(RangeError);
      const { apiKey } = await store.createKey(newKey(accountId));
      await expect(store.topUp(apiKey, lookups)).rejects.toThrow(RangeError);
      expect(await store.summarise(apiKey)).toMatchObject({ lookupsRemaining: 100 });
    });
  });
};

const createdAtMs = Date.UTC(2026, 0, 31, 12);

/** A request that another process sends arrives in a turn of its own. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
