import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountStore, NewKey } from './account-store.ts';
import type { Charge, ChargeVerdict, Ledger } from './ledger.ts';
import type { LicenseeStore } from './licensee-store.ts';
import { charge, count, ip, noon } from './testing/test-charge.ts';
import { createKeyIn } from './testing/test-key.ts';

/** A database made for the suite, with all that is opened on it. Every test has keys of its own. */
export type LedgerHarness = {
  openAccounts(nowMs: () => number): Promise<AccountStore>;
  openLicensees(nowMs: () => number): Promise<LicenseeStore>;
  openLedger(): Promise<Ledger>;
  /** The lookup log of a key, oldest row first. */
  readLog(keyId: number): Promise<readonly Charge[]>;
  setRedactDays(keyId: number, days: number): Promise<void>;
  /** Closes what was opened and removes the database. */
  dispose(): Promise<void>;
};

/** Registers the tests that every ledger passes. */
export const describeLedger = (name: string, createHarness: () => Promise<LedgerHarness>): void => {
  describe(`${name} keeps the contract of a ledger`, () => {
    let harness: LedgerHarness;
    let accounts: AccountStore;
    let ledger: Ledger;
    let other: Ledger;
    let nowMs = noon;

    beforeAll(async () => {
      harness = await createHarness();
      accounts = await harness.openAccounts(() => nowMs);
      [ledger, other] = await Promise.all([harness.openLedger(), harness.openLedger()]);
    });
    beforeEach(() => {
      nowMs = noon;
    });
    afterAll(() => harness.dispose());

    const createKey = (changes: Partial<NewKey> = {}) => createKeyIn(accounts, changes);
    const limits = (changes: Partial<NewKey['limits']>) => ({
      limits: { daily: null, monthly: null, individual: null, ...changes },
    });

    test.each<[string, Partial<NewKey>, ChargeVerdict]>([
      ['balance', { lookups: 100 }, 'balance_depleted'],
      ['daily limit', { lookups: 1_000, ...limits({ daily: 100 }) }, 'limit_reached'],
      ['monthly limit', { lookups: 1_000, ...limits({ monthly: 100 }) }, 'limit_reached'],
      ['individual limit', { lookups: 1_000, ...limits({ individual: 100 }) }, 'limit_reached'],
      ['daily limit without a balance', { lookups: 0, unmetered: true, ...limits({ daily: 100 }) }, 'limit_reached'],
    ])('200 charges at once over two ledgers on a %s of 100: exactly 100 are charged', async (_, changes, denial) => {
      const { keyId } = await createKey(changes);
      const verdicts = await Promise.all(
        Array.from({ length: 200 }, (_, at) => (at % 2 ? ledger : other).charge(charge(keyId, { term: String(at) }))),
      );
      expect(count(verdicts)).toEqual({ charged: 100, [denial]: 100 });
      const log = await harness.readLog(keyId);
      const charged = verdicts.flatMap((verdict, at) => (verdict === 'charged' ? [String(at)] : []));
      expect(log.map(({ term }) => term).sort()).toEqual(charged.sort());
      expect(await accounts.standing(keyId, ip)).toEqual({
        lookupsRemaining: changes.unmetered ? 0 : changes.lookups! - 100,
        consumedToday: 100,
        consumedThisMonth: 100,
        consumedTodayByIp: 100,
      });
    });

    test('a charge of several keys in one batch touches each key alone', async () => {
      const keys = await Promise.all([1, 2, 3].map((lookups) => createKey({ lookups })));
      const charges = keys.flatMap(({ keyId }) => [keyId, keyId, keyId]);
      const verdicts = await Promise.all(charges.map((keyId) => ledger.charge(charge(keyId))));
      expect(verdicts.map((verdict) => verdict === 'charged')).toEqual([
        ...[true, false, false],
        ...[true, true, false],
        ...[true, true, true],
      ]);
    });

    test('the individual limit counts each IP alone, the daily one all together', async () => {
      const { keyId } = await createKey(limits({ individual: 2, daily: 5 }));
      const verdicts: ChargeVerdict[] = [];
      for (const from of ['192.0.2.1', '192.0.2.2', '2001:db8::1']) {
        for (let time = 0; time < 3; time += 1) verdicts.push(await ledger.charge(charge(keyId, { ip: from })));
      }
      const two = ['charged', 'charged', 'limit_reached'];
      expect(verdicts).toEqual([...two, ...two, 'charged', 'limit_reached', 'limit_reached']);
      expect(await accounts.standing(keyId, '192.0.2.2')).toMatchObject({ consumedToday: 5, consumedTodayByIp: 2 });
      expect(await accounts.standing(keyId, '192.0.2.9')).toMatchObject({ consumedTodayByIp: 0 });
    });

    test('the individual limit counts a /64 of IPv6 as one', async () => {
      const { keyId } = await createKey(limits({ individual: 1 }));
      const chargeFrom = (ip: string) => ledger.charge(charge(keyId, { ip }));
      expect(await chargeFrom('2001:db8:1:2::7')).toBe('charged');
      expect(await chargeFrom('2001:db8:1:2:ffff::9')).toBe('limit_reached');
      expect(await chargeFrom('2001:db8:1:3::7')).toBe('charged');
    });

    test('daily and individual limits begin anew with the UTC day, the monthly one with the month', async () => {
      const { keyId } = await createKey(limits({ daily: 1, individual: 1, monthly: 2 }));
      const at = (iso: string) => ledger.charge(charge(keyId, { atMs: Date.parse(iso) }));
      expect(await at('2026-01-30T23:59:59.999Z')).toBe('charged');
      expect(await at('2026-01-30T23:59:59.999Z')).toBe('limit_reached');
      expect(await at('2026-01-31T00:00:00.000Z')).toBe('charged');
      expect(await at('2026-01-31T23:59:59.999Z')).toBe('limit_reached');
      expect(await at('2026-02-01T00:00:00.000Z')).toBe('charged');
      nowMs = Date.parse('2026-02-02T00:00:00Z');
      expect(await accounts.standing(keyId, ip)).toMatchObject({ consumedToday: 0, consumedThisMonth: 1 });
    });

    test('the first use of a purchase begins its year; what expires first is consumed first', async () => {
      const { keyId, apiKey } = await createKey({ lookups: 5 });
      await accounts.topUp(apiKey, 10);
      expect(await ledger.charge(charge(keyId, { cost: 3, atMs: noon }))).toBe('charged');
      expect(await ledger.charge(charge(keyId, { cost: 4, atMs: noon + 1 }))).toBe('charged');
      expect(await accounts.summarise(apiKey)).toMatchObject({
        purchases: [
          { purchased: 5, consumed: 5, expiresAtMs: Date.parse('2027-01-31T12:00:00.000Z') },
          { purchased: 10, consumed: 2, expiresAtMs: Date.parse('2027-01-31T12:00:00.001Z') },
        ],
        lookupsRemaining: 8,
      });
      nowMs = Date.parse('2027-01-31T12:00:00.001Z');
      expect(await ledger.charge(charge(keyId, { atMs: nowMs - 1 }))).toBe('charged');
      expect(await ledger.charge(charge(keyId, { atMs: nowMs }))).toBe('balance_depleted');
      expect(await accounts.standing(keyId, ip)).toMatchObject({ lookupsRemaining: 0 });
    });

    test('a cost that does not fit is denied whole', async () => {
      const { keyId } = await createKey({ lookups: 2, ...limits({ daily: 1 }) });
      expect(await ledger.charge(charge(keyId, { cost: 3 }))).toBe('balance_depleted');
      expect(await ledger.charge(charge(keyId, { cost: 2 }))).toBe('limit_reached');
      expect(await harness.readLog(keyId)).toEqual([]);
      expect(await accounts.standing(keyId, ip)).toMatchObject({ lookupsRemaining: 2, consumedToday: 0 });
    });

    test('suspension, top-up and limits count from the next charge on', async () => {
      const { keyId, apiKey } = await createKey({ lookups: 1 });
      await accounts.setSuspended(apiKey, true);
      expect(await ledger.charge(charge(keyId))).toBe('key_suspended');
      await accounts.setSuspended(apiKey, false);
      expect(await ledger.charge(charge(keyId))).toBe('charged');
      expect(await ledger.charge(charge(keyId))).toBe('balance_depleted');
      await accounts.topUp(apiKey, 10);
      expect(await ledger.charge(charge(keyId))).toBe('charged');
      await accounts.setLimits(apiKey, { daily: 2 });
      expect(await ledger.charge(charge(keyId))).toBe('limit_reached');
    });

    test('the log keeps every charge whole', async () => {
      const { keyId } = await createKey();
      const whole = charge(keyId, {
        cost: 3,
        ip: '2001:db8::7',
        sourceIp: '198.51.100.4',
        term: 'Llan\u2019 😀 "fair"',
        url: 'https://shop.example.test',
        searchType: 'autocomplete',
        tags: ['checkout, basket', 'süd'],
      });
      await ledger.charge(whole);
      await ledger.charge(charge(keyId));
      expect(await harness.readLog(keyId)).toEqual([whole, charge(keyId)]);
    });

    test('a charge with a name is taken once, in one batch or several, by one ledger or another; a denied one may be asked for again', async () => {
      const { keyId, apiKey } = await createKey({ lookups: 2 });
      const row = (name: string) => charge(keyId, { term: name, once: { name, keptUntil: '2026-02-28' } });
      const atOnce = await Promise.all([row('a'), row('b'), row('a')].map((one) => ledger.charge(one)));
      expect(atOnce).toEqual(['charged', 'charged', 'charged']);
      expect(await other.charge(row('b'))).toBe('charged');
      expect(await other.charge(row('c'))).toBe('balance_depleted');
      await accounts.topUp(apiKey, 10);
      expect(await other.charge(row('c'))).toBe('charged');
      expect((await harness.readLog(keyId)).map(({ term }) => term)).toEqual(['a', 'b', 'c']);
      expect(await accounts.standing(keyId, ip)).toMatchObject({ lookupsRemaining: 9, consumedToday: 3 });
      const { keyId: another } = await createKey();
      expect(await ledger.charge(charge(another, { once: { name: 'a', keptUntil: '2026-02-28' } }))).toBe('charged');
      expect(await harness.readLog(another)).toHaveLength(1);
    });

    test('text that is no text does not fail a charge', async () => {
      const { keyId } = await createKey();
      expect(await ledger.charge(charge(keyId, { term: 'a\0b\ud800c', tags: ['\udc00'] }))).toBe('charged');
      expect(await harness.readLog(keyId)).toMatchObject([{ term: 'a\ufffdb\ufffdc', tags: ['\ufffd'] }]);
    });

    test('a key that redacts after 0 days has no personal data stored', async () => {
      const { keyId } = await createKey();
      await harness.setRedactDays(keyId, 0);
      const paid = charge(keyId, { sourceIp: '198.51.100.4', tags: ['kept'] });
      expect(await ledger.charge(paid)).toBe('charged');
      expect(await harness.readLog(keyId)).toEqual([{ ...paid, ip: '', sourceIp: '', term: '', url: '' }]);
    });

    test.each([
      ['an unknown key', { keyId: 999_999 }],
      ['no cost', { cost: 0 }],
      ['a part of a credit', { cost: 0.5 }],
      ['a time that is none', { atMs: Number.NaN }],
      ['a time that no calendar has', { atMs: Number.MAX_SAFE_INTEGER }],
    ])('a charge of %s is refused alone', async (_, wrong) => {
      const { keyId } = await createKey();
      const verdicts = await Promise.allSettled([
        ledger.charge(charge(keyId)),
        ledger.charge(charge(keyId, wrong)),
        ledger.charge(charge(keyId)),
      ]);
      expect(verdicts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await accounts.standing(keyId, ip)).toMatchObject({ lookupsRemaining: 98 });
    });

    test('closing writes what is waiting; after that charges are refused', async () => {
      const { keyId } = await createKey();
      const closing = await harness.openLedger();
      const charges = Array.from({ length: 50 }, () => closing.charge(charge(keyId)));
      await closing.close();
      expect(count(await Promise.all(charges))).toEqual({ charged: 50 });
      await expect(closing.charge(charge(keyId))).rejects.toMatchObject({ name: 'LedgerError' });
      await expect(closing.check()).rejects.toMatchObject({ name: 'LedgerError' });
      expect(await harness.readLog(keyId)).toHaveLength(50);
      await closing.close();
    });

    test('a check of whether charges can be made leaves no trace, alone or among charges', async () => {
      const { keyId } = await createKey();
      const before = await accounts.count();
      await Promise.all([ledger.check(), ledger.check(), other.check()]);
      expect(await accounts.count()).toEqual(before);
      await Promise.all([ledger.charge(charge(keyId)), ledger.check(), ledger.charge(charge(keyId))]);
      expect(await harness.readLog(keyId)).toHaveLength(2);
    });

    test('the log is counted', async () => {
      const { lookups } = await accounts.count();
      const { keyId } = await createKey();
      await ledger.charge(charge(keyId, { cost: 5 }));
      expect(await accounts.count()).toMatchObject({ lookups: lookups + 1 });
    });
  });
};
