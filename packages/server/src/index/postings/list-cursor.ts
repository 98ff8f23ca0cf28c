import { type Cursor, none, setBit } from './cursor.ts';

/** Documents one by one. */
export class ListCursor implements Cursor {
  readonly size: number;
  readonly cost = 1;
  readonly #list: Uint32Array;
  readonly #end: number;
  #at: number;

  constructor(list: Uint32Array, start: number, end: number, size: number) {
    this.#list = list;
    this.#at = start;
    this.#end = end;
    this.size = size;
  }

  seek(wanted: number): number {
    this.#at = firstNotLess(this.#list, this.#at, this.#end, wanted);
    return this.#at < this.#end ? this.#list[this.#at]! : none;
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    if (this.seek(wanted) === none) return 0;
    const list = this.#list;
    const start = this.#at;
    const count = Math.min(most, this.#end - start);
    for (let at = 0; at < count; at++) block[at] = list[start + at]!;
    return count;
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    const list = this.#list;
    const end = this.#end;
    let at = this.#at;
    for (let each = 0; each < count && at < end; each++) {
      at = firstNotLess(list, at, end, documents[each]!);
      if (at < end && list[at] === documents[each]) flags[each] = 1;
    }
    this.#at = at;
  }

  addTo(bits: Uint32Array): void {
    for (let at = this.#at; at < this.#end; at++) setBit(bits, this.#list[at]!);
  }
}

/** The position of the first document that is not less. Strides double until they pass it; then the last stride is halved. */
const firstNotLess = (list: Uint32Array, from: number, end: number, wanted: number): number => {
  let low = from;
  if (low >= end || list[low]! >= wanted) return low;
  let stride = 1;
  let high = low + stride;
  while (high < end && list[high]! < wanted) {
    low = high;
    stride *= 2;
    high = low + stride;
  }
  if (high > end) high = end;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < wanted) low = middle;
    else high = middle;
  }
  return high;
};
