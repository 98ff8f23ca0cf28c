import { type Cursor, none } from './cursor.ts';

/** The documents of several cursors. */
export class UnionCursor implements Cursor {
  readonly size: number;
  readonly cost: number;
  readonly #cursors: readonly Cursor[];
  readonly #longest: number;
  #blocks: readonly Uint32Array[] = [];

  constructor(cursors: readonly Cursor[]) {
    this.#cursors = cursors;
    this.size = cursors.reduce((sum, cursor) => sum + cursor.size, 0);
    this.cost = cursors.reduce((most, cursor) => Math.max(most, cursor.cost), 0);
    this.#longest = cursors.reduce((most, { size }, at) => (size > cursors[most]!.size ? at : most), 0);
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

  /**
   * Each cursor fills a block of its own, which is several times faster than seeking its documents one by one. The longest list fills a whole
   * one. The others need only what is not greater than its last document, which is fewer.
   */
  fill(wanted: number, block: Uint32Array, most: number): number {
    const cursors = this.#cursors;
    if (this.#blocks[0] === undefined || this.#blocks[0].length <= most)
      this.#blocks = cursors.map(() => new Uint32Array(most + 1));
    const blocks = this.#blocks;
    const longest = this.#longest;
    const count = cursors[longest]!.fill(wanted, blocks[longest]!, most);
    blocks[longest]![count] = end;
    const last = count < most ? end : blocks[longest]![count - 1]!;
    for (let at = 0; at < cursors.length; at++) if (at !== longest) this.#fillTo(last, at, wanted, most);
    return cursors.length === 2 ? mergeTwo(blocks[0]!, blocks[1]!, block, most) : mergeAll(blocks, block, most);
  }

  /** Fills the block of a cursor up to this document at least, or with as many as are wanted. */
  #fillTo(last: number, at: number, wanted: number, most: number): void {
    const cursor = this.#cursors[at]!;
    const block = this.#blocks[at]!;
    const share = cursor.size / this.#cursors[this.#longest]!.size;
    const probably = Math.min(most, Math.ceil(2 * share * most) + fewMore);
    let count = cursor.fill(wanted, block, probably);
    if (count === probably && count < most && block[count - 1]! < last) count = cursor.fill(wanted, block, most);
    block[count] = end;
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    for (const cursor of this.#cursors) cursor.mark(documents, count, flags);
  }

  addTo(bits: Uint32Array): void {
    for (const cursor of this.#cursors) cursor.addTo(bits);
  }
}

/** Greater than every document, and ends each block. Such integers are compared faster than those of 32 bits. */
const end = 2 ** 31 - 1;
const fewMore = 16;

const mergeTwo = (one: Uint32Array, other: Uint32Array, block: Uint32Array, most: number): number => {
  let count = 0;
  let left = 0;
  let right = 0;
  let first = one[0]! | 0;
  let second = other[0]! | 0;
  while (count < most) {
    if (first < second) {
      block[count++] = first;
      first = one[++left]! | 0;
    } else {
      if (second === end) break;
      block[count++] = second;
      if (first === second) first = one[++left]! | 0;
      second = other[++right]! | 0;
    }
  }
  return count;
};

const mergeAll = (blocks: readonly Uint32Array[], block: Uint32Array, most: number): number => {
  const places = new Array<number>(blocks.length).fill(0);
  const heads = blocks.map((each) => each[0]! | 0);
  let count = 0;
  while (count < most) {
    let least = end;
    for (let at = 0; at < heads.length; at++) if (heads[at]! < least) least = heads[at]!;
    if (least === end) break;
    block[count++] = least;
    for (let at = 0; at < heads.length; at++) if (heads[at] === least) heads[at] = blocks[at]![++places[at]!]! | 0;
  }
  return count;
};
