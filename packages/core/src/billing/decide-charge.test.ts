import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargeState, decideCharge, remainingLookups } from './decide-charge.ts';
import { oneYearAfter } from './periods.ts';

const now = Date.UTC(2026, 0, 31, 12);

const state = (changes: Partial<ChargeState> = {}): ChargeState => ({
  suspended: false,
  unmetered: false,
  purchases: [{ purchased: 10, consumed: 0, expiresAtMs: null }],
  limits: { daily: null, monthly: null, individual: null, licensee: null },
  consumed: { daily: 0, monthly: 0, individual: 0, licensee: 0 },
  ...changes,
});
const off = state().limits;
const none = state().consumed;

test.each<[string, Partial<ChargeState>, number, string]>([
  ['the whole balance may be taken', {}, 10, 'charged'],
  ['but no more', {}, 11, 'balance_depleted'],
  ['a limit may be reached', { limits: { ...off, daily: 5 }, consumed: { ...none, daily: 2 } }, 3, 'charged'],
  ['not exceeded: daily', { limits: { ...off, daily: 5 }, consumed: { ...none, daily: 3 } }, 3, 'limit_reached'],
  ['not exceeded: monthly', { limits: { ...off, monthly: 5 }, consumed: { ...none, monthly: 3 } }, 3, 'limit_reached'],
  [
    'not exceeded: individual',
    { limits: { ...off, individual: 5 }, consumed: { ...none, individual: 3 } },
    3,
    'limit_reached',
  ],
  [
    "not exceeded: the licensee's",
    { limits: { ...off, licensee: 5 }, consumed: { ...none, licensee: 3 } },
    3,
    'limit_reached',
  ],
  ['a limit of nothing allows nothing', { limits: { ...off, monthly: 0 } }, 1, 'limit_reached'],
  ['the balance is asked before the limits', { limits: { ...off, daily: 0 } }, 11, 'balance_depleted'],
  ['suspension before both', { suspended: true, limits: { ...off, daily: 0 } }, 11, 'key_suspended'],
  ['an unmetered key needs no balance', { unmetered: true, purchases: [] }, 1, 'charged'],
  ['but keeps its limits', { unmetered: true, purchases: [], limits: { ...off, individual: 0 } }, 1, 'limit_reached'],
  ['and is suspended like others', { unmetered: true, suspended: true }, 1, 'key_suspended'],
  [
    'an expired purchase is none',
    { purchases: [{ purchased: 9, consumed: 0, expiresAtMs: now }] },
    1,
    'balance_depleted',
  ],
  ['until that moment it is', { purchases: [{ purchased: 9, consumed: 0, expiresAtMs: now + 1 }] }, 1, 'charged'],
])('%s', (_, changes, cost, verdict) => expect(decideCharge(state(changes), cost, now)).toMatchObject({ verdict }));

test('started purchases go first, soonest expiry first, then the others in order; a cost may span them', () => {
  const purchases = [
    { purchased: 2, consumed: 0, expiresAtMs: null },
    { purchased: 5, consumed: 4, expiresAtMs: now + 200 },
    { purchased: 2, consumed: 0, expiresAtMs: null },
    { purchased: 5, consumed: 3, expiresAtMs: now + 100 },
    { purchased: 5, consumed: 0, expiresAtMs: now - 100 },
  ];
  expect(decideCharge(state({ purchases }), 4, now).state.purchases).toEqual([
    { purchased: 2, consumed: 1, expiresAtMs: oneYearAfter(now) },
    { purchased: 5, consumed: 5, expiresAtMs: now + 200 },
    { purchased: 2, consumed: 0, expiresAtMs: null },
    { purchased: 5, consumed: 5, expiresAtMs: now + 100 },
    { purchased: 5, consumed: 0, expiresAtMs: now - 100 },
  ]);
});

test('an unmetered key leaves its purchases alone', () => {
  const before = state({ unmetered: true });
  expect(decideCharge(before, 3, now).state).toEqual({
    ...before,
    consumed: { daily: 3, monthly: 3, individual: 3, licensee: 3 },
  });
});

/** The plain model: a list of single credits, taken one at a time. */
const modelBalance = (purchases: ChargeState['purchases'], atMs: number) =>
  purchases.flatMap(({ purchased, consumed, expiresAtMs }, purchase) =>
    expiresAtMs !== null && expiresAtMs <= atMs
      ? []
      : Array.from({ length: purchased - consumed }, () => ({ purchase, expiresAtMs: expiresAtMs ?? Infinity })),
  );

const step = fc.oneof(
  fc.record({ charge: fc.integer({ min: 1, max: 12 }), afterMs: fc.constantFrom(0, 1, 86_400_000, 200 * 86_400_000) }),
  fc.record({ buy: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ daily: fc.option(fc.integer({ min: 0, max: 60 })), suspended: fc.boolean() }),
);

test('whatever happens in whatever order, the books agree with a model that counts credits one by one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let current = state({ purchases: [] });
      let atMs = now;
      for (const next of steps) {
        if ('buy' in next) {
          const purchases = [...current.purchases, { purchased: next.buy, consumed: 0, expiresAtMs: null }];
          current = { ...current, purchases };
        } else if ('daily' in next) {
          current = { ...current, suspended: next.suspended, limits: { ...off, daily: next.daily } };
        } else {
          atMs += next.afterMs;
          current = chargeAndCheck(current, next.charge, atMs);
        }
      }
    }),
  );
});

const chargeAndCheck = (before: ChargeState, cost: number, atMs: number): ChargeState => {
  const credits = modelBalance(before.purchases, atMs);
  const { verdict, state: after } = decideCharge(before, cost, atMs);
  const exceeded = before.limits.daily !== null && before.consumed.daily + cost > before.limits.daily;
  const denial = credits.length < cost ? 'balance_depleted' : exceeded ? 'limit_reached' : 'charged';
  expect(verdict).toBe(before.suspended ? 'key_suspended' : denial);
  if (verdict !== 'charged') {
    expect(after).toBe(before);
    return after;
  }
  const taken = credits
    .sort((a, b) => (a.expiresAtMs === b.expiresAtMs ? 0 : a.expiresAtMs - b.expiresAtMs))
    .slice(0, cost);
  for (const [at, purchase] of before.purchases.entries()) {
    const consumed = purchase.consumed + taken.filter((credit) => credit.purchase === at).length;
    const begun = consumed > purchase.consumed ? oneYearAfter(atMs) : null;
    expect(after.purchases[at]).toEqual({ ...purchase, consumed, expiresAtMs: purchase.expiresAtMs ?? begun });
  }
  expect(remainingLookups(after.purchases, atMs)).toBe(credits.length - cost);
  expect(after.consumed.daily).toBe(before.consumed.daily + cost);
  return after;
};
