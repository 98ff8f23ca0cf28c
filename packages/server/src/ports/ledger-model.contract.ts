import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountStore, KeyLimits } from './account-store.ts';
import type { LedgerHarness } from './ledger.contract.ts';
import type { Charge, ChargeVerdict, Ledger } from './ledger.ts';
import { newLicensee } from './licensee-store.contract.ts';
import type { LicenseeStore } from './licensee-store.ts';
import { PlainLedger } from './testing/plain-ledger.ts';
import { createKeyIn } from './testing/test-key.ts';

/**
 * Registers a test that plays long random histories of purchases, lookups, limits, suspensions and clock jumps on two
 * ledgers of one database and on a plain model, and compares every verdict and what is left at the end.
 */
export const describeLedgerModel = (
  name: string,
  createHarness: () => Promise<LedgerHarness>,
  { histories }: { readonly histories: number },
): void => {
  describe(`${name} does what a plain ledger does`, () => {
    let harness: LedgerHarness;
    let accounts: AccountStore;
    let licensees: LicenseeStore;
    let ledgers: readonly [Ledger, Ledger];
    let nowMs = 0;

    beforeAll(async () => {
      harness = await createHarness();
      accounts = await harness.openAccounts(() => nowMs);
      licensees = await harness.openLicensees(() => nowMs);
      ledgers = [await harness.openLedger(), await harness.openLedger()];
    });
    afterAll(() => harness.dispose());

    test('in histories of purchases, lookups, limits, suspensions and clock jumps', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (history) => {
          await play(history);
        }),
        { numRuns: histories, endOnFailure: true },
      );
    });

    const play = async (history: readonly HistoryStep[]): Promise<void> => {
      nowMs = Date.UTC(2027, 10, 29, 20);
      let latestMs = nowMs;
      const { keyId, apiKey } = await createKeyIn(accounts, { lookups: 10, sublicensing: true });
      const licensee = await licensees.create(keyId, newLicensee({ dailyLimit: 5 }));
      const plain = new PlainLedger(10, 5);
      const chargeOf = ({ cost, ip, forLicensee }: Asked): Charge => ({
        keyId,
        cost,
        atMs: nowMs,
        ip,
        sourceIp: '',
        term: 'qx1 1aa',
        url: '',
        searchType: 'postcode',
        tags: [],
        licenseeNumber: forLicensee ? licensee.number : null,
      });
      const does: {
        readonly [Kind in HistoryStep['kind']]: (step: Extract<HistoryStep, { kind: Kind }>) => Promise<void>;
      } = {
        charge: async ({ asked, times }) => {
          const verdicts = await Promise.all(
            Array.from({ length: times }, (_, at) => ledgers[at % 2 ? 1 : 0].charge(chargeOf(asked))),
          );
          const expected = Array.from({ length: times }, () => plain.charge(asked, nowMs));
          // The charges of a moment are all equal, and their order is not guaranteed.
          expect(count(verdicts)).toEqual(count(expected));
        },
        buy: async ({ lookups }) => {
          await accounts.topUp(apiKey, lookups);
          plain.buy(lookups);
        },
        limit: async ({ limits }) => {
          await accounts.setLimits(apiKey, limits);
          plain.limits = { ...plain.limits, ...limits };
        },
        licensee: async ({ dailyLimit }) => {
          await licensees.update(keyId, licensee.id, { dailyLimit });
          plain.licenseeLimit = dailyLimit;
        },
        suspend: async ({ suspended }) => {
          await accounts.setSuspended(apiKey, suspended);
          plain.suspended = suspended;
        },
        pass: async ({ hours }) => {
          nowMs += hours * 3_600_000;
          latestMs = Math.max(latestMs, nowMs);
        },
        goBack: async ({ hours }) => {
          // Counters of single IPs are certain to be kept for this long.
          nowMs = Math.max(nowMs - hours * 3_600_000, latestMs - 86_400_000);
        },
      };
      for (const one of history) {
        await does[one.kind](one as never);
        expect(await accounts.standing(keyId, '192.0.2.1')).toEqual(plain.standing('192.0.2.1', nowMs));
      }
      const logged = (await harness.readLog(keyId)).map(({ cost, atMs }) => [atMs, cost]);
      expect(logged.sort()).toEqual(plain.log.toSorted());
    };
  });
};

type Asked = { readonly cost: number; readonly ip: string; readonly forLicensee: boolean };

type HistoryStep =
  | { readonly kind: 'charge'; readonly asked: Asked; readonly times: number }
  | { readonly kind: 'buy'; readonly lookups: number }
  | { readonly kind: 'limit'; readonly limits: Partial<KeyLimits> }
  | { readonly kind: 'licensee'; readonly dailyLimit: number | null }
  | { readonly kind: 'suspend'; readonly suspended: boolean }
  | { readonly kind: 'pass'; readonly hours: number }
  | { readonly kind: 'goBack'; readonly hours: number };

const asked = fc.record({
  cost: fc.constantFrom(1, 1, 1, 2, 5),
  ip: fc.constantFrom('192.0.2.1', '192.0.2.2'),
  forLicensee: fc.boolean(),
});
const limit = fc.option(fc.integer({ min: 0, max: 25 }), { nil: null });
const kind = <Kind extends HistoryStep['kind']>(name: Kind) => fc.constant(name);

const step: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: kind('charge'), asked, times: fc.constantFrom(1, 1, 2, 7) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('buy'), lookups: fc.integer({ min: 0, max: 12 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('limit'),
      limits: fc.record({ daily: limit, monthly: limit, individual: limit }, { requiredKeys: [] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('licensee'), dailyLimit: limit }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('suspend'), suspended: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('pass'), hours: fc.constantFrom(1, 5, 24, 24 * 31, 24 * 366) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('goBack'), hours: fc.constantFrom(1, 6) }) },
);

const count = (verdicts: readonly ChargeVerdict[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
};
