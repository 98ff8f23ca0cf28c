import type { TermRange } from '../dictionary/dictionary.ts';
import { BitmapCursor } from './bitmap-cursor.ts';
import { type Cursor, none } from './cursor.ts';
import { ListCursor } from './list-cursor.ts';
import { partCount } from './list-kinds.ts';
import type { PostingLists } from './posting-lists.ts';

/** Bitmaps that one search makes and the next one reuses. */
export type BitmapPool = Uint32Array[];

/**
 * Unites the posting lists of many terms, for one search: few documents into a list, others into a bitmap. If the budget ends, the union
 * stays incomplete. The bitmaps belong to the pool, so they are valid until the next search opens its gatherer.
 */
export class Gatherer {
  readonly #lists: PostingLists;
  readonly #pool: BitmapPool;
  readonly #budget: { mayStep(steps: number): boolean };
  #used = 0;
  /** Unions as bitmaps, which several walks of the search can use. */
  readonly #gathered: { readonly ranges: readonly TermRange[]; readonly parts: number; readonly cursor: Cursor }[] = [];

  constructor(lists: PostingLists, pool: BitmapPool, budget: { mayStep(steps: number): boolean }) {
    this.#lists = lists;
    this.#pool = pool;
    this.#budget = budget;
  }

  gather(ranges: readonly TermRange[], parts: number): Cursor {
    const known = this.#gathered.find((each) => each.parts === parts && areSame(each.ranges, ranges));
    if (known !== undefined) return known.cursor;
    const entries = this.#countEntries(ranges, parts);
    if (entries <= fewEntries) return this.#gatherList(ranges, parts, entries);
    const cursor = this.#gatherBits(ranges, parts);
    this.#gathered.push({ ranges, parts, cursor });
    return cursor;
  }

  /** How many entries the lists have, or more than a few. */
  #countEntries(ranges: readonly TermRange[], parts: number): number {
    let entries = 0;
    for (const { from, to } of ranges)
      for (let term = from; term < to; term++) {
        for (let part = 0; part < partCount; part++) if ((parts >> part) & 1) entries += this.#lists.count(term, part);
        if (entries > fewEntries) return entries;
      }
    return entries;
  }

  #gatherList(ranges: readonly TermRange[], parts: number, entries: number): Cursor {
    const found = new Uint32Array(entries);
    let read = 0;
    for (const { from, to } of ranges)
      for (let term = from; term < to; term++)
        for (let part = 0; part < partCount; part++) {
          if (((parts >> part) & 1) === 0 || this.#lists.count(term, part) === 0) continue;
          const cursor = this.#lists.cursor(term, part);
          for (let next = cursor.seek(0); next !== none; next = cursor.seek(next + 1)) found[read++] = next;
        }
    this.#budget.mayStep(entries);
    found.sort();
    let documents = 0;
    for (let at = 0; at < read; at++) if (found[at] !== found[at - 1]) found[documents++] = found[at]!;
    return new ListCursor(found, 0, documents, documents);
  }

  #gatherBits(ranges: readonly TermRange[], parts: number): Cursor {
    const bits = this.#takeBits();
    let size = 0;
    for (const { from, to } of ranges)
      for (let term = from; term < to; term++)
        for (let part = 0; part < partCount; part++) {
          if (((parts >> part) & 1) === 0) continue;
          const read = this.#lists.gather(term, part, bits);
          size += read;
          if (!this.#budget.mayStep(read + 1)) return new BitmapCursor(bits, 0, this.#lists.documents, size);
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

const areSame = (one: readonly TermRange[], other: readonly TermRange[]): boolean =>
  one.length === other.length && one.every(({ from, to }, at) => from === other[at]!.from && to === other[at]!.to);

/** Up to this many entries are sorted faster than bits are emptied and walked over. */
const fewEntries = 256;
