/** A row that an importer could not use: where it begins, why, and the value at fault. */
export type RefusedRow = {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  readonly value: string;
};

/** How many rows may be refused: a number of rows, or a share of them (0.02). */
export type RefusalLimit = { readonly rows: number } | { readonly share: number };

/** The default limit. */
export const usualRefusalLimit: RefusalLimit = { share: 0.02 };

/** Rows that are not imported: all are counted, the first 1,000 kept, with the beginning of a long value. */
export class RowTally {
  readonly kept: RefusedRow[] = [];
  /** Rows by reason. */
  readonly reasons = new Map<string, number>();
  count = 0;

  add(row: RefusedRow): void {
    this.count++;
    this.reasons.set(row.reason, (this.reasons.get(row.reason) ?? 0) + 1);
    if (this.kept.length >= keptAtMost) return;
    this.kept.push(row.value.length > longestValue ? { ...row, value: `${row.value.slice(0, longestValue)}…` } : row);
  }
}

/** The refused rows of an import. */
export class Refusals extends RowTally {
  /** Rows that are in order but are not imported, such as those without an address. No limit applies to them. */
  readonly leftOut = new RowTally();
  /** What else the user should know. */
  readonly remarks: string[] = [];
  readonly #limit: RefusalLimit;

  constructor(limit: RefusalLimit = usualRefusalLimit) {
    super();
    this.#limit = limit;
  }

  /** Says whether more rows were refused than may be, `accepted` rows having been read well. */
  exceed(accepted: number): boolean {
    const limit = this.#limit;
    const allowed = 'rows' in limit ? limit.rows : limit.share * (accepted + this.count);
    return this.count > allowed;
  }

  /** The same while rows are still coming: a share is judged only once enough rows were seen, as faults come in clusters. */
  exceedEarly(accepted: number): boolean {
    return ('rows' in this.#limit || accepted + this.count >= enoughToJudge) && this.exceed(accepted);
  }
}

const keptAtMost = 1_000;
const longestValue = 200;
const enoughToJudge = 200_000;
