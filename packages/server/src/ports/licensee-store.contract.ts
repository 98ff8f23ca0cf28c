import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountStore } from './account-store.ts';
import type { LicenseeFields, LicenseeRecord, LicenseeStore } from './licensee-store.ts';
import { nextTurn } from './testing/next-turn.ts';
import { createKeyIn } from './testing/test-key.ts';

/** A database made for the suite. Every test has a key of its own. */
export type LicenseeStoreHarness = {
  openAccounts(nowMs: () => number): Promise<AccountStore>;
  openLicensees(nowMs: () => number): Promise<LicenseeStore>;
  /** Closes what was opened and removes the database. */
  dispose(): Promise<void>;
};

/** A licensee, changed as the test needs it. */
export const newLicensee = (changes: Partial<LicenseeFields> = {}): LicenseeFields => ({
  name: 'Lantern Books',
  address: '1 Example Street, Quillhaven',
  postcode: 'QX1 1AA',
  whitelist: ['*.lantern.test'],
  dailyLimit: 30,
  ...changes,
});

/** Registers the tests that every licensee store passes. */
export const describeLicenseeStore = (name: string, createHarness: () => Promise<LicenseeStoreHarness>): void => {
  describe(`${name} keeps the contract of a licensee store`, () => {
    let harness: LicenseeStoreHarness;
    let accounts: AccountStore;
    let store: LicenseeStore;
    let other: LicenseeStore;
    let keyId: number;
    let apiKey: string;
    let nowMs = createdAtMs;

    beforeAll(async () => {
      harness = await createHarness();
      accounts = await harness.openAccounts(() => nowMs);
      [store, other] = await Promise.all([harness.openLicensees(() => nowMs), harness.openLicensees(() => nowMs)]);
    });
    beforeEach(async () => {
      nowMs = createdAtMs;
      ({ keyId, apiKey } = await createKey());
    });
    afterAll(() => harness.dispose());

    const createKey = (sublicensing = true) => createKeyIn(accounts, { sublicensing });

    test('a licensee is kept as it was made, and found by its key and its id', async () => {
      const made = await store.create(keyId, newLicensee());
      expect(made).toMatchObject({ ...newLicensee(), keyId, createdAtMs, countedAtMs: createdAtMs, consumedToday: 0 });
      expect(made.apiKey).toMatch(/^sl_[0-9A-Za-z]{22,}$/);
      const { apiKey: licenseeKey, consumedToday: _, countedAtMs: __, ...licensee } = made;
      const key = await accounts.findKey(apiKey);
      for (const text of [licenseeKey, made.id]) {
        expect(await store.find(text)).toEqual({ key, licensee });
        expect(await store.retrieve(keyId, text)).toEqual(made);
      }
      expect(await accounts.findKey(licenseeKey)).toBeUndefined();
    });

    test.each(['', 'sl_', 'sl_nobody', 'li_nobody', 'x'.repeat(100_000), "' or 1=1 --"])(
      'an unknown name (%#) is nobody',
      async (text) => {
        expect(await store.find(text)).toBeUndefined();
        expect(await store.retrieve(keyId, text)).toBeUndefined();
        expect(await store.update(keyId, text, { name: 'New' })).toBeUndefined();
        expect(await store.regenerateKey(keyId, text)).toBeUndefined();
        expect(await store.remove(keyId, text)).toBeUndefined();
        expect(await store.list(keyId, page({ startingAfter: text }))).toBeUndefined();
      },
    );

    test("nothing reaches another key's licensee", async () => {
      const made = await store.create(keyId, newLicensee());
      const { keyId: stranger } = await createKey();
      for (const text of [made.apiKey, made.id]) {
        expect(await store.retrieve(stranger, text)).toBeUndefined();
        expect(await store.update(stranger, text, { name: 'Mine' })).toBeUndefined();
        expect(await store.regenerateKey(stranger, text)).toBeUndefined();
        expect(await store.remove(stranger, text)).toBeUndefined();
        expect(await store.list(stranger, page({ startingAfter: text }))).toBeUndefined();
      }
      expect(await store.list(stranger, page())).toEqual({ licensees: [], hasMore: false });
      expect(await store.retrieve(keyId, made.id)).toEqual(made);
    });

    test('a key that is not sub-licensed has licensees that nobody finds', async () => {
      const { keyId: plain } = await createKey(false);
      const { apiKey: licenseeKey } = await store.create(plain, newLicensee());
      expect(await store.find(licenseeKey)).toBeUndefined();
    });

    test('what is not named stays; a limit may be taken off', async () => {
      const made = await store.create(keyId, newLicensee());
      nowMs += 1_000;
      const named = await store.update(keyId, made.id, { name: 'Lamp Books' });
      expect(named).toEqual({ ...made, name: 'Lamp Books' });
      expect(await store.update(keyId, made.id, {})).toEqual(named);
      const free = await store.update(keyId, made.apiKey, { dailyLimit: null, whitelist: [] });
      expect(free).toEqual({ ...named, dailyLimit: null, whitelist: [], countedAtMs: nowMs });
    });

    test('what one store changes, another sees at its next turn', async () => {
      const made = await store.create(keyId, newLicensee());
      expect(await other.find(made.apiKey)).toMatchObject({ licensee: { dailyLimit: 30 } });
      await store.update(keyId, made.id, { dailyLimit: 5 });
      await nextTurn();
      expect(await other.find(made.apiKey)).toMatchObject({ licensee: { dailyLimit: 5 } });
      await accounts.setSuspended(apiKey, true);
      await nextTurn();
      expect(await other.find(made.apiKey)).toMatchObject({ key: { suspended: true } });
    });

    test('a new key ends the old one, and the id stays', async () => {
      const made = await store.create(keyId, newLicensee());
      expect(await other.find(made.apiKey)).toBeDefined();
      const renewed = await store.regenerateKey(keyId, made.apiKey);
      expect(renewed).toEqual({ ...made, apiKey: expect.stringMatching(/^sl_/) });
      expect(renewed?.apiKey).not.toBe(made.apiKey);
      await nextTurn();
      for (const reader of [store, other]) {
        expect(await reader.find(made.apiKey)).toBeUndefined();
        expect(await reader.find(renewed!.apiKey)).toMatchObject({ licensee: { id: made.id } });
      }
    });

    test('a deleted licensee is gone by every name, once', async () => {
      const made = await store.create(keyId, newLicensee());
      expect(await store.remove(keyId, made.id)).toEqual(made);
      for (const text of [made.apiKey, made.id]) {
        expect(await store.find(text)).toBeUndefined();
        expect(await store.retrieve(keyId, text)).toBeUndefined();
        expect(await store.remove(keyId, text)).toBeUndefined();
      }
      expect(await store.list(keyId, page())).toEqual({ licensees: [], hasMore: false });
    });

    test('the log names a licensee of the key by its number, also when it is deleted', async () => {
      const { id, apiKey, number } = await store.create(keyId, newLicensee());
      expect([await store.loggedNumber(keyId, id), await store.loggedNumber(keyId, apiKey)]).toEqual([number, number]);
      await store.remove(keyId, id);
      expect([await store.loggedNumber(keyId, id), await store.loggedNumber(keyId, apiKey)]).toEqual([
        ...[number, undefined],
      ]);
      expect(await store.loggedNumber(keyId + 1, id)).toBeUndefined();
      expect(await store.loggedNumber(keyId, 'li_nobody')).toBeUndefined();
    });

    test('a list is in the order of making, page by page, whatever comes and goes meanwhile', async () => {
      const made: LicenseeRecord[] = [];
      for (const name of ['a', 'b', 'c', 'd', 'e']) made.push(await store.create(keyId, newLicensee({ name })));
      const names = async (startingAfter?: string) => {
        const found = await store.list(keyId, page({ limit: 2, startingAfter }));
        return [found?.licensees.map((licensee) => licensee.name).join(''), found?.hasMore];
      };
      expect(await names()).toEqual(['ab', true]);
      await store.remove(keyId, made[1]!.id);
      await store.create(keyId, newLicensee({ name: 'f' }));
      expect(await names(made[1]!.id)).toEqual(['cd', true]);
      expect(await names(made[3]!.id)).toEqual(['ef', false]);
      expect((await store.list(keyId, page({ limit: 5 })))?.hasMore).toBe(false);
    });

    test.each([
      ['lantern', ['Lantern Books', 'The LANTERN']],
      ['  books', []],
      ['ÉTÉ', ['Café Été']],
      ['100%', ['100% Wool']],
      ['_', ['under_score']],
      ['!', ['Hey!']],
      ["'", []],
      ['\0', []],
      ['lantern\0', []],
    ])('the name contains %j, in any case and to the letter', async (nameContains, expected) => {
      for (const name of ['Lantern Books', 'The LANTERN', 'Café Été', '100% Wool', '1000 Wools', 'under_score', 'Hey!'])
        await store.create(keyId, newLicensee({ name }));
      const found = await store.list(keyId, page({ nameContains }));
      expect(found?.licensees.map((licensee) => licensee.name)).toEqual(expected);
    });
  });
};

const createdAtMs = Date.UTC(2026, 0, 31, 12);

const page = (changes: { limit?: number; startingAfter?: string | undefined; nameContains?: string } = {}) => ({
  limit: 10,
  startingAfter: undefined,
  nameContains: '',
  ...changes,
});
