import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountStore } from './account-store.ts';
import { type SignUpCredentials, type SignUpDetails, type SignUpStore, signUpMinutes } from './sign-up-store.ts';

/** A database made for one test; every store opened on it sees the same sign-ups and accounts. */
export type SignUpStoreHarness = {
  open(nowMs: () => number): Promise<SignUpStore>;
  openAccounts(nowMs: () => number): Promise<AccountStore>;
  /** Everything that is stored, as text, to search for what must not be there. */
  readAll(): Promise<string>;
  /** Closes what was opened and removes the database. */
  dispose(): Promise<void>;
};

/** Registers the tests that every store of sign-ups passes. */
export const describeSignUpStore = (name: string, createHarness: () => Promise<SignUpStoreHarness>): void => {
  describe(`${name} keeps the contract of a store of sign-ups`, () => {
    let harness: SignUpStoreHarness;
    let store: SignUpStore;
    let accounts: AccountStore;
    let nowMs: number;

    beforeEach(async () => {
      nowMs = Date.UTC(2026, 4, 20, 12);
      harness = await createHarness();
      store = await harness.open(() => nowMs);
      accounts = await harness.openAccounts(() => nowMs);
    });
    afterEach(() => harness.dispose());

    const passMinutes = (minutes: number) => {
      nowMs += minutes * 60_000;
    };
    const claimed = async (cliToken: string) => (await store.claim(cliToken)) as SignUpCredentials;

    test('the page shows what was given, and waits for it to be accepted', async () => {
      const { cliToken, pageToken } = await store.begin(details);
      expect(await store.find(pageToken)).toEqual({ state: 'open', details });
      expect([await store.progress(cliToken), await store.claim(cliToken)]).toEqual(['pending', 'pending']);
      expect(await accounts.count()).toMatchObject({ accounts: 0, keys: 0 });
    });

    test('what is accepted becomes an account with a user token and a key, fetched once', async () => {
      const { cliToken, pageToken } = await store.begin(details);
      expect(await store.accept(pageToken, firstKey)).toBe('accepted');
      expect(await store.progress(cliToken)).toBe('ready');
      const { userToken, testApiKey, userId } = await claimed(cliToken);
      expect(await accounts.findTokenAccount(userToken)).toBe(userId);
      expect(await accounts.summarise(testApiKey)).toMatchObject({
        accountId: userId,
        name: 'Test key',
        bornBySignUp: true,
        licences: ['paf', 'email'],
        lookupsRemaining: 100,
      });
      expect([await store.claim(cliToken), await store.progress(cliToken)]).toEqual(['gone', 'gone']);
      expect(await store.find(pageToken)).toEqual({ state: 'accepted' });
    });

    test('of many who fetch at once one gets the credentials', async () => {
      const other = await harness.open(() => nowMs);
      const { cliToken, pageToken } = await store.begin(details);
      await store.accept(pageToken, firstKey);
      const answers = await Promise.all([store, other, store, other, store].map((one) => one.claim(cliToken)));
      expect(answers.filter((answer) => answer !== 'gone')).toHaveLength(1);
    });

    test('accepting twice, also at once, makes one account', async () => {
      const other = await harness.open(() => nowMs);
      const { pageToken } = await store.begin(details);
      const states = await Promise.all([store, other, store].map((one) => one.accept(pageToken, firstKey)));
      expect(states).toEqual(['accepted', 'accepted', 'accepted']);
      expect(await accounts.count()).toMatchObject({ accounts: 1, keys: 1 });
    });

    test('an account that cannot be made leaves the sign-up open and nothing behind', async () => {
      const { cliToken, pageToken } = await store.begin(details);
      await expect(store.accept(pageToken, { ...firstKey, lookups: -1 })).rejects.toThrow(RangeError);
      expect(await accounts.count()).toMatchObject({ accounts: 0, keys: 0 });
      expect(await store.progress(cliToken)).toBe('pending');
      expect(await store.accept(pageToken, firstKey)).toBe('accepted');
    });

    test('a sign-up is open for half an hour', async () => {
      const { cliToken, pageToken } = await store.begin(details);
      passMinutes(signUpMinutes - 1);
      expect([await store.progress(cliToken), (await store.find(pageToken)).state]).toEqual(['pending', 'open']);
      passMinutes(1);
      expect([await store.progress(cliToken), await store.claim(cliToken)]).toEqual(['gone', 'gone']);
      expect(await store.find(pageToken)).toEqual({ state: 'gone' });
      expect(await store.accept(pageToken, firstKey)).toBe('gone');
      expect(await accounts.count()).toMatchObject({ accounts: 0 });
    });

    test('what was accepted and not fetched in time is gone too', async () => {
      const { cliToken, pageToken } = await store.begin(details);
      await store.accept(pageToken, firstKey);
      passMinutes(signUpMinutes);
      expect(await store.claim(cliToken)).toBe('gone');
    });

    test('what has expired is still known to have been, when others have begun since', async () => {
      const { cliToken } = await store.begin(details);
      passMinutes(60 * 24);
      await store.begin(details);
      expect(await store.progress(cliToken)).toBe('gone');
    });

    test.each(['', 'nothing', 'x'.repeat(10_000), "' or 1=1 --"])(
      'an unknown token (%#) tells nothing',
      async (token) => {
        expect([await store.progress(token), await store.claim(token)]).toEqual(['pending', 'pending']);
        expect(await store.find(token)).toEqual({ state: 'gone' });
        expect(await store.accept(token, firstKey)).toBe('gone');
      },
    );

    test('neither token does the work of the other, and both are too long to guess', async () => {
      const { cliToken, pageToken } = await store.begin(details);
      for (const token of [cliToken, pageToken]) expect(token).toMatch(/^[\w-]{22,}$/);
      expect(await store.find(cliToken)).toEqual({ state: 'gone' });
      await store.accept(pageToken, firstKey);
      expect(await store.claim(pageToken)).toBe('pending');
    });

    test('nothing that is stored gives anybody a credential or says who signs up', async () => {
      const { cliToken, pageToken } = await store.begin(details);
      const waiting = await harness.readAll();
      for (const secret of [cliToken, pageToken, details.email, details.name]) expect(waiting).not.toContain(secret);
      await store.accept(pageToken, firstKey);
      const { userToken, testApiKey } = await claimed(cliToken);
      const done = await harness.readAll();
      for (const secret of [userToken, testApiKey]) expect(done).not.toContain(secret);
    });
  });
};

const details: SignUpDetails = {
  email: 'ada@quillhaven.example',
  name: 'Ada Penhallow',
  orgName: 'Quillhaven Stores',
  orgAddressLineOne: '1 Long Reach',
  orgAddressLineTwo: '',
  orgAddressLineThree: '',
  orgPostTown: 'Quillhaven',
  orgPostcode: 'QX3 1AA',
  orgCountryCode: 'GB',
};

const firstKey = { name: 'Test key', lookups: 100, datasets: ['paf', 'email'] } as const;
