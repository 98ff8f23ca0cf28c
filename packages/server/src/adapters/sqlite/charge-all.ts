import { type ChargeState, decideCharge } from '@fingerpost/core/billing/decide-charge';
import type { ChargeVerdict } from '../../ports/ledger.ts';
import type { Calendar } from './calendar.ts';
import { type Counter, KeyCounters } from './key-counters.ts';
import type { LedgerQueries } from './ledger-queries.ts';
import type { HashedCharge } from './pack-charge.ts';
import { pushLookup } from './push-lookup.ts';

/** The answer to one charge of a batch. */
export type BatchVerdict = ChargeVerdict | 'unknown_key';

/**
 * Charges a batch inside an open transaction: decides in order, reads what it decides by when it first needs it, and
 * writes what has changed once for all.
 */
export const chargeAll = (
  queries: LedgerQueries,
  calendar: Calendar,
  charges: readonly HashedCharge[],
): readonly BatchVerdict[] => {
  const keys = new Map<number, KeyBook | undefined>();
  const keyOf = (id: number): KeyBook | undefined => {
    if (!keys.has(id)) keys.set(id, readKey(queries, id));
    return keys.get(id);
  };
  const lookups: (string | number)[] = [];
  const verdicts = charges.map((charge): BatchVerdict => {
    const key = keyOf(charge.keyId);
    if (!key) return 'unknown_key';
    const { suspended, unmetered, limits, purchases } = key;
    const { daily, monthly, individual } = key.counters.of(calendar.periodsOf(charge.atMs), charge.ipHash);
    const consumed = { daily: total(daily), monthly: total(monthly), individual: total(individual) };
    const before = { suspended, unmetered, purchases, limits, consumed };
    const { verdict, state } = decideCharge(before, charge.cost, charge.atMs);
    if (verdict !== 'charged') return verdict;
    key.purchases = state.purchases;
    daily.added += charge.cost;
    monthly.added += charge.cost;
    individual.added += charge.cost;
    pushLookup(lookups, charge, key.redactDays);
    return verdict;
  });
  for (const key of keys.values()) {
    if (!key) continue;
    writePurchases(queries, key);
    key.counters.write();
  }
  queries.writeLookups(lookups);
  return verdicts;
};

type StoredPurchase = {
  readonly id: number;
  readonly purchased: number;
  readonly consumed: number;
  readonly expiresAtMs: number | null;
};

type KeyBook = Pick<ChargeState, 'suspended' | 'unmetered' | 'limits'> & {
  readonly redactDays: number;
  readonly counters: KeyCounters;
  readonly purchasesBefore: readonly StoredPurchase[];
  purchases: readonly StoredPurchase[];
};

const readKey = (queries: LedgerQueries, id: number): KeyBook | undefined => {
  const [row] = queries.readKey(id);
  if (!row) return undefined;
  const purchases = queries
    .readPurchases(id)
    .map(({ id, purchased, consumed, expires_at_ms: expiresAtMs }) => ({ id, purchased, consumed, expiresAtMs }));
  const limits = { daily: row.daily_limit, monthly: row.monthly_limit, individual: row.individual_limit };
  return {
    suspended: row.suspended === 1,
    unmetered: row.unmetered === 1,
    limits,
    redactDays: row.redact_days,
    counters: new KeyCounters(queries, id, limits),
    purchasesBefore: purchases,
    purchases,
  };
};

const writePurchases = (queries: LedgerQueries, { purchases, purchasesBefore }: KeyBook): void => {
  for (const [at, purchase] of purchases.entries()) {
    const { id, consumed, expiresAtMs } = purchase;
    if (purchase !== purchasesBefore[at]) queries.writePurchase(consumed, expiresAtMs, id);
  }
};

const total = ({ consumedBefore, added }: Counter): number => consumedBefore + added;
