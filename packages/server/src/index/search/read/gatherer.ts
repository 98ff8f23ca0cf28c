import { partCount } from '../list-kinds.ts';
import { BitmapCursor } from './bitmap-cursor.ts';
import type { TermRange } from './dictionary.ts';
import type { Cursor } from './document-cursor.ts';
import type { TermLists } from './term-lists.ts';
import type { WorkBudget } from './work-budget.ts';

/** Puts the lists of many terms together into one. Its memory is used again by the next search. */
export class Gatherer {
  readonly #lists: TermLists;
  readonly #pool: Uint32Array[] = [];
  #used = 0;
  #budget: WorkBudget | undefined;

  constructor(lists: TermLists) {
    this.#lists = lists;
  }

  /** Begins a search: what was put together for the last one is given up. */
  begin(budget: WorkBudget): void {
    this.#used = 0;
    this.#budget = budget;
  }

  gather(ranges: readonly TermRange[], parts: number): Cursor {
    const bits = this.#takeBits();
    let size = 0;
    for (const { from, to } of ranges)
      for (let term = from; term < to; term++)
        for (let part = 0; part < partCount; part++) {
          if (((parts >> part) & 1) === 0) continue;
          const read = this.#lists.gather(term, part, bits);
          size += read;
          if (!this.#budget!.mayStep(read + 1)) return new BitmapCursor(bits, 0, this.#lists.documents, size);
        }
    return new BitmapCursor(bits, 0, this.#lists.documents, size);
  }

  #takeBits(): Uint32Array {
    const bits = this.#pool[this.#used];
    const words = (this.#lists.documents + 31) >>> 5;
    if (bits === undefined) this.#pool.push(new Uint32Array(words));
    else bits.fill(0);
    return this.#pool[this.#used++]!;
  }
}
