import { BitmapCursor } from './bitmap-cursor.ts';
import type { Cursor } from './cursor.ts';

/**
 * Bitmaps of what recent searches tested documents for, because people type the same numbers, towns and kinds of streets, and a bit is
 * tested several times faster than an entry is found in a list.
 *
 * - They belong to one build, and take a bounded number of bytes. Those that were not used lately are overwritten.
 * - A bitmap stays valid until the search after the one that asked for it begins.
 */
export class KeptBitmaps {
  readonly #documents: number;
  readonly #most: number;
  readonly #kept: Kept[] = [];
  readonly #byKey = new Map<number, Kept>();
  #search = 0;
  #hand = 0;

  /** Bitmaps with a bit for each of these documents, in at most this many bytes. */
  constructor(documents: number, mostBytes: number) {
    this.#documents = documents;
    this.#most = Math.floor(mostBytes / (4 * wordsFor(documents)));
  }

  /** Begins the next search. */
  begin(): void {
    this.#search++;
  }

  /** The bitmap that was kept under this key, if it still is. */
  get(key: number): BitmapCursor | undefined {
    const kept = this.#byKey.get(key);
    if (kept === undefined) return undefined;
    kept.search = this.#search;
    return kept.cursor;
  }

  /** Makes a bitmap of a cursor that has not moved yet, and keeps it; undefined if this search uses all there is room for. */
  keep(key: number, cursor: Cursor): BitmapCursor | undefined {
    const bits = this.#takeBits();
    if (bits === undefined) return undefined;
    cursor.addTo(bits);
    const kept = {
      key,
      bits,
      cursor: new BitmapCursor(bits, 0, this.#documents, cursor.size),
      search: this.#search,
      passed: this.#search,
    };
    this.#kept[this.#hand] = kept;
    this.#byKey.set(key, kept);
    this.#hand = (this.#hand + 1) % this.#most;
    return kept.cursor;
  }

  /** Empty bits for the place of the hand, which skips the bitmaps that were used since it last passed them. */
  #takeBits(): Uint32Array | undefined {
    if (this.#kept.length < this.#most) {
      this.#hand = this.#kept.length;
      return new Uint32Array(wordsFor(this.#documents));
    }
    for (let skipped = 0; skipped < 2 * this.#most; skipped++) {
      const kept = this.#kept[this.#hand]!;
      if (kept.search !== this.#search && kept.search <= kept.passed) {
        this.#byKey.delete(kept.key);
        return kept.bits.fill(0);
      }
      kept.passed = kept.search;
      this.#hand = (this.#hand + 1) % this.#most;
    }
    return undefined;
  }
}

/** A bitmap, the last search that used it, and the last one that had used it when the hand passed it. */
type Kept = {
  readonly key: number;
  readonly bits: Uint32Array;
  readonly cursor: BitmapCursor;
  search: number;
  passed: number;
};

const wordsFor = (documents: number): number => (documents + 31) >>> 5;
