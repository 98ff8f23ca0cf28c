import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { ByteWriter } from '../../files/array-writer.ts';
import { LineReader } from './line-reader.ts';
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
  readonly #text: Buffer;
  #textUsed = 0;
  readonly #keys: Float64Array;
  readonly #starts: Uint32Array;
  #lines = 0;

  /** `keyOf` must make the key from the text of a line before its first tab. */
  constructor(options: {
    readonly path: string;
    readonly runBytes: number;
    readonly keyOf: (field: string) => number;
  }) {
    this.#path = options.path;
    this.#keyOf = options.keyOf;
    this.#spilled = new ByteWriter(`${options.path}.runs`);
    this.#text = Buffer.allocUnsafe(options.runBytes);
    const capacity = Math.max(16, Math.ceil(options.runBytes / usualLineBytes));
    this.#keys = new Float64Array(capacity);
    this.#starts = new Uint32Array(capacity);
  }

  /** The line written for the row must end with a line break and contain no other. */
  add<Row>(key: number, row: Row, write: LineWriter<Row>): void {
    if (this.#lines === this.#keys.length) this.#spill();
    let end = write(row, this.#text, this.#textUsed);
    if (end > this.#text.length) {
      this.#spill();
      end = write(row, this.#text, 0);
    }
    if (end > this.#text.length) throw new RangeError(`A line of ${end} bytes is too long to sort`);
    this.#keys[this.#lines] = key;
    this.#starts[this.#lines++] = this.#textUsed;
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
    const windowBytes = Math.max(smallestWindow, Math.min(largestWindow, this.#text.length / this.#runs.length));
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

  #spill(): void {
    if (this.#lines === 0) return;
    const start = this.#spilled.bytes;
    const inOrder = isInOrder(this.#keys, this.#lines);
    if (inOrder) this.#spilled.write(this.#text.subarray(0, this.#textUsed));
    else this.#spillSorted();
    if (this.#lastSpilledKey <= this.#keys[0]!) this.#runs.at(-1)!.end = this.#spilled.bytes;
    else this.#runs.push({ start, end: this.#spilled.bytes });
    this.#lastSpilledKey = this.#keys[this.#lines - 1]!;
    this.#lines = 0;
    this.#textUsed = 0;
  }

  #spillSorted(): void {
    const ends = new Uint32Array(this.#lines);
    const order = new Uint32Array(this.#lines);
    for (let i = 0; i < this.#lines; i++) {
      order[i] = i;
      ends[i] = i + 1 < this.#lines ? this.#starts[i + 1]! : this.#textUsed;
    }
    sortPairs(this.#keys, order, this.#lines);
    for (const line of order) this.#spilled.write(this.#text.subarray(this.#starts[line]!, ends[line]!));
  }
}

/** Writes a text that is a line already. */
export const writeText: LineWriter<string> = (text, bytes, at) => {
  if (at < bytes.length) bytes.write(text, at);
  return at + Buffer.byteLength(text);
};

const usualLineBytes = 48;
const smallestWindow = 1 << 12;
const largestWindow = 1 << 18;
