import { type Cursor, none } from './cursor.ts';

/** The documents of several cursors. */
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

  /** Each cursor moves only after its last document was taken. */
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
