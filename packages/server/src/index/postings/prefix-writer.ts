import type { TableWriters } from '../../files/table-writers.ts';
import type { layout } from '../store/layout.ts';
import { ListWriter } from './list-writer.ts';

/** Writes the lists of heavy prefixes among the lists of terms, and at the end their positions, in order. */
export class PrefixWriter {
  readonly #files: TableWriters<typeof layout>;
  readonly #at: number[] = [];
  readonly #lists: ListWriter;
  readonly #found: { readonly prefix: string; readonly place: number }[] = [];

  constructor(files: TableWriters<typeof layout>, documents: number) {
    this.#files = files;
    this.#lists = new ListWriter(files.tables.list, this.#at, documents);
  }

  readonly take = (prefix: string, street: Uint32Array, names: Uint32Array): void => {
    this.#found.push({ prefix, place: this.#at.length });
    for (const bits of [street, names]) this.#lists.write(documentsOf(bits));
  };

  finish(): void {
    const { tables, heaps } = this.#files;
    const found = this.#found.sort((one, other) => Buffer.compare(Buffer.from(one.prefix), Buffer.from(other.prefix)));
    for (const { prefix, place } of found) {
      tables['prefix-start'].push(heaps.prefixes.bytes);
      for (const number of this.#at.slice(place, place + numbersPerPrefix)) tables['prefix-at'].push(number);
      heaps.prefixes.writeText(prefix, 'utf8');
    }
    tables['prefix-start'].push(heaps.prefixes.bytes);
  }
}

const documentsOf = (bits: Uint32Array): Uint32Array => {
  let count = 0;
  for (let at = 0; at < bits.length; at++) for (let word = bits[at]!; word !== 0; word &= word - 1) count++;
  const documents = new Uint32Array(count);
  let next = 0;
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      documents[next++] = at * 32 + 31 - Math.clz32(word & -word);
  return documents;
};

/** Start and count of two lists. */
const numbersPerPrefix = 4;
