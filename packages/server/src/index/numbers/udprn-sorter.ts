import type { ArraySink } from '../../files/array-writer.ts';
import type { Sorter } from '../sort/scratch.ts';
import { blockBitsOf, bucketOf, bucketsPerStart, scatter } from './udprn-buckets.ts';

/** Collects UDPRNs and writes the buckets by which they are found. */
export class UdprnSorter {
  readonly #sorter: Sorter;

  constructor(sorter: Sorter) {
    this.#sorter = sorter;
  }

  add(udprn: number, ordinal: number): void {
    this.#sorter.add(scatter(udprn), ordinal);
  }

  /** Writes as many buckets as there are addresses. If a block has several UDPRNs of a bucket, it is written once. */
  write(tables: Record<'udprn-start' | 'udprn-bits' | 'udprn-block', ArraySink>, addresses: number): void {
    const bits = new BitWriter(tables['udprn-bits']);
    // Few UDPRNs share a bucket.
    const blocks: number[] = [];
    const blockBits = blockBitsOf(addresses);
    let bucket = 0;
    const closeUpTo = (next: number) => {
      for (; bucket < next; bucket++) {
        if (bucket % bucketsPerStart === 0) tables['udprn-start'].push(tables['udprn-block'].length);
        for (const block of blocks) {
          tables['udprn-block'].push(block);
          bits.push(1);
        }
        bits.push(0);
        blocks.length = 0;
      }
    };
    this.#sorter.drain((scattered, ordinal) => {
      closeUpTo(bucketOf(scattered, addresses));
      const block = ordinal >>> blockBits;
      if (!blocks.includes(block)) blocks.push(block);
    });
    closeUpTo(addresses);
    bits.finish();
  }

  close(): void {
    this.#sorter.close();
  }
}

class BitWriter {
  readonly #words: ArraySink;
  #word = 0;
  #used = 0;

  constructor(words: ArraySink) {
    this.#words = words;
  }

  push(bit: 0 | 1): void {
    this.#word |= bit << this.#used;
    if (++this.#used === 32) this.finish();
  }

  finish(): void {
    if (this.#used === 0) return;
    this.#words.push(this.#word >>> 0);
    this.#word = 0;
    this.#used = 0;
  }
}
