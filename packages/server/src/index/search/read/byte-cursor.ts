import { documentsPerBucket } from '../list-kinds.ts';
import { type Cursor, none } from './document-cursor.ts';

/**
 * Documents as bytes: each is one byte in the bucket of the 256 documents that share the rest of the number, and before all
 * bytes stands where the bucket of each begins, and one entry more.
 */
export class ByteCursor implements Cursor {
  readonly size: number;
  readonly cost = 0.5;
  readonly #list: Uint32Array;
  readonly #bytes: Uint8Array;
  /** Where the starts of the buckets stand in the list, and the bytes among all bytes of the list. */
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
    const [list, start, first] = [this.#list, this.#start, this.#first];
    let bucket = wanted >>> 8;
    if (bucket >= this.#buckets) return none;
    const end = first + list[start + bucket + 1]!;
    for (let at = first + list[start + bucket]!; at < end; at++)
      if (this.#bytes[at]! >= (wanted & 255)) return (bucket << 8) + this.#bytes[at]!;
    const next = end - first;
    if (next === this.size) return none;
    do bucket++;
    while (list[start + bucket + 1] === next);
    return bucket * documentsPerBucket + this.#bytes[end]!;
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    const [list, start, first] = [this.#list, this.#start, this.#first];
    let count = 0;
    let least = wanted & 255;
    for (let bucket = wanted >>> 8; bucket < this.#buckets; bucket++) {
      const end = first + list[start + bucket + 1]!;
      for (let at = first + list[start + bucket]!; at < end; at++) {
        if (this.#bytes[at]! < least) continue;
        block[count++] = bucket * documentsPerBucket + this.#bytes[at]!;
        if (count === most) return count;
      }
      least = 0;
    }
    return count;
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    const [list, bytes, start, first] = [this.#list, this.#bytes, this.#start, this.#first];
    for (let each = 0; each < count; each++) {
      const bucket = documents[each]! >>> 8;
      const low = documents[each]! & 255;
      const end = first + list[start + bucket + 1]!;
      let at = first + list[start + bucket]!;
      while (at < end && bytes[at]! < low) at++;
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
