import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountStore, NewKey } from './account-store.ts';
import type { LedgerHarness } from './ledger.contract.ts';
import type { Ledger } from './ledger.ts';
import { newLicensee } from './licensee-store.contract.ts';
import type { LicenseeStore } from './licensee-store.ts';
import { charge, count, ip, noon } from './testing/test-charge.ts';
import { createKeyIn } from './testing/test-key.ts';

/** Registers the tests of charges for licensees that every ledger passes. */
export const describeLedgerOfLicensees = (name: string, createHarness: () => Promise<LedgerHarness>): void => {
  describe(`${name} keeps the contract of a ledger for licensees`, () => {
    let harness: LedgerHarness;
    let accounts: AccountStore;
    let licensees: LicenseeStore;
    let ledger: Ledger;
    let other: Ledger;
    let nowMs = noon;

    beforeAll(async () => {
      harness = await createHarness();
      accounts = await harness.openAccounts(() => nowMs);
      licensees = await harness.openLicensees(() => nowMs);
      [ledger, other] = await Promise.all([harness.openLedger(), harness.openLedger()]);
    });
    beforeEach(() => {
      nowMs = noon;
    });
    afterAll(() => harness.dispose());

    const createKey = (changes: Partial<NewKey> = {}) => createKeyIn(accounts, changes);

    test('60 charges at once over two ledgers for a licensee of 30 a day: exactly 30 are charged', async () => {
      const { keyId } = await createKey({ sublicensing: true });
      const limited = await licensees.create(keyId, newLicensee({ dailyLimit: 30 }));
      const free = await licensees.create(keyId, newLicensee({ dailyLimit: null }));
      const chargeFor = (licenseeNumber: number, at: number) =>
        (at % 2 ? ledger : other).charge(charge(keyId, { licenseeNumber }));
      const verdicts = await Promise.all(Array.from({ length: 60 }, (_, at) => chargeFor(limited.number, at)));
      expect(count(verdicts)).toEqual({ charged: 30, limit_reached: 30 });
      expect(await chargeFor(free.number, 0)).toBe('charged');
      expect(await licensees.retrieve(keyId, limited.id)).toMatchObject({ consumedToday: 30, countedAtMs: noon });
      expect(await licensees.consumedToday(free)).toBe(1);
      expect(await accounts.standing(keyId, ip)).toMatchObject({ lookupsRemaining: 69, consumedToday: 31 });
      const log = await harness.readLog(keyId);
      expect(log.filter(({ licenseeNumber }) => licenseeNumber === limited.number)).toHaveLength(30);
    });

    test("a licensee's limit begins anew with the UTC day, and a new one counts from the next charge on", async () => {
      const { keyId } = await createKey({ sublicensing: true });
      const made = await licensees.create(keyId, newLicensee({ dailyLimit: 1 }));
      const at = (iso: string) => ledger.charge(charge(keyId, { licenseeNumber: made.number, atMs: Date.parse(iso) }));
      expect(await at('2026-01-31T23:59:59.999Z')).toBe('charged');
      expect(await at('2026-01-31T23:59:59.999Z')).toBe('limit_reached');
      expect(await at('2026-02-01T00:00:00.000Z')).toBe('charged');
      await licensees.update(keyId, made.id, { dailyLimit: 2 });
      expect(await at('2026-02-01T00:00:00.001Z')).toBe('charged');
      expect(await at('2026-02-01T00:00:00.002Z')).toBe('limit_reached');
      nowMs = Date.parse('2026-02-01T12:00:00Z');
      expect(await licensees.retrieve(keyId, made.id)).toMatchObject({
        consumedToday: 2,
        countedAtMs: Date.parse('2026-02-01T00:00:00.001Z'),
      });
    });

    test('what a deleted licensee has begun is still charged and logged', async () => {
      const { keyId } = await createKey({ sublicensing: true });
      const { number, id } = await licensees.create(keyId, newLicensee());
      await licensees.remove(keyId, id);
      expect(await ledger.charge(charge(keyId, { licenseeNumber: number }))).toBe('charged');
      expect(await harness.readLog(keyId)).toMatchObject([{ licenseeNumber: number }]);
    });

    test("another key's licensee, or none at all, fails a charge alone", async () => {
      const [{ keyId }, { keyId: stranger }] = await Promise.all([createKey(), createKey({ sublicensing: true })]);
      const { number } = await licensees.create(stranger, newLicensee());
      const verdicts = await Promise.allSettled([
        ledger.charge(charge(keyId)),
        ledger.charge(charge(keyId, { licenseeNumber: number })),
        ledger.charge(charge(keyId, { licenseeNumber: 999_999 })),
      ]);
      expect(verdicts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await harness.readLog(keyId)).toHaveLength(1);
    });
  });
};
