import { countMask, kindShift, listKinds } from '../list-kinds.ts';

/** Documents in ascending order that can be asked for the next one. */
export type Cursor = {
  /** How many there are, at most. */
  readonly size: number;
  /** The first document that is not less than the wanted one, or `none`. Wanted documents must not descend. */
  seek(wanted: number): number;
};

/** Greater than every document. */
export const none = 2 ** 32 - 1;

/** A cursor of the list that begins here and has this count and kind. */
export const listCursor = (list: Uint32Array, start: number, countAndKind: number, documents: number): Cursor => {
  const size = (countAndKind & countMask) >>> 0;
  const kind = countAndKind >>> kindShift;
  if (kind === listKinds.list) return new ListCursor(list, start, start + size, size);
  if (kind === listKinds.bitmap) return new BitmapCursor(list, start, documents, size);
  return new RunsCursor(list, start, size);
};

/** Documents one by one. */
export class ListCursor implements Cursor {
  readonly size: number;
  readonly #list: Uint32Array;
  readonly #end: number;
  #at: number;

  constructor(list: Uint32Array, start: number, end: number, size: number) {
    this.#list = list;
    this.#at = start;
    this.#end = end;
    this.size = size;
  }

  /** Strides double until they pass what is wanted; then the last stride is halved. */
  seek(wanted: number): number {
    const list = this.#list;
    const end = this.#end;
    let low = this.#at;
    if (low >= end) return none;
    if (list[low]! >= wanted) return list[low]!;
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
    this.#at = high;
    return high < end ? list[high]! : none;
  }
}

/** Documents as bits. */
export class BitmapCursor implements Cursor {
  readonly size: number;
  readonly #list: Uint32Array;
  readonly #start: number;
  readonly #documents: number;

  constructor(list: Uint32Array, start: number, documents: number, size: number) {
    this.#list = list;
    this.#start = start;
    this.#documents = documents;
    this.size = size;
  }

  seek(wanted: number): number {
    if (wanted >= this.#documents) return none;
    let at = wanted >>> 5;
    let word = this.#list[this.#start + at]! & (-1 << (wanted & 31));
    const words = (this.#documents + 31) >>> 5;
    while (word === 0) {
      if (++at === words) return none;
      word = this.#list[this.#start + at]!;
    }
    return at * 32 + 31 - Math.clz32(word & -word);
  }
}

/** Documents as runs: how many there are, and the first and last document of each. */
export class RunsCursor implements Cursor {
  readonly size: number;
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

/** All documents of a few cursors. */
export class UnionCursor implements Cursor {
  readonly size: number;
  readonly #cursors: readonly Cursor[];

  constructor(cursors: readonly Cursor[]) {
    this.#cursors = cursors;
    this.size = cursors.reduce((sum, cursor) => sum + cursor.size, 0);
  }

  seek(wanted: number): number {
    let least = none;
    for (const cursor of this.#cursors) {
      const document = cursor.seek(wanted);
      if (document === wanted) return wanted;
      if (document < least) least = document;
    }
    return least;
  }
}

/** Every document. */
export class AllCursor implements Cursor {
  readonly size: number;

  constructor(documents: number) {
    this.size = documents;
  }

  seek(wanted: number): number {
    return wanted < this.size ? wanted : none;
  }
}

/** No document. */
export const emptyCursor: Cursor = { size: 0, seek: () => none };
