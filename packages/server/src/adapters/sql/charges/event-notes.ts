import { type ChargeState, remainingLookups } from '@fingerpost/core/billing/decide-charge';
import type { ChargeVerdict } from '../../../ports/ledger.ts';
import type { EventKind } from '../../../ports/outbox.ts';
import { BoundedMap } from '../bounded-map.ts';
import { type BalanceFall, balanceEvents } from './balance-events.ts';
import type { Periods } from './calendar.ts';
import type { EventWatch } from './event-watch.ts';
import type { HashedCharge } from './hashed-charge.ts';
import type { LedgerQueries } from './ledger-queries.ts';

/** A decision about a charge of a key that is watched. */
export type WatchedDecision = {
  readonly watch: EventWatch;
  readonly charge: HashedCharge;
  readonly periods: Periods;
  readonly before: ChargeState;
  readonly verdict: ChargeVerdict;
};

/**
 * Records what decisions mean to those who watch a key, in the transaction of the batch. The database keeps an event
 * once; what is known to be there is not written again, so that denials stay cheap.
 */
export class EventNotes {
  readonly #known = new BoundedMap<string, true>(10_000);
  readonly #newestPurchases = new Map<number, NewestPurchase>();

  /** A batch begins: purchases may have been made since the last one. */
  begin(): void {
    this.#newestPurchases.clear();
  }

  note(decision: WatchedDecision, queries: LedgerQueries): void {
    const newest = () => this.#newestPurchase(decision.charge.keyId, queries);
    // A purchase rearms the events of the balance.
    const fall = fallOf(decision, newest);
    for (const [kind, amount] of fall === undefined ? [] : balanceEvents(decision.watch, fall))
      this.#record([kind, amount, String(newest().id)], decision.charge, queries);
    for (const event of limitEvents(decision)) this.#record(event, decision.charge, queries);
  }

  /** The batch was not committed: nothing is known. */
  forget(): void {
    this.#known.clear();
  }

  #record(
    [kind, amount, period]: readonly [EventKind, number, string],
    { keyId, atMs }: HashedCharge,
    queries: LedgerQueries,
  ): void {
    const name = `${keyId} ${kind} ${period} ${amount}`;
    if (this.#known.get(name)) return;
    queries.recordEvent(keyId, kind, period, amount, atMs, atMs, 'waiting', 0);
    this.#known.set(name, true);
  }

  #newestPurchase(keyId: number, queries: LedgerQueries): NewestPurchase {
    const known = this.#newestPurchases.get(keyId);
    if (known !== undefined) return known;
    const newest = queries.readNewestPurchase(keyId)[0] ?? { id: 0, created_at_ms: 0 };
    this.#newestPurchases.set(keyId, newest);
    return newest;
  }
}

type NewestPurchase = ReturnType<LedgerQueries['readNewestPurchase']>[number];

/** What has expired is noticed by the next charge, or by its denial. */
const fallOf = (
  { charge, before, verdict }: WatchedDecision,
  newest: () => NewestPurchase,
): BalanceFall | undefined => {
  if (before.unmetered || (verdict !== 'charged' && verdict !== 'balance_depleted')) return undefined;
  const balance = remainingLookups(before.purchases, charge.atMs);
  const left = verdict === 'charged' ? balance - charge.cost : balance;
  const unexpired = () => remainingLookups(before.purchases, newest().created_at_ms);
  return { before: balance, left, unexpired, empty: left === 0 || verdict === 'balance_depleted' };
};

/** A charge may cost more than is left of a limit, which is then reached by the denial. */
const limitEvents = ({
  watch,
  charge,
  periods,
  before: { limits, consumed },
  verdict,
}: WatchedDecision): readonly [EventKind, number, string][] => {
  if (!watch.mailsLimits || (verdict !== 'charged' && verdict !== 'limit_reached')) return [];
  const beyond = verdict === 'charged' ? charge.cost : charge.cost - 1;
  const events: [EventKind, number, string][] = [];
  if (limits.daily !== null && consumed.daily + beyond >= limits.daily)
    events.push(['daily_limit', limits.daily, periods.day]);
  if (limits.monthly !== null && consumed.monthly + beyond >= limits.monthly)
    events.push(['monthly_limit', limits.monthly, periods.month]);
  return events;
};
