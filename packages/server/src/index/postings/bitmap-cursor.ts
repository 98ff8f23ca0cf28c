import { type Cursor, none } from './cursor.ts';

/** Documents as bits. With several bitmaps, the documents that are in all of them. */
export class BitmapCursor implements Cursor {
  readonly size: number;
  readonly cost = 0;
  readonly #list: Uint32Array;
  readonly #start: number;
  readonly #documents: number;
  /** The other bitmaps. */
  readonly #and: readonly BitmapCursor[];

  constructor(list: Uint32Array, start: number, documents: number, size: number, and: readonly BitmapCursor[] = []) {
    this.#list = list;
    this.#start = start;
    this.#documents = documents;
    this.size = size;
    this.#and = and;
  }

  /** The documents that are in this bitmap and all others. */
  and(others: readonly BitmapCursor[]): BitmapCursor {
    return new BitmapCursor(this.#list, this.#start, this.#documents, this.size, [...this.#and, ...others]);
  }

  seek(wanted: number): number {
    if (wanted >= this.#documents) return none;
    let at = wanted >>> 5;
    let word = this.#wordAt(at) & (-1 << (wanted & 31));
    const words = (this.#documents + 31) >>> 5;
    while (word === 0) {
      if (++at === words) return none;
      word = this.#wordAt(at);
    }
    return at * 32 + 31 - Math.clz32(word & -word);
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    if (wanted >= this.#documents) return 0;
    const words = (this.#documents + 31) >>> 5;
    const list = this.#list;
    const start = this.#start;
    // Most words are empty in one of the first two.
    const second = this.#and[0] ?? this;
    const other = second.#list;
    const otherStart = second.#start;
    let at = wanted >>> 5;
    let word = this.#wordAt(at) & (-1 << (wanted & 31));
    let count = 0;
    for (;;) {
      for (; word !== 0; word &= word - 1) {
        block[count++] = at * 32 + 31 - Math.clz32(word & -word);
        if (count === most) return count;
      }
      at++;
      while (at < words && (list[start + at]! & other[otherStart + at]!) === 0) at++;
      if (at === words) return count;
      word = this.#wordAt(at);
    }
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    const list = this.#list;
    const start = this.#start;
    for (let each = 0; each < count; each++) {
      const document = documents[each]!;
      flags[each]! |= (list[start + (document >>> 5)]! >>> (document & 31)) & 1;
    }
    for (const other of this.#and) other.#unmark(documents, count, flags);
  }

  /** Keeps the documents of the block that are among its own, and returns their number. */
  keep(block: Uint32Array, count: number): number {
    const list = this.#list;
    const start = this.#start;
    let kept = 0;
    for (let each = 0; each < count; each++) {
      const document = block[each]!;
      block[kept] = document;
      kept += (list[start + (document >>> 5)]! >>> (document & 31)) & 1;
    }
    for (const other of this.#and) kept = other.keep(block, kept);
    return kept;
  }

  addTo(bits: Uint32Array): void {
    const words = (this.#documents + 31) >>> 5;
    for (let at = 0; at < words; at++) bits[at]! |= this.#wordAt(at);
  }

  #unmark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    for (let each = 0; each < count; each++)
      flags[each]! &= this.#list[this.#start + (documents[each]! >>> 5)]! >>> (documents[each]! & 31);
  }

  #wordAt(at: number): number {
    let word = this.#list[this.#start + at]!;
    for (let each = 0; each < this.#and.length && word !== 0; each++) {
      const other = this.#and[each]!;
      word &= other.#list[other.#start + at]!;
    }
    return word;
  }
}
