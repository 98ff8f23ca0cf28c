import { type Cursor, none } from './cursor.ts';
import { byteBits, countBuckets, shortBits } from './list-kinds.ts';
import type { StoredLists } from './stored-lists.ts';

/**
 * Documents as bytes: each is the lowest byte of its number, in the bucket of the 256 documents that share the rest. The bytes follow two
 * tables of where buckets start, each with one entry more: for every 65,536 documents a word, and for every bucket a short, which counts
 * from there.
 */
export class ByteCursor implements Cursor {
  readonly size: number;
  readonly cost = 0.5;
  readonly #words: Uint32Array;
  readonly #shorts: Uint16Array;
  readonly #bytes: Uint8Array;
  readonly #buckets: number;
  /** Where the tables and the bytes begin, each counted in its own width. */
  readonly #firstWord: number;
  readonly #firstShort: number;
  readonly #firstByte: number;

  constructor({ words, shorts, bytes }: StoredLists, start: number, documents: number, size: number) {
    this.#words = words;
    this.#shorts = shorts;
    this.#bytes = bytes;
    this.#buckets = countBuckets(documents, byteBits);
    this.#firstWord = start;
    this.#firstShort = 2 * (start + countBuckets(documents, shortBits) + 1);
    this.#firstByte = 2 * this.#firstShort + 4 * Math.ceil((this.#buckets + 1) / 2);
    this.size = size;
  }

  seek(wanted: number): number {
    let bucket = wanted >>> byteBits;
    if (bucket >= this.#buckets) return none;
    const bytes = this.#bytes;
    const at = firstNotLess(bytes, this.#startOf(bucket), this.#startOf(bucket + 1), wanted & lowest);
    if (at - this.#firstByte === this.size) return none;
    while (this.#startOf(bucket + 1) <= at) bucket++;
    return (bucket << byteBits) | bytes[at]!;
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    const bytes = this.#bytes;
    const buckets = this.#buckets;
    let bucket = wanted >>> byteBits;
    if (bucket >= buckets) return 0;
    let count = 0;
    let at = firstNotLess(bytes, this.#startOf(bucket), this.#startOf(bucket + 1), wanted & lowest);
    for (; bucket < buckets; bucket++) {
      const high = bucket << byteBits;
      const stop = Math.min(this.#startOf(bucket + 1), at + most - count);
      while (at < stop) block[count++] = high | bytes[at++]!;
      if (count === most) return count;
    }
    return count;
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    const bytes = this.#bytes;
    let bucket = -1;
    let at = 0;
    let end = 0;
    for (let each = 0; each < count; each++) {
      const document = documents[each]!;
      const low = document & lowest;
      if (document >>> byteBits === bucket) {
        while (at < end && bytes[at]! < low) at++;
      } else {
        bucket = document >>> byteBits;
        end = this.#startOf(bucket + 1);
        at = firstNotLess(bytes, this.#startOf(bucket), end, low);
      }
      if (at < end && bytes[at] === low) flags[each] = 1;
    }
  }

  addTo(bits: Uint32Array): void {
    const bytes = this.#bytes;
    let at = this.#firstByte;
    for (let bucket = 0; bucket < this.#buckets; bucket++) {
      for (const end = this.#startOf(bucket + 1); at < end; at++) {
        const low = bytes[at]!;
        bits[8 * bucket + (low >>> 5)]! |= 1 << (low & 31);
      }
    }
  }

  #startOf(bucket: number): number {
    const wide = this.#words[this.#firstWord + (bucket >>> (shortBits - byteBits))]!;
    return this.#firstByte + wide + this.#shorts[this.#firstShort + bucket]!;
  }
}

const lowest = 2 ** byteBits - 1;

/** The position of the first byte that is not less. Documents are spread evenly, so it is near its proportional position. */
const firstNotLess = (bytes: Uint8Array, from: number, end: number, wanted: number): number => {
  let at = from + (((end - from) * wanted) >>> byteBits);
  while (at < end && bytes[at]! < wanted) at++;
  while (at > from && bytes[at - 1]! >= wanted) at--;
  return at;
};
