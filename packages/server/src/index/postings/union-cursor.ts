import { type Cursor, none } from './cursor.ts';

/** The documents of several cursors. */
export class UnionCursor implements Cursor {
  readonly size: number;
  readonly cost: number;
  readonly #cursors: readonly Cursor[];
  #blocks: readonly Uint32Array[] = [];

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

  /**
   * Each cursor fills a block of its own, which is several times faster than seeking its documents one by one. None can run out of a full
   * block before the union is full.
   */
  fill(wanted: number, block: Uint32Array, most: number): number {
    const cursors = this.#cursors;
    if (this.#blocks[0] === undefined || this.#blocks[0].length <= most)
      this.#blocks = cursors.map(() => new Uint32Array(most + 1));
    const blocks = this.#blocks;
    // A document that is greater than all others ends each block.
    for (let at = 0; at < cursors.length; at++) blocks[at]![cursors[at]!.fill(wanted, blocks[at]!, most)] = none;
    return cursors.length === 2 ? mergeTwo(blocks[0]!, blocks[1]!, block, most) : mergeAll(blocks, block, most);
  }

  mark(documents: Uint32Array, count: number, flags: Uint8Array): void {
    for (const cursor of this.#cursors) cursor.mark(documents, count, flags);
  }

  addTo(bits: Uint32Array): void {
    for (const cursor of this.#cursors) cursor.addTo(bits);
  }
}

const mergeTwo = (one: Uint32Array, other: Uint32Array, block: Uint32Array, most: number): number => {
  let [count, left, right] = [0, 0, 0];
  while (count < most) {
    const first = one[left]!;
    const second = other[right]!;
    const least = first < second ? first : second;
    if (least === none) break;
    block[count++] = least;
    if (first === least) left++;
    if (second === least) right++;
  }
  return count;
};

const mergeAll = (blocks: readonly Uint32Array[], block: Uint32Array, most: number): number => {
  const heads = new Array<number>(blocks.length).fill(0);
  let count = 0;
  while (count < most) {
    let least = none;
    for (let at = 0; at < heads.length; at++) least = Math.min(least, blocks[at]![heads[at]!]!);
    if (least === none) break;
    block[count++] = least;
    for (let at = 0; at < heads.length; at++) if (blocks[at]![heads[at]!] === least) heads[at]!++;
  }
  return count;
};
