import { readSync } from 'node:fs';

/** Finds lines of an open, sorted file by their key, however large the file is; it is read only where it is looked at. */
export class LineFinder {
  /** Where the lines end. */
  readonly end: number;
  readonly #file: number;
  readonly #keyOf: (start: string) => number;

  constructor(file: number, end: number, keyOf: (start: string) => number) {
    this.#file = file;
    this.end = end;
    this.#keyOf = keyOf;
  }

  /** Where the first line begins whose key is not less; the end if there is none. */
  find(key: number): number {
    let [low, high] = [0, this.end];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.lineFrom(middle).key < key) low = middle + 1;
      else high = middle;
    }
    return this.lineFrom(low).at;
  }

  /** The first line that begins here or later, and its key; Infinity at the end. */
  lineFrom(from: number): { readonly at: number; readonly key: number } {
    const at = from === 0 ? 0 : this.#after(lineBreak, from - 1);
    if (at >= this.end) return { at: this.end, key: Infinity };
    return { at, key: this.#keyOf(this.#read(at, this.#after(tab, at) - 1 - at).toString('latin1')) };
  }

  /** The place after the next such byte. */
  #after(byte: number, from: number): number {
    for (let at = from; at < this.end; at += windowBytes) {
      const found = this.#read(at, windowBytes).indexOf(byte);
      if (found >= 0) return at + found + 1;
    }
    return this.end;
  }

  #read(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.min(length, this.end - at));
    return bytes.subarray(0, readSync(this.#file, bytes, 0, bytes.length, at));
  }
}

const windowBytes = 512;
const tab = 9;
const lineBreak = 10;
