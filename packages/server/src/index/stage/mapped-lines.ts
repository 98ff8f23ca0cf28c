import { closeSync, existsSync } from 'node:fs';
import { mapFile } from '../../files/map-file.ts';
import { openStaged } from './staged-file.ts';

/** The lines of a staged file, mapped into memory and found by key. A line is identified by the offset at which it begins. */
export class MappedLines {
  readonly bytes: Buffer;
  /** The end of the lines, and their number. */
  readonly end: number;
  readonly rows: number;
  readonly #keyOf: (start: string) => number;

  /** A file that does not exist has no lines. */
  constructor(path: string, keyOf: (start: string) => number) {
    this.#keyOf = keyOf;
    const exists = existsSync(path);
    this.bytes = Buffer.from(exists ? mapFile(path) : new ArrayBuffer(0));
    ({ end: this.end, rows: this.rows } = exists ? endOf(path) : { end: 0, rows: 0 });
  }

  /** The line that contains this byte. */
  lineAround(at: number): number {
    return at === 0 ? 0 : this.bytes.lastIndexOf(newline, at - 1) + 1;
  }

  after(line: number): number {
    return this.bytes.indexOf(newline, line) + 1;
  }

  /** Infinity at the end. */
  keyOf(line: number): number {
    return line === this.end
      ? Infinity
      : this.#keyOf(this.bytes.toString('latin1', line, this.bytes.indexOf(tab, line)));
  }

  /** The line without its line break. */
  textOf(line: number): string {
    return this.bytes.toString('utf8', line, this.after(line) - 1);
  }

  /** The first line from this one on with a different key. */
  afterKey(line: number, key: number): number {
    let at = line;
    while (this.keyOf(at) === key) at = this.after(at);
    return at;
  }

  /** The first line with this key or a greater one. */
  find(key: number): number {
    let [low, high] = [0, this.end];
    while (low < high) {
      const line = this.lineAround(Math.floor((low + high) / 2));
      if (this.keyOf(line) < key) low = this.after(line);
      else high = line;
    }
    return low;
  }
}

const endOf = (path: string) => {
  const { file, ...end } = openStaged(path);
  closeSync(file);
  return end;
};

const newline = 0x0a;
const tab = 0x09;
