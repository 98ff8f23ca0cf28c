import { type ChargeState, decideCharge } from '@fingerpost/core/billing/decide-charge';
import type { ChargeVerdict } from '../../ports/ledger.ts';
import { BatchCounters, type Counter } from './batch-counters.ts';
import type { HashedCharge } from './hashed-charge.ts';
import type { LedgerQueries } from './ledger-queries.ts';
import { lookupRow } from './lookup-row.ts';

/** The answer to one charge of a batch. */
export type BatchVerdict = ChargeVerdict | 'unknown_key';

/**
 * Charges a batch inside an open transaction: decides in order, reads what it decides by when it first needs it, and
 * writes balances and counters once for all.
 */
export const chargeAll = (queries: LedgerQueries, charges: readonly HashedCharge[]): readonly BatchVerdict[] => {
  const keys = new Map<number, KeyBook | undefined>();
  const counters = new BatchCounters(queries);
  const keyOf = (id: number): KeyBook | undefined => {
    if (!keys.has(id)) keys.set(id, readKey(queries, id));
    return keys.get(id);
  };
  const verdicts = charges.map((charge): BatchVerdict => {
    const key = keyOf(charge.keyId);
    if (!key) return 'unknown_key';
    const { suspended, unmetered, limits, purchases } = key;
    const { daily, monthly, individual } = counters.of(charge, limits);
    const consumed = { daily: total(daily), monthly: total(monthly), individual: total(individual) };
    const before = { suspended, unmetered, purchases, limits, consumed };
    const { verdict, state } = decideCharge(before, charge.cost, charge.atMs);
    if (verdict !== 'charged') return verdict;
    key.purchases = state.purchases;
    daily.added += charge.cost;
    monthly.added += charge.cost;
    individual.added += charge.cost;
    queries.writeLookup(...lookupRow(charge, key.redactDays));
    return verdict;
  });
  for (const key of keys.values()) if (key) writePurchases(queries, key);
  counters.write();
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
  readonly purchasesBefore: readonly StoredPurchase[];
  purchases: readonly StoredPurchase[];
};

const readKey = (queries: LedgerQueries, id: number): KeyBook | undefined => {
  const [row] = queries.readKey(id);
  if (!row) return undefined;
  const purchases = queries
    .readPurchases(id)
    .map(({ id, purchased, consumed, expires_at_ms: expiresAtMs }) => ({ id, purchased, consumed, expiresAtMs }));
  return {
    suspended: row.suspended === 1,
    unmetered: row.unmetered === 1,
    limits: { daily: row.daily_limit, monthly: row.monthly_limit, individual: row.individual_limit },
    redactDays: row.redact_days,
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
