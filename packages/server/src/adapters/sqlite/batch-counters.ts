import { dayOf, monthOf } from '@fingerpost/core/billing/periods';
import type { LedgerQueries } from './ledger-queries.ts';
import type { CounterTable } from './schema.ts';

/** The counters that the limits of one charge are held against. */
export type ChargeCounters = { readonly daily: Counter; readonly monthly: Counter; readonly individual: Counter };

/** What a key has consumed in a period, before and after the batch. */
export type Counter = { readonly key: CounterKey; consumedBefore: number; consumed: number };

type CounterKey = readonly [scope: CounterTable['scope'], period: string, keyId: number, subject: string];

/** All counters that a batch touches. */
export class BatchCounters {
  readonly #byName = new Map<string, Counter>();
  // The charges of a batch are of one moment: their day is worked out once.
  #minute = Number.NaN;
  #day = '';
  #month = '';

  /** The counters of a charge, shared with the other charges that count towards them; zero until `read`. */
  of(charge: { readonly keyId: number; readonly atMs: number; readonly ipHash: string }): ChargeCounters {
    const { keyId, atMs, ipHash } = charge;
    this.#turnTo(atMs);
    return {
      daily: this.#counter('day', this.#day, keyId, ''),
      monthly: this.#counter('month', this.#month, keyId, ''),
      individual: this.#counter('ip', this.#day, keyId, ipHash),
    };
  }

  /** Sets the counters to what the database holds. */
  read(queries: LedgerQueries): void {
    const keys = [...this.#byName.values()].map(({ key }) => key);
    for (const { scope, period, key_id, subject, consumed } of queries.readCounters(JSON.stringify(keys))) {
      const counter = this.#counter(scope, period, key_id, subject);
      counter.consumedBefore = counter.consumed = consumed;
    }
  }

  /** Writes those that have changed since. */
  write(queries: LedgerQueries): void {
    const changed = [...this.#byName.values()].filter(({ consumed, consumedBefore }) => consumed !== consumedBefore);
    queries.writeCounters(JSON.stringify(changed.map(({ key, consumed }) => [...key, consumed])));
  }

  #turnTo(atMs: number): void {
    const minute = Math.floor(atMs / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#day = dayOf(atMs);
    this.#month = monthOf(atMs);
  }

  #counter(scope: CounterTable['scope'], period: string, keyId: number, subject: string): Counter {
    const name = `${scope}|${period}|${keyId}|${subject}`;
    const known = this.#byName.get(name);
    if (known) return known;
    const counter: Counter = { key: [scope, period, keyId, subject], consumedBefore: 0, consumed: 0 };
    this.#byName.set(name, counter);
    return counter;
  }
}
