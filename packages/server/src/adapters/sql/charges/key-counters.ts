import type { CounterTable } from '../tables.ts';
import type { BatchLicensee } from './batch-licensees.ts';
import type { Periods } from './calendar.ts';
import type { LedgerQueries } from './ledger-queries.ts';

/** The counters that the limits of one charge are compared with. */
export type ChargeCounters = {
  readonly daily: Counter;
  readonly monthly: Counter;
  readonly individual: Counter;
  /** Only if there is a licensee. */
  readonly licensee: Counter | undefined;
};

/** What a key has consumed in a period. Without a limit the former value is not needed, and is not read. */
export type Counter = { readonly key: CounterKey; readonly consumedBefore: number; added: number };

type CounterKey = readonly [scope: CounterTable['scope'], period: string, keyId: number, subject: string];
type CounterMap = Map<string, Counter>;
type Limits = { readonly [name in Exclude<keyof ChargeCounters, 'licensee'>]: number | null };

/** The counters of a key that a batch touches. Every charge counts, so that a limit set at midday knows of the morning. */
export class KeyCounters {
  readonly #queries: LedgerQueries;
  readonly #keyId: number;
  readonly #limits: Limits;
  readonly #all: Counter[] = [];
  readonly #months = new Map<string, Counter>();
  readonly #days = new Map<
    string,
    { readonly daily: Counter; readonly byIp: CounterMap; readonly byLicensee: CounterMap }
  >();

  constructor(queries: LedgerQueries, keyId: number, limits: Limits) {
    this.#queries = queries;
    this.#keyId = keyId;
    this.#limits = limits;
  }

  /** The counters of a charge, shared with the other charges of the batch that count towards them. */
  of({ day, month }: Periods, ipHash: string, licensee: BatchLicensee | undefined): ChargeCounters {
    const { daily, byIp, byLicensee } = found(this.#days, day, () => ({
      daily: this.#read('day', day, '', this.#limits.daily),
      byIp: new Map(),
      byLicensee: new Map(),
    }));
    return {
      daily,
      monthly: found(this.#months, month, () => this.#read('month', month, '', this.#limits.monthly)),
      individual: found(byIp, ipHash, () => this.#read('ip', day, ipHash, this.#limits.individual)),
      licensee:
        licensee && found(byLicensee, licensee.id, () => this.#read('licensee', day, licensee.id, licensee.dailyLimit)),
    };
  }

  /** Adds to the database what was added here. */
  write(): void {
    for (const { key, added } of this.#all) if (added > 0) this.#queries.addToCounter(...key, added);
  }

  #read(scope: CounterTable['scope'], period: string, subject: string, limit: number | null): Counter {
    const key = [scope, period, this.#keyId, subject] as const;
    const consumedBefore = limit === null ? 0 : (this.#queries.readCounter(...key)[0]?.consumed ?? 0);
    const counter = { key, consumedBefore, added: 0 };
    this.#all.push(counter);
    return counter;
  }
}

const found = <Value>(map: Map<string, Value>, name: string, make: () => Value): Value => {
  const known = map.get(name);
  if (known !== undefined) return known;
  const made = make();
  map.set(name, made);
  return made;
};
