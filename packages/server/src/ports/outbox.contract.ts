import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountStore, KeyChanges, NewKey } from './account-store.ts';
import type { Ledger } from './ledger.ts';
import type { EventKind, Outbox } from './outbox.ts';
import { createKeyIn } from './testing/test-key.ts';

/** A database made for the suite, with all that is opened on it. Every test has a key of its own. */
export type OutboxHarness = {
  openAccounts(nowMs: () => number): Promise<AccountStore>;
  openLedger(): Promise<Ledger>;
  openOutbox(): Promise<Outbox>;
  dispose(): Promise<void>;
};

/** Registers the tests that every outbox, and the ledger that fills it, passes. */
export const describeOutbox = (name: string, createHarness: () => Promise<OutboxHarness>): void => {
  describe(`${name} keeps the contract of an outbox`, () => {
    let harness: OutboxHarness;
    let accounts: AccountStore;
    let ledgers: readonly [Ledger, Ledger];
    let outboxes: readonly [Outbox, Outbox];

    beforeAll(async () => {
      harness = await createHarness();
      accounts = await harness.openAccounts(() => noon);
      ledgers = [await harness.openLedger(), await harness.openLedger()];
      outboxes = [await harness.openOutbox(), await harness.openOutbox()];
    });
    afterAll(() => harness.dispose());

    const makeKey = async (key: Partial<NewKey>, changes: KeyChanges = mails()) => {
      const made = await createKeyIn(accounts, key);
      await accounts.changeKey(made.apiKey, changes);
      return made;
    };
    const charge = async (keyId: number, times: number, { cost = 1, atMs = noon } = {}) => {
      const asked = { keyId, cost, atMs, ip: '192.0.2.1', sourceIp: '', term: 'zz1 1zz', url: '', tags: [] };
      const one = (at: number) =>
        ledgers[at % 2 ? 1 : 0].charge({ ...asked, licenseeNumber: null, searchType: 'postcode' });
      await Promise.all(Array.from({ length: times }, (_, at) => one(at)));
    };
    /** Claims and finishes all events. */
    const drain = async (): Promise<string[]> => {
      const found: string[] = [];
      for (;;) {
        const event = await outboxes[0].claim(kinds, never, 1);
        if (!event) return found.sort();
        found.push(`${event.kind} ${event.amount}`);
        await outboxes[0].finish(event, 'done');
      }
    };
    /** The purchases of other tests' keys have expired as well. */
    const noticeOthers = async () => {
      await outboxes[0].recordExpired(0, aYearLater + 1);
      await drain();
    };
    const claimOne = async (changes: KeyChanges = mails()) => {
      const made = await makeKey({ lookups: 1 }, changes);
      await charge(made.keyId, 1);
      return { ...made, event: (await outboxes[0].claim(kinds, noon, leaseMs))! };
    };

    test.each<[string, Partial<NewKey>, KeyChanges, readonly string[]]>([
      ['below the threshold', { lookups: 250 }, mails({ balanceThreshold: 100 }), ['balance_low 100']],
      ['to the threshold and no further', { lookups: 300 }, mails({ balanceThreshold: 100 }), []],
      ['to nothing', { lookups: 200 }, mails(), ['no_balance 0']],
      ['beyond nothing', { lookups: 100 }, mails({ balanceThreshold: 5 }), ['balance_low 5', 'no_balance 0']],
      ['to nothing, which nobody wants to know', { lookups: 200 }, mails({ noBalance: false }), []],
      ['to a daily limit', { lookups: 900, limits: { ...none, daily: 200 } }, mails(), ['daily_limit 200']],
      ['beyond a daily limit', { lookups: 900, limits: { ...none, daily: 20 } }, mails(), ['daily_limit 20']],
      ['beyond a daily limit of 0', { lookups: 900, limits: { ...none, daily: 0 } }, mails(), ['daily_limit 0']],
      ['beyond a monthly limit', { lookups: 900, limits: { ...none, monthly: 20 } }, mails(), ['monthly_limit 20']],
      ['beyond the limit of an IP', { lookups: 900, limits: { ...none, individual: 20 } }, mails(), []],
      ['beyond a limit, unwanted', { limits: { ...none, daily: 20 } }, mails({ limitReached: false }), []],
      ['of an unmetered key', { lookups: 0, unmetered: true }, mails({ balanceThreshold: 5 }), []],
      ['while notifications are off', { lookups: 100 }, mails({ enabled: false }), []],
      ['while there is no address', { lookups: 100 }, mails({ emails: [] }), []],
      ['below the threshold, with top-ups', { lookups: 250 }, topUps({ balanceThreshold: 100 }), ['top_up 0']],
      ['to nothing, with top-ups', { lookups: 200 }, topUps(), ['top_up 0']],
      ['past both, with top-ups', { lookups: 100 }, topUps({ balanceThreshold: 50 }), ['top_up 0']],
    ])('200 charges at once over two ledgers %s record each event once', async (_, key, changes, events) => {
      const { keyId } = await makeKey(key, changes);
      await charge(keyId, 200);
      expect(await drain()).toEqual(events);
      await charge(keyId, 3);
      expect((await drain()).filter((event) => events.includes(event))).toEqual([]);
    });

    test('a denial records what no charge could reach exactly', async () => {
      const { keyId } = await makeKey({ lookups: 5, limits: { ...none, daily: 3 } });
      await charge(keyId, 2, { cost: 2 });
      expect(await drain()).toEqual(['daily_limit 3']);
      await charge(keyId, 2, { cost: 4 });
      expect(await drain()).toEqual(['no_balance 0']);
    });

    test('a top-up arms the events of the balance anew, and so does another threshold', async () => {
      const { keyId, apiKey } = await makeKey({ lookups: 10 }, mails({ balanceThreshold: 8 }));
      await charge(keyId, 20);
      expect(await drain()).toEqual(['balance_low 8', 'no_balance 0']);
      await accounts.topUp(apiKey, 10);
      await charge(keyId, 3);
      expect(await drain()).toEqual(['balance_low 8']);
      await accounts.changeKey(apiKey, { notifications: { balanceThreshold: 6 } });
      await charge(keyId, 3);
      expect(await drain()).toEqual(['balance_low 6']);
    });

    test.each<[string, number, number, readonly string[]]>([
      ['leaves the balance below the threshold', 250, 50, ['balance_low 100', 'top_up 0']],
      ['leaves nothing', 250, 0, ['balance_low 100', 'no_balance 0', 'top_up 0']],
      ['leaves the balance at the threshold', 250, 101, []],
      ['finds the balance below the threshold already', 80, 19, []],
    ])('a purchase that expires and %s is noticed by the next charge, once', async (_, first, second, events) => {
      const changes = { ...mails({ balanceThreshold: 100 }), automatedTopups: true };
      const { keyId, apiKey } = await makeKey({ lookups: first }, changes);
      await charge(keyId, 1);
      await accounts.topUp(apiKey, second);
      expect(await drain()).toEqual([]);
      await charge(keyId, 1, { atMs: aYearLater });
      expect(await drain()).toEqual(events);
      await charge(keyId, 2, { atMs: aYearLater });
      expect((await drain()).filter((event) => events.includes(event))).toEqual([]);
    });

    test.each<[string, number, number, readonly string[]]>([
      ['leaves the balance below the threshold', 250, 50, ['balance_low 100', 'top_up 0']],
      ['leaves nothing', 250, 0, ['balance_low 100', 'no_balance 0', 'top_up 0']],
      ['leaves the balance at the threshold', 250, 100, []],
      ['finds the balance below the threshold already', 80, 19, []],
    ])('a purchase of an unused key that expires and %s is noticed, once', async (_, first, second, events) => {
      await noticeOthers();
      const changes = { ...mails({ balanceThreshold: 100 }), automatedTopups: true };
      const { keyId, apiKey } = await makeKey({ lookups: first }, changes);
      await charge(keyId, 1);
      if (second > 0) await accounts.topUp(apiKey, second);
      const notice = () => Promise.all(outboxes.map((outbox) => outbox.recordExpired(noon, aYearLater)));
      await outboxes[0].recordExpired(noon, aYearLater - 1);
      expect(await drain()).toEqual([]);
      await notice();
      expect(await drain()).toEqual(events);
      await notice();
      await charge(keyId, 1, { atMs: aYearLater });
      expect((await drain()).filter((event) => events.includes(event))).toEqual([]);
      await outboxes[0].recordExpired(aYearLater, aYearLater + 1);
      expect((await drain()).filter((event) => events.includes(event))).toEqual([]);
    });

    test('nobody hears of what expired of a key that is suspended or whose notifications are off', async () => {
      await noticeOthers();
      const [off, suspended] = [
        await makeKey({ lookups: 5 }, mails({ enabled: false })),
        await makeKey({ lookups: 5 }),
      ];
      for (const { keyId } of [off, suspended]) await charge(keyId, 1);
      await accounts.setSuspended(suspended.apiKey, true);
      await outboxes[0].recordExpired(noon, aYearLater);
      expect(await drain()).toEqual([]);
    });

    test('a purchase that follows one that expired is not taken for a fall of the balance', async () => {
      const { keyId, apiKey } = await makeKey({ lookups: 250 }, mails({ balanceThreshold: 100 }));
      await charge(keyId, 1);
      const later = await harness.openAccounts(() => aYearLater + 1);
      await later.topUp(apiKey, 50);
      await charge(keyId, 1, { atMs: aYearLater + 2 });
      expect(await drain()).toEqual([]);
    });

    test('a limit is reached once in each of its periods', async () => {
      const { keyId } = await makeKey({ lookups: 900, limits: { ...none, daily: 2, monthly: 5 } });
      const found: string[][] = [];
      for (const day of ['2026-01-30', '2026-01-31', '2026-02-01']) {
        await charge(keyId, 4, { atMs: Date.parse(day) });
        found.push(await drain());
      }
      expect(found).toEqual([['daily_limit 2'], ['daily_limit 2'], ['daily_limit 2']]);
      await charge(keyId, 4, { atMs: Date.parse('2026-02-02') });
      await charge(keyId, 4, { atMs: Date.parse('2026-02-03') });
      expect(await drain()).toEqual(['daily_limit 2', 'monthly_limit 5']);
    });

    test('an event tells what it is about, and shows 6 characters of the key', async () => {
      const { event, apiKey, keyId } = await claimOne();
      expect(event).toMatchObject({ kind: 'no_balance', createdAtMs: noon, attempts: 1 });
      expect(event.key).toMatchObject({ id: keyId, preview: `${apiKey.slice(0, 6)}…`, lookupsRemaining: 0 });
      expect(JSON.stringify(event)).not.toContain(apiKey.slice(0, 7));
      await drain();
    });

    test('of many who claim at once one gets the event, and another only after the lease', async () => {
      const { keyId } = await makeKey({ lookups: 1 });
      await charge(keyId, 1);
      const claims = await Promise.all([0, 1, 0, 1].map((at) => outboxes[at as 0 | 1].claim(kinds, noon, leaseMs)));
      expect(claims.filter((event) => event !== undefined)).toHaveLength(1);
      expect(await outboxes[1].claim(kinds, noon + leaseMs - 1, leaseMs)).toBeUndefined();
      const again = (await outboxes[1].claim(kinds, noon + leaseMs, leaseMs))!;
      expect(again.attempts).toBe(2);
      // A worker that was too slow can no longer finish it.
      await outboxes[0].finish(claims.find((event) => event !== undefined)!, 'given_up');
      await outboxes[1].retryAt(again, noon + 2);
      expect(await outboxes[0].claim(kinds, noon + 1, leaseMs)).toBeUndefined();
      expect(await outboxes[0].claim(['top_up'], noon + 2, leaseMs)).toBeUndefined();
      expect(await outboxes[0].claim(kinds, noon + 2, leaseMs)).toMatchObject({ id: again.id, attempts: 3 });
      await drain();
    });

    test('a purchase ends its event and is made once, whoever brings it and how often', async () => {
      const { event, apiKey } = await claimOne(topUps());
      const again = (await outboxes[1].claim(kinds, noon + leaseMs, leaseMs))!;
      const ends = await Promise.all(
        [event, again, event].map((one, at) => outboxes[at % 2 ? 1 : 0].finishByPurchase(one, 40, noon)),
      );
      expect(ends.filter((ended) => ended)).toHaveLength(1);
      expect((await accounts.summarise(apiKey))?.lookupsRemaining).toBe(40);
      expect(await drain()).toEqual([]);
    });

    test('what ended long ago is forgotten, unless it could then happen again', async () => {
      const { keyId, apiKey } = await makeKey({ lookups: 3, limits: { ...none, daily: 3 } });
      await charge(keyId, 3);
      expect(await outboxes[0].forgetEnded(never)).toBeGreaterThanOrEqual(0);
      expect(await drain()).toEqual(['daily_limit 3', 'no_balance 0']);
      expect(await outboxes[0].forgetEnded(noon)).toBe(0);
      expect(await outboxes[0].forgetEnded(never + leaseMs)).toBeGreaterThanOrEqual(1);
      await charge(keyId, 3);
      expect((await drain()).filter((event) => event === 'no_balance 0')).toEqual([]);
      await accounts.topUp(apiKey, 1);
      expect(await outboxes[0].forgetEnded(never + leaseMs)).toBeGreaterThanOrEqual(1);
      expect(await outboxes[0].forgetEnded(never + leaseMs)).toBe(0);
    });
  });
};

const noon = Date.UTC(2026, 4, 20, 12);
const aYearLater = Date.UTC(2027, 4, 20, 12);
const never = Date.UTC(9000, 0);
const leaseMs = 60_000;
const none = { daily: null, monthly: null, individual: null };
const kinds: readonly EventKind[] = ['balance_low', 'no_balance', 'daily_limit', 'monthly_limit', 'top_up'];

const mails = (changes: KeyChanges['notifications'] = {}): KeyChanges => ({
  notifications: { emails: ['ops@example.test'], enabled: true, ...changes },
});

const topUps = (notifications: KeyChanges['notifications'] = {}): KeyChanges => ({
  automatedTopups: true,
  notifications,
});
