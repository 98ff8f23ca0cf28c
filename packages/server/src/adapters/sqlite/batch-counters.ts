import { dayOf, monthOf } from '@fingerpost/core/billing/periods';
import type { LedgerQueries } from './ledger-queries.ts';
import type { CounterTable } from './schema.ts';

/** The counters that the limits of one charge are held against. */
export type ChargeCounters = { readonly daily: Counter; readonly monthly: Counter; readonly individual: Counter };

/** What a key has consumed in a period. Without a limit nobody asks how much that was before, and it counts as nothing. */
export type Counter = { readonly key: CounterKey; readonly consumedBefore: number; added: number };

type CounterKey = readonly [scope: CounterTable['scope'], period: string, keyId: number, subject: string];
type Limits = { readonly [name in keyof ChargeCounters]: number | null };

/** All counters that a batch touches. Every charge counts, so that a limit set at midday knows of the morning. */
export class BatchCounters {
  readonly #queries: LedgerQueries;
  readonly #byName = new Map<string, Counter>();
  // The charges of a batch are of one moment: their day is worked out once.
  #minute = Number.NaN;
  #day = '';
  #month = '';

  constructor(queries: LedgerQueries) {
    this.#queries = queries;
  }

  /** The counters of a charge, shared with the other charges of the batch that count towards them. */
  of(
    charge: { readonly keyId: number; readonly atMs: number; readonly ipHash: string },
    limits: Limits,
  ): ChargeCounters {
    const { keyId, atMs, ipHash } = charge;
    this.#turnTo(atMs);
    return {
      daily: this.#counter('day', this.#day, keyId, '', limits.daily),
      monthly: this.#counter('month', this.#month, keyId, '', limits.monthly),
      individual: this.#counter('ip', this.#day, keyId, ipHash, limits.individual),
    };
  }

  /** Adds to the database what was added here. */
  write(): void {
    for (const { key, added } of this.#byName.values()) if (added > 0) this.#queries.addToCounter(...key, added);
  }

  #turnTo(atMs: number): void {
    const minute = Math.floor(atMs / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#day = dayOf(atMs);
    this.#month = monthOf(atMs);
  }

  #counter(
    scope: CounterTable['scope'],
    period: string,
    keyId: number,
    subject: string,
    limit: number | null,
  ): Counter {
    const name = `${scope}|${period}|${keyId}|${subject}`;
    const known = this.#byName.get(name);
    if (known) return known;
    const key = [scope, period, keyId, subject] as const;
    const consumedBefore = limit === null ? 0 : (this.#queries.readCounter(...key)[0]?.consumed ?? 0);
    const counter: Counter = { key, consumedBefore, added: 0 };
    this.#byName.set(name, counter);
    return counter;
  }
}
