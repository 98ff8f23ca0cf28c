import { PairSorter } from './pair-sorter.ts';
import { ScratchNumbers } from './scratch-numbers.ts';
import { sortPairs } from './sort-pairs.ts';

/** Sorts pairs of key and value. */
export type Sorter = Pick<PairSorter, 'add' | 'drain' | 'close'>;

/** Keeps rows of numbers in their order. */
export type Numbers = Pick<ScratchNumbers, 'push' | 'read' | 'close'>;

/** Where a build keeps what is not in order yet. */
export type Scratch = {
  readonly sorter: (name: string) => Sorter;
  readonly numbers: (name: string, width: number) => Numbers;
};

/** In the files of a folder; each sort uses so much memory. */
export const scratchFiles = (folder: string, runBytes: number): Scratch => ({
  sorter: (name) => new PairSorter({ scratchPath: `${folder}/${name}.runs`, runBytes }),
  numbers: (name, width) => new ScratchNumbers(`${folder}/${name}`, width),
});

/** In memory, for builds of a few thousand addresses. */
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
  readonly #width: number;
  readonly #numbers: number[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  push(value: number): void {
    this.#numbers.push(value);
  }

  read(take: (numbers: Uint32Array, at: number) => void): void {
    const numbers = Uint32Array.from(this.#numbers);
    for (let at = 0; at < numbers.length; at += this.#width) take(numbers, at);
  }

  close(): void {}
}
