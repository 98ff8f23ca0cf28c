import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { ByteWriter } from '../../files/array-writer.ts';
import { LineReader } from './line-reader.ts';
import { PairList } from './pair-list.ts';
import { isInOrder, smallestAt, sortPairs } from './sort-pairs.ts';

/** Writes the line of a row into the bytes at this offset, and returns where it ends. If there is no room, the rest is not written. */
export type LineWriter<Row> = (row: Row, bytes: Buffer, at: number) => number;

/**
 * Sorts any number of lines by a numeric key into a file. Full runs are sorted and spilled into one scratch file, and merged at the end.
 * Lines that are already in order make a single run, which is the result itself. Equal keys keep their order.
 */
export class LineSorter {
  readonly #path: string;
  readonly #keyOf: (field: string) => number;
  readonly #spilled: ByteWriter;
  readonly #runs: { readonly start: number; end: number }[] = [];
  #lastSpilledKey = Infinity;
  readonly #runBytes: number;
  #text: Buffer;
  #textUsed = 0;
  /** The keys of the lines, and where these start. */
  readonly #lines: PairList;

  /** `keyOf` must make the key from the text of a line before its first tab. */
  constructor(options: {
    readonly path: string;
    readonly runBytes: number;
    readonly keyOf: (field: string) => number;
  }) {
    this.#path = options.path;
    this.#keyOf = options.keyOf;
    this.#spilled = new ByteWriter(`${options.path}.runs`);
    this.#runBytes = options.runBytes;
    this.#text = Buffer.allocUnsafe(Math.min(options.runBytes, firstTextBytes));
    this.#lines = new PairList(Math.max(16, Math.ceil(options.runBytes / usualLineBytes)));
  }

  /** The line written for the row must end with a line break and contain no other. */
  add<Row>(key: number, row: Row, write: LineWriter<Row>): void {
    if (this.#lines.isFull) this.#spill();
    let end = write(row, this.#text, this.#textUsed);
    while (end > this.#text.length) {
      if (end <= this.#runBytes) this.#grow(end);
      else if (this.#textUsed > 0) this.#spill();
      else throw new RangeError(`A line of ${end} bytes is too long to sort`);
      end = write(row, this.#text, this.#textUsed);
    }
    this.#lines.add(key, this.#textUsed);
    this.#textUsed = end;
  }

  /** Writes everything in order to the path, followed by the ending for the lines' checksum. */
  finish(endingFor: (crc: number) => string): void {
    this.#spill();
    if (this.#runs.length <= 1) {
      this.#spilled.writeText(endingFor(this.#spilled.sum()), 'utf8');
      this.#spilled.finish();
      renameSync(`${this.#path}.runs`, this.#path);
      return;
    }
    this.#spilled.finish();
    const output = new ByteWriter(this.#path);
    try {
      this.#merge(output);
      output.writeText(endingFor(output.sum()), 'utf8');
      output.finish();
    } finally {
      output.close();
    }
  }

  close(): void {
    this.#spilled.close();
    rmSync(`${this.#path}.runs`, { force: true });
  }

  #merge(output: ByteWriter): void {
    const file = openSync(`${this.#path}.runs`, 'r');
    const windowBytes = Math.max(smallestWindow, Math.min(largestWindow, this.#runBytes / this.#runs.length));
    try {
      const readers = this.#runs.map(
        (run) => new LineReader({ file, ...run, windowBytes: Math.floor(windowBytes), keyOf: this.#keyOf }),
      );
      const heads = Float64Array.from(readers, (reader) => reader.key);
      for (let at = smallestAt(heads); heads[at] !== Infinity; at = smallestAt(heads)) {
        const reader = readers[at]!;
        const key = reader.key;
        do {
          output.write(reader.bytes());
          reader.next();
        } while (reader.key === key);
        heads[at] = reader.key;
      }
    } finally {
      closeSync(file);
    }
  }

  #grow(needed: number): void {
    const text = Buffer.allocUnsafe(Math.min(this.#runBytes, Math.max(needed, 2 * this.#text.length)));
    this.#text.copy(text, 0, 0, this.#textUsed);
    this.#text = text;
  }

  #spill(): void {
    const { keys, length } = this.#lines;
    if (length === 0) return;
    const start = this.#spilled.bytes;
    if (isInOrder(keys, length)) this.#spilled.write(this.#text.subarray(0, this.#textUsed));
    else this.#spillSorted();
    if (this.#lastSpilledKey <= keys[0]!) this.#runs.at(-1)!.end = this.#spilled.bytes;
    else this.#runs.push({ start, end: this.#spilled.bytes });
    this.#lastSpilledKey = keys[length - 1]!;
    this.#lines.length = 0;
    this.#textUsed = 0;
  }

  #spillSorted(): void {
    const { keys, values: starts, length } = this.#lines;
    const ends = new Uint32Array(length);
    const order = new Uint32Array(length);
    for (let i = 0; i < length; i++) {
      order[i] = i;
      ends[i] = i + 1 < length ? starts[i + 1]! : this.#textUsed;
    }
    sortPairs(keys, order, length);
    for (const line of order) this.#spilled.write(this.#text.subarray(starts[line]!, ends[line]!));
  }
}

/** Writes a text that is a line already. */
export const writeText: LineWriter<string> = (text, bytes, at) => {
  if (at < bytes.length) bytes.write(text, at);
  return at + Buffer.byteLength(text);
};

const usualLineBytes = 48;
const firstTextBytes = 1 << 16;
const smallestWindow = 1 << 12;
const largestWindow = 1 << 18;
