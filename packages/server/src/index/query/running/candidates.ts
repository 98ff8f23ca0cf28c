import type { DocumentSet } from '../../documents/document-set.ts';
import { keepMarked } from '../../postings/keep-marked.ts';
import { anywhere, type CompiledWord } from '../matching/compiled-word.ts';
import { searchedParts } from '../planning/search-plan.ts';
import type { FoundAddress } from './found-address.ts';

/** An address that answers, with its tier and rank. */
export type RankedAddress = { readonly tier: number; readonly rank: number; readonly found: FoundAddress };

/**
 * All documents that can answer a reading, and what those among them answer that were visited. Each is visited at most once, and only when
 * a tier needs it.
 */
export class Candidates {
  readonly documents: number[] = [];
  readonly #words: readonly CompiledWord[];
  /** By tier. */
  readonly #inTiers: Uint32Array[] = [];
  readonly #answers = new Map<number, readonly RankedAddress[]>();

  constructor(words: readonly CompiledWord[]) {
    this.#words = words;
  }

  get size(): number {
    return this.documents.length;
  }

  /** Adds the next document that has all words in some part, and returns how many there are. Documents ascend without repeats. */
  add(document: number): number {
    return this.documents.push(document);
  }

  /** Shows those that may answer in the tier and are in all sets, until `visit` returns false. */
  walk(tier: number, sets: readonly DocumentSet[], visit: (document: number) => boolean): void {
    const cursors = sets.map((set) => set.cursor());
    for (const document of this.#inTier(tier))
      if (cursors.every((cursor) => cursor.seek(document) === document) && !visit(document)) return;
  }

  /** Those that have each word in a part that the tier searches. */
  #inTier(tier: number): Uint32Array {
    let found = this.#inTiers[tier];
    if (found === undefined) {
      found = new Uint32Array(this.documents);
      let count = found.length;
      for (const word of this.#words) count = keepWith(found, count, word, searchedParts(word, tier));
      found = found.subarray(0, count);
      this.#inTiers[tier] = found;
    }
    return found;
  }

  /** What a visited document answers, in all tiers and in the order of its rows. */
  answersOf(document: number): readonly RankedAddress[] | undefined {
    return this.#answers.get(document);
  }

  /** Notes all that a document answers. */
  note(document: number, answers: readonly RankedAddress[]): void {
    this.#answers.set(document, answers);
  }

  /** All answers, by document and row, if every document was visited. */
  get answers(): readonly FoundAddress[] | undefined {
    if (this.#answers.size < this.documents.length) return undefined;
    const all: FoundAddress[] = [];
    for (const document of this.documents) for (const { found } of this.#answers.get(document)!) all.push(found);
    return all;
  }

  /** What all visited documents answer, the best first. */
  get seen(): readonly FoundAddress[] {
    return [...this.#answers.values()]
      .flat()
      .sort((one, other) => one.tier - other.tier || one.rank - other.rank || one.found.document - other.found.document)
      .map(({ found }) => found);
  }
}

/** Keeps the documents that have the word in these parts, if there is a list of it, and returns their number. */
const keepWith = (documents: Uint32Array, count: number, word: CompiledWord, parts: number): number => {
  if (!word.required || parts === anywhere || count === 0) return count;
  const cursor = word.tester(parts, count);
  if (cursor === undefined) return count;
  return keepMarked(cursor, documents, count, new Uint8Array(count));
};
