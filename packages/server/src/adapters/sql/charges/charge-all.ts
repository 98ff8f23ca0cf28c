import { type ChargeState, decideCharge } from '@fingerpost/core/billing/decide-charge';
import type { ChargeVerdict } from '../../../ports/ledger.ts';
import { BatchLicensees } from './batch-licensees.ts';
import type { Calendar } from './calendar.ts';
import type { EventNotes } from './event-notes.ts';
import { type EventWatch, watchOf } from './event-watch.ts';
import type { HashedCharge } from './hashed-charge.ts';
import { type Counter, KeyCounters } from './key-counters.ts';
import type { LedgerQueries } from './ledger-queries.ts';
import { NamedCharges } from './named-charges.ts';
import { pushLookup } from './push-lookup.ts';

/** The answer to one charge of a batch. */
export type BatchVerdict = ChargeVerdict | 'unknown_key' | 'unknown_licensee';

/**
 * Charges a batch inside an open transaction: decides in order, reads what it decides by when it first needs it, and
 * writes what has changed once for all.
 */
export const chargeAll = (
  queries: LedgerQueries,
  calendar: Calendar,
  events: EventNotes,
  charges: readonly HashedCharge[],
): readonly BatchVerdict[] => {
  events.begin();
  const keys = new Map<number, KeyBook | undefined>();
  const keyOf = (id: number): KeyBook | undefined => {
    if (!keys.has(id)) keys.set(id, readKey(queries, id));
    return keys.get(id);
  };
  const licensees = new BatchLicensees(queries);
  const named = new NamedCharges(queries);
  const lookups: (string | number | null)[] = [];
  const taken: HashedCharge[] = [];
  const verdicts = charges.map((charge): BatchVerdict => {
    const key = keyOf(charge.keyId);
    if (!key) return 'unknown_key';
    if (named.wasTaken(charge)) return 'charged';
    const licensee = charge.licenseeNumber === null ? undefined : licensees.of(charge.licenseeNumber);
    if (charge.licenseeNumber !== null && licensee?.keyId !== charge.keyId) return 'unknown_licensee';
    const { suspended, unmetered, purchases, watch } = key;
    const periods = calendar.periodsOf(charge.atMs);
    const counters = key.counters.of(periods, charge.ipHash, licensee);
    const limits = licensee === undefined ? key.limits : { ...key.limits, licensee: licensee.dailyLimit };
    const consumed = {
      daily: total(counters.daily),
      monthly: total(counters.monthly),
      individual: total(counters.individual),
      licensee: counters.licensee === undefined ? 0 : total(counters.licensee),
    };
    const before = { suspended, unmetered, purchases, limits, consumed };
    const { verdict, state } = decideCharge(before, charge.cost, charge.atMs);
    if (watch !== undefined) events.note({ watch, charge, periods, before, verdict }, queries);
    if (verdict !== 'charged') return verdict;
    key.purchases = state.purchases;
    counters.daily.added += charge.cost;
    counters.monthly.added += charge.cost;
    counters.individual.added += charge.cost;
    if (counters.licensee !== undefined) counters.licensee.added += charge.cost;
    if (licensee !== undefined) licensee.countedAtMs = Math.max(licensee.countedAtMs, charge.atMs);
    pushLookup(lookups, charge, key.redactDays);
    named.take(charge);
    taken.push(charge);
    return verdict;
  });
  for (const key of keys.values()) {
    if (!key) continue;
    writePurchases(queries, key);
    key.counters.write();
  }
  licensees.write();
  queries.writeLookups(lookups);
  queries.addUsage(taken);
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
  readonly watch: EventWatch | undefined;
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
  const limits = {
    daily: row.daily_limit,
    monthly: row.monthly_limit,
    individual: row.individual_limit,
    licensee: null,
  };
  return {
    suspended: row.suspended === 1,
    unmetered: row.unmetered === 1,
    limits,
    redactDays: row.redact_days,
    watch: watchOf(row.notifications, row.automated_topups),
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
