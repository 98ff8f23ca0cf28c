/**
 * A posting list that is being read: documents in ascending order, which is the order of importance.
 *
 * - It only moves on: wanted documents must not descend from call to call, whatever is called. `fill` moves only to the wanted document.
 * - `seek`, `fill` and `mark` agree: all give the same documents, each at most once.
 * - A cursor is for one walk. The lists under it never change.
 */
export type Cursor = {
  /** How many there are, at most. */
  readonly size: number;
  /** The cost of a test for a document: less than 1 if it is a mere lookup. */
  readonly cost: number;
  /** The first document that is not less than the wanted one, or `none`. Wanted documents must not descend. */
  seek(wanted: number): number;
  /** Puts the next documents that are not less than the wanted one into the block, up to this many, and returns their number. */
  fill(wanted: number, block: Uint32Array, most: number): number;
  /** Sets the flag of each of these documents, which ascend and must not descend from call to call, that is among its own. */
  mark(documents: Uint32Array, count: number, flags: Uint8Array): void;
  /** Sets the bits of all its documents, if it has not moved yet. */
  addTo(bits: Uint32Array): void;
};

/** Sets the bit of a document. */
export const setBit = (bits: Uint32Array, document: number): void => {
  bits[document >>> 5]! |= 1 << (document & 31);
};

/** Greater than every document. */
export const none = 2 ** 32 - 1;

/** Fills a block by seeking one document after the other. */
export const fillBySeeking = (cursor: Cursor, wanted: number, block: Uint32Array, most: number): number => {
  let count = 0;
  for (let document = cursor.seek(wanted); document !== none; document = cursor.seek(document + 1)) {
    block[count++] = document;
    if (count === most) break;
  }
  return count;
};

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

  addTo(bits: Uint32Array): void {
    for (let document = 0; document < this.size; document++) setBit(bits, document);
  }
}

/** No document. */
export const emptyCursor: Cursor = {
  size: 0,
  cost: 0,
  seek: () => none,
  fill: () => 0,
  mark: () => {},
  addTo: () => {},
};
