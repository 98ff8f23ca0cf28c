import type { TableWriters } from '../../files/table-writers.ts';
import type { TermsInOrder } from '../dictionary/term-ids.ts';
import type { layout } from '../store/layout.ts';
import { findHeavyPrefixes } from './heavy-prefixes.ts';
import { listsPerTerm, partCount } from './list-kinds.ts';
import type { SortedLists } from './sort-lists.ts';
import { TermLists } from './term-lists.ts';

/** The lists of a part: the numbers of its terms in the order of their texts, and the number of its first document among all. */
export type PartLists = SortedLists & { readonly terms: Uint32Array; readonly firstDocument: number };

/** Writes the lists of all terms, each joined from those of the parts. `rankOf` gives the rank of each document. */
export const writeLists = (
  files: TableWriters<typeof layout>,
  { terms, placeOf }: TermsInOrder,
  parts: readonly PartLists[],
  rankOf: Uint32Array,
): void => {
  const documents = rankOf.length;
  const counts = countDocuments(parts, placeOf);
  const termLists = new TermLists(
    files,
    documents,
    findHeavyPrefixes(terms, (place) => counts[place]!, documents),
  );
  const lists = Array.from({ length: partCount }, () => new JoinedList(rankOf));
  const next = new Uint32Array(parts.length);
  const having: number[] = [];
  for (const [place, term] of terms.entries()) {
    having.length = 0;
    for (let part = 0; part < parts.length; part++)
      if (placeOf[parts[part]!.terms[next[part]!]!] === place) having.push(part);
    for (const list of lists) list.clear();
    for (const part of having) {
      const first = next[part]! * listsPerTerm;
      for (const [list, joined] of lists.entries()) joined.add(parts[part]!, first + list);
      next[part]!++;
    }
    termLists.write(
      term,
      lists.map((list) => list.inOrder()),
    );
  }
  termLists.finish();
};

/** How many documents the lists of each term have together. */
const countDocuments = (parts: readonly PartLists[], placeOf: Uint32Array): Uint32Array => {
  const counts = new Uint32Array(placeOf.length);
  for (const { terms, starts } of parts)
    for (const [at, term] of terms.entries())
      counts[placeOf[term]!]! += starts[(at + 1) * listsPerTerm]! - starts[at * listsPerTerm]!;
  return counts;
};

/** One list joined from several parts, in memory that the next one reuses. */
class JoinedList {
  readonly #rankOf: Uint32Array;
  readonly #bits: Uint32Array;
  #documents = new Uint32Array(1 << 12);
  #length = 0;

  constructor(rankOf: Uint32Array) {
    this.#rankOf = rankOf;
    this.#bits = new Uint32Array(Math.ceil(rankOf.length / 32));
  }

  clear(): void {
    this.#length = 0;
  }

  add({ starts, documents, firstDocument }: PartLists, list: number): void {
    const [first, end] = [starts[list]!, starts[list + 1]!];
    this.#makeRoom(end - first);
    for (let at = first; at < end; at++)
      this.#documents[this.#length++] = this.#rankOf[firstDocument + documents[at]!]!;
  }

  /** The ranks of the documents, ascending, valid until the next change. For a long list, setting bits is faster than sorting. */
  inOrder(): Uint32Array {
    const list = this.#documents.subarray(0, this.#length);
    if (list.length < this.#bits.length / 32) return list.sort();
    for (const document of list) this.#bits[document >>> 5]! |= 1 << (document & 31);
    let next = 0;
    for (let at = 0; at < this.#bits.length; at++) {
      for (let word = this.#bits[at]!; word !== 0; word &= word - 1)
        list[next++] = at * 32 + 31 - Math.clz32(word & -word);
      this.#bits[at] = 0;
    }
    return list;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#documents.length) return;
    const larger = new Uint32Array(Math.max(this.#length + more, 2 * this.#documents.length));
    larger.set(this.#documents.subarray(0, this.#length));
    this.#documents = larger;
  }
}
