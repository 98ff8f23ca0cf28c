import type { LedgerQueries } from './ledger-queries.ts';

/** A licensee that a batch of charges names. One that was deleted since its request arrived still counts. */
export type BatchLicensee = {
  readonly number: number;
  readonly id: string;
  readonly keyId: number;
  readonly dailyLimit: number | null;
  readonly countedBeforeMs: number;
  countedAtMs: number;
};

/** The licensees of a batch, each read when it is first named. */
export class BatchLicensees {
  readonly #queries: LedgerQueries;
  readonly #all = new Map<number, BatchLicensee | undefined>();

  constructor(queries: LedgerQueries) {
    this.#queries = queries;
  }

  of(number: number): BatchLicensee | undefined {
    if (!this.#all.has(number)) this.#all.set(number, this.#read(number));
    return this.#all.get(number);
  }

  /** Writes when each was last counted. */
  write(): void {
    for (const licensee of this.#all.values()) {
      if (licensee && licensee.countedAtMs > licensee.countedBeforeMs)
        this.#queries.writeLicensee(licensee.countedAtMs, licensee.number);
    }
  }

  #read(number: number): BatchLicensee | undefined {
    const [row] = this.#queries.readLicensee(number);
    return (
      row && {
        number,
        id: row.public_id,
        keyId: row.key_id,
        dailyLimit: row.daily_limit,
        countedBeforeMs: row.counted_at_ms,
        countedAtMs: row.counted_at_ms,
      }
    );
  }
}
