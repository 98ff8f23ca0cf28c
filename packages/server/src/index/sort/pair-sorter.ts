import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { PairList } from './pair-list.ts';
import { smallestAt, sortPairs } from './sort-pairs.ts';

/**
 * Sorts pairs of a key (a whole number from 0, up to 2^53) and an ordinal, even if they do not fit into memory: full runs are sorted and
 * spilled into the scratch file, and merged at the end. Equal keys keep their order.
 */
export class PairSorter {
  readonly #path: string;
  readonly #pairs: PairList;
  #file: number | undefined;
  #spilledBytes = 0;
  readonly #runs: { readonly start: number; readonly length: number }[] = [];

  constructor(options: { readonly scratchPath: string; readonly runBytes: number }) {
    this.#path = options.scratchPath;
    this.#pairs = new PairList(Math.max(16, Math.floor(options.runBytes / bytesHeldPerPair)));
  }

  add(key: number, value: number): void {
    if (this.#pairs.isFull) this.#spill();
    this.#pairs.add(key, value);
  }

  /** Hands out all pairs in order. Afterwards the sorter is empty and closed. */
  drain(take: (key: number, value: number) => void): void {
    if (this.#file === undefined) {
      const { keys, values, length } = this.#pairs;
      sortPairs(keys, values, length);
      for (let i = 0; i < length; i++) take(keys[i]!, values[i]!);
      return;
    }
    this.#spill();
    const file = this.#file;
    const runs = this.#runs.map((run) => new Run(file, run.start, run.length));
    const heads = Float64Array.from(runs, (run) => run.key);
    for (let at = smallestAt(heads); heads[at] !== Infinity; at = smallestAt(heads)) {
      const run = runs[at]!;
      take(run.key, run.value);
      run.next();
      heads[at] = run.key;
    }
    this.close();
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #spill(): void {
    this.#file ??= openSync(this.#path, 'wx+');
    const { keys, values, length } = this.#pairs;
    sortPairs(keys, values, length);
    this.#runs.push({ start: this.#spilledBytes, length });
    for (const column of [keys, values]) {
      const bytes = new Uint8Array(column.buffer, 0, length * column.BYTES_PER_ELEMENT);
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at);
      this.#spilledBytes += bytes.length;
    }
    this.#pairs.length = 0;
  }
}

/** One sorted run in the scratch file: all its keys, then all its values. */
class Run {
  key = Infinity;
  value = 0;
  readonly #keys = new Float64Array(window);
  readonly #values = new Uint32Array(window);
  readonly #file: number;
  readonly #start: number;
  readonly #length: number;
  #at = -1;

  constructor(file: number, start: number, length: number) {
    this.#file = file;
    this.#start = start;
    this.#length = length;
    this.next();
  }

  next(): void {
    const at = ++this.#at;
    if (at >= this.#length) {
      this.key = Infinity;
      return;
    }
    const inWindow = at % window;
    if (inWindow === 0) this.#load(at);
    this.key = this.#keys[inWindow]!;
    this.value = this.#values[inWindow]!;
  }

  #load(first: number): void {
    const count = Math.min(window, this.#length - first);
    readFully(this.#file, new Uint8Array(this.#keys.buffer, 0, count * 8), this.#start + first * 8);
    readFully(
      this.#file,
      new Uint8Array(this.#values.buffer, 0, count * 4),
      this.#start + this.#length * 8 + first * 4,
    );
  }
}

const readFully = (file: number, bytes: Uint8Array, position: number): void => {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(file, bytes, at, bytes.length - at, position + at);
    if (read === 0) throw new Error('The scratch file of a sort is shorter than what was written to it');
    at += read;
  }
};

/** A run and the copy needed to sort it. */
const bytesHeldPerPair = 24;
const window = 4096;
