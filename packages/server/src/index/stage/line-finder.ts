import { readSync } from 'node:fs';

/** Finds lines of an open, sorted file by key. Only the parts it looks at are read, so the file may be of any size. */
export class LineFinder {
  /** The end of the lines. */
  readonly end: number;
  readonly #file: number;
  readonly #keyOf: (start: string) => number;

  constructor(file: number, end: number, keyOf: (start: string) => number) {
    this.#file = file;
    this.end = end;
    this.#keyOf = keyOf;
  }

  /** Where the first line with this key or a greater one begins; the end if there is none. */
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

  /** The offset after the next such byte. */
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
