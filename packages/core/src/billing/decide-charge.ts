import { oneYearAfter } from './periods.ts';

/** A block of lookups bought for a key; `expiresAtMs` is null until its first use starts its year. */
export type PurchaseState = {
  readonly purchased: number;
  readonly consumed: number;
  readonly expiresAtMs: number | null;
};

/** All that decides on a charge: the key, and what it, the IP and the licensee have consumed in the periods of that moment. */
export type ChargeState<Purchase extends PurchaseState = PurchaseState> = {
  readonly suspended: boolean;
  /** The balance of an unmetered key is neither checked nor changed; its limits apply. */
  readonly unmetered: boolean;
  readonly purchases: readonly Purchase[];
  /** Credits allowed in each period; null if that limit is off. */
  readonly limits: {
    readonly daily: number | null;
    readonly monthly: number | null;
    readonly individual: number | null;
    /** The daily limit of the licensee that is charged for, if there is one. */
    readonly licensee: number | null;
  };
  readonly consumed: {
    readonly daily: number;
    readonly monthly: number;
    readonly individual: number;
    readonly licensee: number;
  };
};

/** The judgement on a charge, and the state after it: the same object if the charge was denied. */
export type ChargeDecision<Purchase extends PurchaseState> = {
  readonly verdict: 'charged' | 'balance_depleted' | 'limit_reached' | 'key_suspended';
  readonly state: ChargeState<Purchase>;
};

/** Takes the whole cost or nothing. The balance is checked before the limits. */
export const decideCharge = <Purchase extends PurchaseState>(
  state: ChargeState<Purchase>,
  cost: number,
  atMs: number,
): ChargeDecision<Purchase> => {
  const { suspended, unmetered, limits } = state;
  if (suspended) return { verdict: 'key_suspended', state };
  if (!unmetered && remainingLookups(state.purchases, atMs) < cost) return { verdict: 'balance_depleted', state };
  const consumed = {
    daily: state.consumed.daily + cost,
    monthly: state.consumed.monthly + cost,
    individual: state.consumed.individual + cost,
    licensee: state.consumed.licensee + cost,
  };
  const exceeded =
    exceeds(limits.daily, consumed.daily) ||
    exceeds(limits.monthly, consumed.monthly) ||
    exceeds(limits.individual, consumed.individual) ||
    exceeds(limits.licensee, consumed.licensee);
  if (exceeded) return { verdict: 'limit_reached', state };
  const purchases = unmetered ? state.purchases : consume(state.purchases, cost, atMs);
  return { verdict: 'charged', state: { suspended, unmetered, purchases, limits, consumed } };
};

/** The balance: what is left of the purchases that have not expired. */
export const remainingLookups = (purchases: readonly PurchaseState[], atMs: number): number => {
  let remaining = 0;
  for (const purchase of purchases) {
    if (!isExpired(purchase, atMs)) remaining += purchase.purchased - purchase.consumed;
  }
  return remaining;
};

const exceeds = (limit: number | null, consumed: number): boolean => limit !== null && consumed > limit;

const isExpired = ({ expiresAtMs }: PurchaseState, atMs: number): boolean =>
  expiresAtMs !== null && expiresAtMs <= atMs;

const consume = <Purchase extends PurchaseState>(
  purchases: readonly Purchase[],
  cost: number,
  atMs: number,
): readonly Purchase[] => {
  const after = purchases.slice();
  for (let owed = cost; owed > 0; ) {
    const at = nextToConsume(after, atMs);
    const purchase = after[at];
    if (!purchase) return after;
    const taken = Math.min(owed, purchase.purchased - purchase.consumed);
    // Assigned after the copy, because engines are slow with a literal that overwrites what it spreads.
    const used: Purchase & { consumed: number; expiresAtMs: number | null } = { ...purchase };
    used.consumed += taken;
    used.expiresAtMs ??= oneYearAfter(atMs);
    after[at] = used;
    owed -= taken;
  }
  return after;
};

/** Purchases that expire first are used first; those whose year has not started follow in the order they were bought. */
const nextToConsume = (purchases: readonly PurchaseState[], atMs: number): number => {
  let best = -1;
  let bestExpiresAtMs = Number.NaN;
  for (let at = 0; at < purchases.length; at += 1) {
    const purchase = purchases[at]!;
    if (purchase.consumed >= purchase.purchased || isExpired(purchase, atMs)) continue;
    const expiresAtMs = purchase.expiresAtMs ?? Number.POSITIVE_INFINITY;
    // Comparisons with NaN are false, so the first is taken.
    if (expiresAtMs >= bestExpiresAtMs) continue;
    best = at;
    bestExpiresAtMs = expiresAtMs;
  }
  return best;
};
