import type { Dictionary } from '../dictionary/dictionary.ts';
import { listsPerTerm } from '../postings/list-kinds.ts';
import { noTerm } from '../store/search-layout.ts';
import type { LooseDocument } from './loose-document.ts';

/** The terms of some documents of a build, renumbered in the same order, and their posting lists. */
export class JoinedTerms {
  /** Of each document, by part. */
  readonly #ofDocuments: readonly Terms[];
  readonly #terms: Dictionary['terms'];
  /** A bit for each term of the whole build, and the number of bits set before each word. */
  readonly #bits: Uint32Array;
  readonly #before: Uint32Array;
  readonly #count: number;

  /** Documents are numbered as they come; `terms` are those of the whole build. */
  constructor(documents: readonly LooseDocument[], terms: Dictionary['terms']) {
    this.#ofDocuments = documents.map(({ terms }) => terms);
    this.#terms = terms;
    const bits = new Uint32Array(Math.ceil(terms.size / 32));
    for (const byPart of this.#ofDocuments)
      for (const list of byPart) for (const term of list) bits[term >>> 5]! |= 1 << (term & 31);
    this.#bits = bits;
    this.#before = new Uint32Array(bits.length);
    let count = 0;
    for (let word = 0; word < bits.length; word++) {
      this.#before[word] = count;
      if (bits[word] !== 0) count += countBits(bits[word]!);
    }
    this.#count = count;
  }

  /** The new number of a term of the whole build. */
  placeOf(term: number): number {
    const word = this.#bits[term >>> 5] ?? 0;
    const bit = 1 << (term & 31);
    return (word & bit) === 0 ? noTerm : this.#before[term >>> 5]! + countBits(word & (bit - 1));
  }

  /** The texts of the terms and their lists. */
  write() {
    const { bytes, starts } = this.#terms;
    const termStarts = new Uint32Array(this.#count + 1);
    const numbers = new Uint32Array(this.#count);
    let place = 0;
    for (let word = 0; word < this.#bits.length; word++)
      for (let rest = this.#bits[word]!; rest !== 0; rest &= rest - 1) {
        const term = word * 32 + 31 - Math.clz32(rest & -rest);
        numbers[place] = term;
        termStarts[place + 1] = termStarts[place]! + starts[term + 1]! - starts[term]!;
        place++;
      }
    const texts = Buffer.alloc(termStarts[this.#count]!);
    let to = 0;
    // Copied byte by byte, because most are short.
    for (let at = 0; at < this.#count; at++)
      for (let from = starts[numbers[at]!]!; from < starts[numbers[at]! + 1]!; from++) texts[to++] = bytes[from]!;
    const listAt = new Uint32Array(2 * this.#count * listsPerTerm);
    const entries = this.#places();
    for (const at of entries) listAt[2 * at + 1]!++;
    const next = new Uint32Array(this.#count * listsPerTerm);
    let start = 0;
    for (let at = 0; at < next.length; at++) {
      next[at] = start;
      listAt[2 * at] = start;
      start += listAt[2 * at + 1]!;
    }
    return {
      tables: { 'term-start': termStarts, 'list-at': listAt, list: this.#lists(entries, next) },
      heaps: { terms: texts },
    };
  }

  /** The list of each entry, document by document. */
  #places(): Uint32Array {
    const entries = new Uint32Array(this.#ofDocuments.reduce((sum, terms) => sum + entriesOf(terms), 0));
    let at = 0;
    for (const terms of this.#ofDocuments)
      for (const [part, list] of terms.entries())
        for (const term of list) entries[at++] = this.placeOf(term) * listsPerTerm + part;
    return entries;
  }

  /** All lists one after the other, each beginning where `next` says; their documents ascend. */
  #lists(entries: Uint32Array, next: Uint32Array): Uint32Array<ArrayBuffer> {
    const lists = new Uint32Array(entries.length);
    let at = 0;
    for (const [number, terms] of this.#ofDocuments.entries())
      for (const end = at + entriesOf(terms); at < end; at++) lists[next[entries[at]!]!++] = number;
    return lists;
  }
}

type Terms = LooseDocument['terms'];

const entriesOf = (terms: Terms): number => terms.reduce((sum, { length }) => sum + length, 0);

/** The number of bits set in a word. */
const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};
