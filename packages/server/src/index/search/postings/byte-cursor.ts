import { type Cursor, none } from './cursor.ts';
import { documentsPerBucket } from './list-kinds.ts';

/**
 * Documents as bytes: each is one byte in the bucket of the 256 documents that share the rest of the number, and the start of each bucket,
 * with one entry more, precedes all bytes.
 */
export class ByteCursor implements Cursor {
  readonly size: number;
  readonly cost = 0.5;
  readonly #list: Uint32Array;
  readonly #bytes: Uint8Array;
  /** The place of the bucket starts in the list, and of the bytes among all bytes of the list. */
  readonly #start: number;
  readonly #first: number;
  readonly #buckets: number;

  constructor(list: Uint32Array, bytes: Uint8Array, start: number, documents: number, size: number) {
    this.#list = list;
    this.#bytes = bytes;
    this.#start = start;
    this.#buckets = Math.ceil(documents / documentsPerBucket);
    this.#first = 4 * (start + this.#buckets + 1);
    this.size = size;
  }

  seek(wanted: number): number {
    const list = this.#list;
    const start = this.#start;
    let bucket = wanted >>> 8;
    if (bucket >= this.#buckets) return none;
    const at = firstNotLess(
      this.#bytes,
      this.#first + list[start + bucket]!,
      this.#first + list[start + bucket + 1]!,
      wanted & 255,
    );
    const before = at - this.#first;
    if (before === this.size) return none;
    while (list[start + bucket + 1]! <= before) bucket++;
    return bucket * documentsPerBucket + this.#bytes[at]!;
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    const list = this.#list;
    const bytes = this.#bytes;
    const start = this.#start;
    const first = this.#first;
    let count = 0;
    let least = wanted & 255;
    for (let bucket = wanted >>> 8; bucket < this.#buckets; bucket++) {
      const end = first + list[start + bucket + 1]!;
      for (let at = first + list[start + bucket]!; at < end; at++) {
        if (bytes[at]! < least) continue;
        block[count++] = bucket * documentsPerBucket + bytes[at]!;
        if (count === most) return count;
      }
      least = 0;
    }
    return count;
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    const list = this.#list;
    const bytes = this.#bytes;
    const start = this.#start;
    const first = this.#first;
    for (let each = 0; each < count; each++) {
      const bucket = documents[each]! >>> 8;
      const low = documents[each]! & 255;
      const end = first + list[start + bucket + 1]!;
      const at = firstNotLess(bytes, first + list[start + bucket]!, end, low);
      if (at < end && bytes[at] === low) flags[each] = 1;
    }
  }

  /** Sets the bits of all its documents. */
  addTo(bits: Uint32Array): void {
    let at = this.#first;
    for (let bucket = 0; bucket < this.#buckets; bucket++) {
      const end = this.#first + this.#list[this.#start + bucket + 1]!;
      for (; at < end; at++) {
        const low = this.#bytes[at]!;
        bits[8 * bucket + (low >>> 5)]! |= 1 << (low & 31);
      }
    }
  }
}

/** The place of the first byte that is not less. Documents are scattered, so that it is not far from where its share of them ends. */
const firstNotLess = (bytes: Uint8Array, from: number, end: number, wanted: number): number => {
  let at = from + (((end - from) * wanted) >>> 8);
  while (at < end && bytes[at]! < wanted) at++;
  while (at > from && bytes[at - 1]! >= wanted) at--;
  return at;
};
