import type { CompiledWord } from '../matching/compiled-word.ts';
import { searchCosts } from '../search-costs.ts';
import type { Hit } from './hit-list.ts';
import { RecentMap } from './recent-map.ts';

const { longestKept, mostAnswers, mostLettersMore, mostTexts } = searchCosts;

/** A reading and all documents that answer it, perhaps with a few more, in ascending order. */
export type KeptReading = { readonly words: readonly CompiledWord[]; readonly documents: readonly number[] };

/**
 * What recent texts were answered with, for searches without conditions. Callers keep no state: a text that is not found here is searched
 * for as usual, with the same answer.
 *
 * - Few documents answer a long text. They are kept for the texts that people make of it with the next letters: whatever answers the longer
 *   text answered the shorter one, so no other document is visited.
 * - Many documents answer a short text, and many people type it. Its answer is kept as it is.
 */
export class KeptTexts {
  readonly #readings = new RecentMap<string, readonly KeptReading[]>(mostTexts);
  readonly #answers = new RecentMap<string, readonly Hit[]>(mostAnswers);

  /** The readings of the text that this one was made of with a few more letters. */
  before(text: string): readonly KeptReading[] {
    for (let length = text.length - 1; length >= Math.max(1, text.length - mostLettersMore); length--) {
      const readings = this.#readings.get(text.slice(0, length));
      if (readings !== undefined) return readings;
    }
    return none;
  }

  keep(text: string, readings: readonly KeptReading[]): void {
    if (readings.length > 0) this.#readings.set(text, readings);
  }

  /** The answer to a short text, if exactly this many were wanted before. */
  answer(text: string, wanted: number): readonly Hit[] | undefined {
    const hits = text.length <= longestKept ? this.#answers.get(text) : undefined;
    return hits?.length === wanted ? hits : undefined;
  }

  /** Keeps a full list of answers to a short text. */
  keepAnswer(text: string, hits: readonly Hit[]): void {
    if (text.length <= longestKept) this.#answers.set(text, hits);
  }
}

/** The documents that can answer these words, as far as the readings of a shorter text say; undefined if they say nothing. */
export const documentsWithin = (
  words: readonly CompiledWord[],
  readings: readonly KeptReading[],
): readonly number[] | undefined => {
  for (const before of readings) if (isNarrower(words, before.words)) return before.documents;
  return undefined;
};

/** Says whether whatever answers the words also answers those before: the last of these may have become longer, and words may follow. */
const isNarrower = (words: readonly CompiledWord[], before: readonly CompiledWord[]): boolean => {
  const last = before.length - 1;
  if (last < 0 || words.length <= last) return false;
  for (let at = 0; at < last; at++) if (words[at] !== before[at]) return false;
  return words[last] === before[last] || before[last]!.mayBecome(words[last]!);
};

const none: readonly KeptReading[] = [];
