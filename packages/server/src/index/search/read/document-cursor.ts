import { countMask, kindShift, listKinds } from '../list-kinds.ts';

/** Documents in ascending order that can be asked for the next one. */
export type Cursor = {
  /** How many there are, at most. */
  readonly size: number;
  /** What it takes to ask for a document: less than 1 where that is only to look. */
  readonly cost: number;
  /** The first document that is not less than the wanted one, or `none`. Wanted documents must not descend. */
  seek(wanted: number): number;
  /** Puts the next documents that are not less than the wanted one into the block, up to so many, and says how many they are. */
  fill(wanted: number, block: Uint32Array, most: number): number;
  /** Sets the flag of each of these documents, which ascend and must not descend from call to call, that is among its own. */
  mark(documents: Uint32Array, count: number, flags: Uint8Array): void;
};

/** Greater than every document. */
export const none = 2 ** 32 - 1;

/** Fills a block by seeking one document after the other. */
const fillBySeeking = (cursor: Cursor, wanted: number, block: Uint32Array, most: number): number => {
  let count = 0;
  for (let document = cursor.seek(wanted); document !== none; document = cursor.seek(document + 1)) {
    block[count++] = document;
    if (count === most) break;
  }
  return count;
};

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
    let low = this.#at;
    for (let each = 0; each < count && low < end; each++) {
      const wanted = documents[each]!;
      if (list[low]! < wanted) {
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
        low = high;
        if (low >= end) break;
      }
      if (list[low] === wanted) flags[each] = 1;
    }
    this.#at = low;
  }
}

/** Documents as bits; of several lists of bits, the documents that all of them have. */
export class BitmapCursor implements Cursor {
  readonly size: number;
  readonly cost = 0;
  readonly #list: Uint32Array;
  readonly #start: number;
  readonly #documents: number;
  /** The other lists. */
  readonly #and: readonly BitmapCursor[];

  constructor(list: Uint32Array, start: number, documents: number, size: number, and: readonly BitmapCursor[] = []) {
    this.#list = list;
    this.#start = start;
    this.#documents = documents;
    this.size = size;
    this.#and = and;
  }

  /** The documents that this one and all others have. */
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
    let at = wanted >>> 5;
    let word = this.#wordAt(at) & (-1 << (wanted & 31));
    let count = 0;
    for (;;) {
      for (; word !== 0; word &= word - 1) {
        block[count++] = at * 32 + 31 - Math.clz32(word & -word);
        if (count === most) return count;
      }
      if (++at === words) return count;
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

/** Documents as runs: how many there are, and the first and last document of each. */
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
    return fillBySeeking(this, wanted, block, most);
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    for (let each = 0; each < count; each++) if (this.seek(documents[each]!) === documents[each]) flags[each] = 1;
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
  readonly cost: number;
  readonly #cursors: readonly Cursor[];

  constructor(cursors: readonly Cursor[]) {
    this.#cursors = cursors;
    this.size = cursors.reduce((sum, cursor) => sum + cursor.size, 0);
    this.cost = cursors.reduce((most, cursor) => Math.max(most, cursor.cost), 0);
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

  /** Each cursor is asked for its next document only when the last one was taken. */
  fill(wanted: number, block: Uint32Array, most: number): number {
    const cursors = this.#cursors;
    const heads = cursors.map((cursor) => cursor.seek(wanted));
    let count = 0;
    while (count < most) {
      let least = none;
      for (let at = 0; at < heads.length; at++) if (heads[at]! < least) least = heads[at]!;
      if (least === none) break;
      block[count++] = least;
      for (let at = 0; at < heads.length; at++) if (heads[at] === least) heads[at] = cursors[at]!.seek(least + 1);
    }
    return count;
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    for (const cursor of this.#cursors) cursor.mark(documents, count, flags);
  }
}

/** Every document. */
export class AllCursor implements Cursor {
  readonly size: number;
  readonly cost = 0;

  constructor(documents: number) {
    this.size = documents;
  }

  seek(wanted: number): number {
    return wanted < this.size ? wanted : none;
  }

  fill(wanted: number, block: Uint32Array, most: number): number {
    return fillBySeeking(this, wanted, block, most);
  }

  mark(_: Uint32Array, count: number, flags: Uint8Array): void {
    flags.fill(1, 0, count);
  }
}

/** No document. */
export const emptyCursor: Cursor = { size: 0, cost: 0, seek: () => none, fill: () => 0, mark: () => {} };
