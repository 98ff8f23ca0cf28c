import { PairSorter } from './pair-sorter.ts';
import { ScratchNumbers } from './scratch-numbers.ts';
import { sortPairs } from './sort-pairs.ts';

/** Sorts pairs of key and value. */
export type Sorter = Pick<PairSorter, 'add' | 'drain' | 'close'>;

/** Stores rows of numbers in their order. */
export type Numbers = Pick<ScratchNumbers, 'length' | 'push' | 'pushAll' | 'read' | 'all' | 'close'>;

/** Where a build stores what is not sorted yet. */
export type Scratch = {
  readonly sorter: (name: string) => Sorter;
  readonly numbers: (name: string, width: number) => Numbers;
};

/** In files of a folder. Each sort uses `runBytes` of memory. */
export const scratchFiles = (folder: string, runBytes: number): Scratch => ({
  sorter: (name) => new PairSorter({ scratchPath: `${folder}/${name}.runs`, runBytes }),
  numbers: (name, width) => new ScratchNumbers(`${folder}/${name}`, width),
});

/** In memory, for excerpts and parts of builds. */
export const scratchMemory: Scratch = {
  sorter: () => new MemorySorter(),
  numbers: (_, width) => new MemoryNumbers(width),
};

class MemorySorter implements Sorter {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  add(key: number, value: number): void {
    this.#keys.push(key);
    this.#values.push(value);
  }

  drain(take: (key: number, value: number) => void): void {
    const keys = Float64Array.from(this.#keys);
    const values = Uint32Array.from(this.#values);
    sortPairs(keys, values, keys.length);
    for (let at = 0; at < keys.length; at++) take(keys[at]!, values[at]!);
  }

  close(): void {}
}

class MemoryNumbers implements Numbers {
  length = 0;
  readonly #width: number;
  #numbers = new Uint32Array(1 << 10);

  constructor(width: number) {
    this.#width = width;
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) this.#grow(1);
    this.#numbers[this.length++] = value;
  }

  pushAll(values: Uint32Array): void {
    if (this.length + values.length > this.#numbers.length) this.#grow(values.length);
    this.#numbers.set(values, this.length);
    this.length += values.length;
  }

  read(take: (numbers: Uint32Array, at: number) => void): void {
    for (let at = 0; at < this.length; at += this.#width) take(this.#numbers, at);
  }

  all(): Uint32Array {
    return this.#numbers.slice(0, this.length);
  }

  close(): void {}

  #grow(more: number): void {
    const longer = new Uint32Array(Math.max(this.length + more, 2 * this.length));
    longer.set(this.#numbers);
    this.#numbers = longer;
  }
}
