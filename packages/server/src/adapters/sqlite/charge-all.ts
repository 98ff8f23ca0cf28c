import { type ChargeState, decideCharge } from '@fingerpost/core/billing/decide-charge';
import type { Charge, ChargeVerdict } from '../../ports/ledger.ts';
import { BatchCounters } from './batch-counters.ts';
import type { LedgerQueries } from './ledger-queries.ts';
import { lookupRow } from './lookup-row.ts';

/** A charge on its way to the database, with the hash that stands for its IP among the counters. */
export type HashedCharge = Charge & { readonly ipHash: string };

/** The answer to one charge of a batch. */
export type BatchVerdict = ChargeVerdict | 'unknown_key';

/** Charges a batch inside an open transaction: reads the state once, decides in order, writes what has changed once. */
export const chargeAll = (queries: LedgerQueries, charges: readonly HashedCharge[]): readonly BatchVerdict[] => {
  const keys = readKeys(queries, new Set(charges.map(({ keyId }) => keyId)));
  const counters = new BatchCounters();
  const countersOf = charges.map((charge) => counters.of(charge));
  counters.read(queries);
  const lookups: unknown[] = [];
  const verdicts = charges.map((charge, at): BatchVerdict => {
    const key = keys.get(charge.keyId);
    if (!key) return 'unknown_key';
    const { daily, monthly, individual } = countersOf[at]!;
    const consumed = { daily: daily.consumed, monthly: monthly.consumed, individual: individual.consumed };
    const { suspended, unmetered, limits, purchases } = key;
    const before = { suspended, unmetered, purchases, limits, consumed };
    const { verdict, state } = decideCharge(before, charge.cost, charge.atMs);
    if (verdict !== 'charged') return verdict;
    key.purchases = state.purchases;
    daily.consumed = state.consumed.daily;
    monthly.consumed = state.consumed.monthly;
    individual.consumed = state.consumed.individual;
    lookups.push(lookupRow(charge, key.redactDays));
    return verdict;
  });
  if (lookups.length > 0) {
    queries.writePurchases(JSON.stringify([...keys.values()].flatMap(changedPurchases)));
    counters.write(queries);
    queries.writeLookups(JSON.stringify(lookups));
  }
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
  readonly purchasesBefore: StoredPurchase[];
  purchases: readonly StoredPurchase[];
};

const readKeys = (queries: LedgerQueries, ids: ReadonlySet<number>): ReadonlyMap<number, KeyBook> => {
  const wanted = JSON.stringify([...ids].map((id) => [id]));
  const keys = new Map<number, KeyBook>();
  for (const row of queries.readKeys(wanted)) {
    const limits = { daily: row.daily_limit, monthly: row.monthly_limit, individual: row.individual_limit };
    const purchases: StoredPurchase[] = [];
    keys.set(row.id, {
      suspended: row.suspended === 1,
      unmetered: row.unmetered === 1,
      limits,
      redactDays: row.redact_days,
      purchasesBefore: purchases,
      purchases,
    });
  }
  for (const { id, key_id, purchased, consumed, expires_at_ms: expiresAtMs } of queries.readPurchases(wanted)) {
    keys.get(key_id)?.purchasesBefore.push({ id, purchased, consumed, expiresAtMs });
  }
  return keys;
};

const changedPurchases = ({ purchases, purchasesBefore }: KeyBook) =>
  purchases
    .filter((purchase, at) => purchase !== purchasesBefore[at])
    .map(({ id, consumed, expiresAtMs }) => [id, consumed, expiresAtMs]);
