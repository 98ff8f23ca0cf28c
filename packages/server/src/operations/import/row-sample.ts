import { seededRandom } from '@fingerpost/core/chance/seeded-random';

/**
 * A sample of a stream of rows, each as likely to be in it as any other, however many come. The same rows give the same sample, so that a failure can be looked
 * into. Rows that are not taken cost nothing (Li, "Reservoir-sampling algorithms of time complexity O(n(1 + log(N/n)))", 1994).
 */
export class RowSample<Row> {
  readonly rows: Row[] = [];
  readonly #size: number;
  readonly #random: () => number;
  #seen = 0;
  #next = 0;
  #weight = 1;

  constructor(size = usualSize, seed = 1) {
    this.#size = size;
    this.#random = seededRandom(seed);
  }

  add(batch: readonly Row[]): void {
    for (const end = this.#seen + batch.length; this.#next < end; this.#skip()) {
      const row = batch[this.#next - this.#seen]!;
      if (this.rows.length < this.#size) this.rows.push(row);
      else this.rows[Math.floor(this.#random() * this.#size)] = row;
    }
    this.#seen += batch.length;
  }

  #skip(): void {
    this.#next++;
    if (this.rows.length < this.#size) return;
    this.#weight *= (1 - this.#random()) ** (1 / this.#size);
    this.#next += Math.floor(Math.log(1 - this.#random()) / Math.log(1 - this.#weight));
  }
}

/** A loss of one row in a hundred is found in 99 of 100 imports. */
export const usualSize = 500;
