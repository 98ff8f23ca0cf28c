import type { EventKind } from '../../ports/outbox.ts';
import type { ChargedKey, LedgerQueries } from '../sql/charges/ledger-queries.ts';
import { lookupColumns } from '../sql/charges/push-lookup.ts';
import type { CounterTable } from '../sql/tables.ts';
import { tallyUsage, type UsedLookup } from '../sql/usage/usage-tally.ts';
import type { BatchRows } from './ledger-reads.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** The rows of a batch in memory: read like a database that answers at once, and written at the end. */
export class BatchBook implements LedgerQueries {
  readonly #keys: ReadonlyMap<number, ChargedKey>;
  readonly #licensees: ReadonlyMap<number, BatchRows['licensees'][number]>;
  readonly #counters: ReadonlyMap<string, CounterTable>;
  readonly #purchases = new Map<number, BatchRows['purchases'][number][]>();
  readonly #newest: ReadonlyMap<number, BatchRows['newestPurchases'][number]>;
  readonly written = {
    purchases: [] as Row[],
    counters: [] as Row[],
    licensees: [] as Row[],
    lookups: [] as Row[],
    hours: [] as Row[],
    tags: [] as Row[],
    events: [] as Row[],
  };

  constructor({ keys, purchases, newestPurchases, counters, licensees }: BatchRows) {
    this.#keys = new Map(keys.map((row) => [row.id, row]));
    this.#licensees = new Map(licensees.map((row) => [row.id, row]));
    this.#newest = new Map(newestPurchases.map((row) => [row.key_id, row]));
    this.#counters = new Map(counters.map((row) => [nameOf(row.scope, row.period, row.key_id, row.subject), row]));
    for (const row of purchases) {
      const known = this.#purchases.get(row.key_id);
      if (known) known.push(row);
      else this.#purchases.set(row.key_id, [row]);
    }
  }

  readKey(id: number) {
    return some(this.#keys.get(id));
  }

  readPurchases(keyId: number) {
    return this.#purchases.get(keyId) ?? [];
  }

  readCounter(scope: CounterTable['scope'], period: string, keyId: number, subject: string) {
    return some(this.#counters.get(nameOf(scope, period, keyId, subject)));
  }

  readLicensee(id: number) {
    return some(this.#licensees.get(id));
  }

  readNewestPurchase(keyId: number) {
    return some(this.#newest.get(keyId));
  }

  writeLicensee(counted_at_ms: number, id: number): void {
    this.written.licensees.push({ id, counted_at_ms });
  }

  writePurchase(consumed: number, expires_at_ms: number | null, id: number): void {
    this.written.purchases.push({ id, consumed, expires_at_ms });
  }

  addToCounter(scope: CounterTable['scope'], period: string, key_id: number, subject: string, consumed: number): void {
    this.written.counters.push({ scope, period, key_id, subject, consumed });
  }

  writeLookups(columns: readonly (string | number | null)[]): void {
    for (let at = 0; at < columns.length; at += lookupColumns.length)
      this.written.lookups.push(
        Object.fromEntries(lookupColumns.map((name, place) => [name, columns[at + place] ?? null])),
      );
  }

  addUsage(charged: readonly UsedLookup[]): void {
    const { hours, tags } = tallyUsage(charged);
    this.written.hours.push(...hours);
    this.written.tags.push(...tags);
  }

  recordEvent(key_id: number, kind: EventKind, period: string, amount: number, created_at_ms: number): void {
    this.written.events.push({ key_id, kind, period, amount, created_at_ms });
  }
}

const nameOf = (scope: string, period: string, keyId: number, subject: string): string =>
  `${scope} ${period} ${keyId} ${subject}`;

const some = <Value>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value]);
