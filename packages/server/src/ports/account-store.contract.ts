import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AccountStore, type KeyShare, newNotifications, UnknownAccountError } from './account-store.ts';
import { nextTurn } from './testing/next-turn.ts';
import { newKey } from './testing/test-key.ts';

/** A database made for one test; every store opened on it sees the same accounts. */
export type AccountStoreHarness = {
  open(nowMs?: () => number): Promise<AccountStore>;
  /** Closes what was opened and removes the database. */
  dispose(): Promise<void>;
};

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

    test('a key made beside another one has its rights, and takes lookups from it that expire when they did', async () => {
      const rights = { sublicensing: true, allowedIps: ['192.0.2.0/24'], rates: { paf: 2 }, bornBySignUp: true };
      const { apiKey } = await store.createKey(
        newKey(accountId, { ...rights, datasets: ['paf', 'abp'], lookups: 100 }),
      );
      await store.topUp(apiKey, 50);
      const share: KeyShare = {
        ...{ name: 'Shop', lookups: 120, allowedUrls: ['shop.example.test'] },
        datasets: ['paf'],
        limits: { daily: 5, monthly: null, individual: null },
      };
      expect(await store.splitKey(apiKey, { ...share, lookups: 151 })).toBe('too_few');
      expect((await store.listKeys(accountId)).map(({ lookupsRemaining }) => lookupsRemaining)).toEqual([150]);
      const made = await store.splitKey(apiKey, share);
      expect(made).toMatchObject({
        ...{ ...rights, accountId, name: 'Shop', licences: ['paf'], allowedUrls: ['shop.example.test'] },
        ...{ limits: share.limits, lookupsRemaining: 120, unmetered: false },
        purchases: [{ purchased: 50 }, { purchased: 70 }],
      });
      expect((await store.summarise(apiKey))?.lookupsRemaining).toBe(30);
      expect(await store.splitKey('ak_unknown', share)).toBeUndefined();
      await expect(store.splitKey(apiKey, { ...share, lookups: 0.5 })).rejects.toThrow(RangeError);
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
