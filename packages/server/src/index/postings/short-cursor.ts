import { type Cursor, none } from './cursor.ts';
import { countBuckets, shortBits } from './list-kinds.ts';
import type { StoredLists } from './stored-lists.ts';

/**
 * Documents as shorts: each is the lowest 16 bits of its number, in the bucket of the 65,536 documents that share the rest. The shorts
 * follow a table of where buckets start, with one entry more.
 */
export class ShortCursor implements Cursor {
  readonly size: number;
  readonly cost = 1;
  readonly #words: Uint32Array;
  readonly #shorts: Uint16Array;
  /** Where the table begins among the words, and the documents among the shorts. */
  readonly #start: number;
  readonly #first: number;
  readonly #buckets: number;
  #bucket = 0;
  #at: number;
  #end: number;

  constructor({ words, shorts }: StoredLists, start: number, documents: number, size: number) {
    this.#words = words;
    this.#shorts = shorts;
    this.#start = start;
    this.#buckets = countBuckets(documents, shortBits);
    this.#first = 2 * (start + this.#buckets + 1);
    this.#at = this.#first;
    this.#end = this.#startOf(1);
    this.size = size;
  }

  seek(wanted: number): number {
    if (!this.#moveTo(wanted)) return none;
    return (this.#bucket << shortBits) | this.#shorts[this.#at]!;
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    if (!this.#moveTo(wanted)) return 0;
    let count = 0;
    let at = this.#at;
    let end = this.#end;
    for (let bucket = this.#bucket; ; end = this.#startOf(bucket + 1)) {
      const high = bucket << shortBits;
      for (; at < end && count < most; at++) block[count++] = high | this.#shorts[at]!;
      if (count === most || ++bucket === this.#buckets) return count;
    }
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    const shorts = this.#shorts;
    for (let each = 0; each < count; each++) {
      const bucket = documents[each]! >>> shortBits;
      if (bucket < this.#bucket) continue;
      this.#enter(bucket);
      const low = documents[each]! & lowest;
      this.#at = firstNotLess(shorts, this.#at, this.#end, low);
      if (this.#at < this.#end && shorts[this.#at] === low) flags[each] = 1;
    }
  }

  addTo(bits: Uint32Array): void {
    let at = this.#first;
    for (let bucket = 0; bucket < this.#buckets; bucket++) {
      const before = bucket << (shortBits - 5);
      for (const end = this.#startOf(bucket + 1); at < end; at++) {
        const low = this.#shorts[at]!;
        bits[before + (low >>> 5)]! |= 1 << (low & 31);
      }
    }
  }

  /** Moves to the first document that is not less, and says whether there is one. */
  #moveTo(wanted: number): boolean {
    const bucket = wanted >>> shortBits;
    if (bucket >= this.#buckets) return false;
    if (bucket >= this.#bucket) {
      this.#enter(bucket);
      this.#at = firstNotLess(this.#shorts, this.#at, this.#end, wanted & lowest);
    }
    while (this.#at === this.#end && this.#bucket + 1 < this.#buckets) this.#enter(this.#bucket + 1);
    return this.#at < this.#end;
  }

  /** Goes on to a bucket, unless it is there already. */
  #enter(bucket: number): void {
    if (bucket === this.#bucket) return;
    this.#bucket = bucket;
    this.#at = this.#startOf(bucket);
    this.#end = this.#startOf(bucket + 1);
  }

  #startOf(bucket: number): number {
    return this.#first + this.#words[this.#start + bucket]!;
  }
}

const lowest = 2 ** shortBits - 1;

/** The position of the first short that is not less, by halving. */
const firstNotLess = (shorts: Uint16Array, from: number, end: number, wanted: number): number => {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (shorts[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};
