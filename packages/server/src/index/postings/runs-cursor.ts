import { type Cursor, none, setBit } from './cursor.ts';

/** Documents as runs: the number of runs, then the first and last document of each. */
export class RunsCursor implements Cursor {
  readonly size: number;
  readonly cost = 1;
  readonly #list: Uint32Array;
  readonly #start: number;
  readonly #runs: number;
  #run = 0;

  constructor(list: Uint32Array, start: number, size: number) {
    this.#list = list;
    this.#runs = size === 0 ? 0 : list[start]!;
    this.#start = start + 1;
    this.size = size;
  }

  seek(wanted: number): number {
    if (this.#run < this.#runs && this.#lastOf(this.#run) < wanted) this.#run = this.#firstNotBefore(wanted);
    return this.#run < this.#runs ? Math.max(wanted, this.#list[this.#start + 2 * this.#run]!) : none;
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    if (this.seek(wanted) === none) return 0;
    let count = 0;
    for (let run = this.#run; run < this.#runs; run++) {
      const last = this.#lastOf(run);
      for (let document = Math.max(wanted, this.#list[this.#start + 2 * run]!); document <= last; document++) {
        block[count++] = document;
        if (count === most) return count;
      }
    }
    return count;
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    for (let each = 0; each < count; each++) if (this.seek(documents[each]!) === documents[each]) flags[each] = 1;
  }

  addTo(bits: Uint32Array): void {
    for (let run = 0; run < this.#runs; run++)
      for (let each = this.#list[this.#start + 2 * run]!; each <= this.#lastOf(run); each++) setBit(bits, each);
  }

  #firstNotBefore(wanted: number): number {
    let low = this.#run + 1;
    let high = this.#runs;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#lastOf(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #lastOf(run: number): number {
    return this.#list[this.#start + 2 * run + 1]!;
  }
}
