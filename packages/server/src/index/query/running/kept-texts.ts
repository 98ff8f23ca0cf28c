import type { CompiledWord } from '../matching/compiled-word.ts';
import { RecentMap } from '../matching/recent-map.ts';
import { searchCosts } from '../search-costs.ts';
import type { Hit } from './hit-list.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { KnownAnswer } from './known-answer.ts';
import type { ReadingTraits } from './reading-traits.ts';

const { longestFirst, mostLettersMore, mostTexts } = searchCosts;

/** A reading and all documents that answer it, perhaps with a few more, in ascending order; and all answers, if these are few. */
export type KeptReading = {
  readonly words: readonly CompiledWord[];
  readonly documents: readonly number[];
  readonly answers: readonly KnownAnswer[] | undefined;
};

/**
 * A full list of answers to the only reading of a text, all in one tier and of one rank. No address answers in a better tier or with a
 * better rank, and none between them.
 */
export type FirstAnswers = {
  readonly words: readonly CompiledWord[];
  readonly traits: ReadingTraits;
  readonly tier: number;
  readonly rank: number;
  readonly hits: readonly Hit[];
};

/**
 * What recent texts were answered with, for searches without conditions. Callers keep no state: a text that is not found here is searched
 * for as usual, with the same answer.
 *
 * - Few documents answer a long text. They are kept for the texts that people make of it with the next letters: whatever answers the longer
 *   text answered the shorter one, so no other document is visited. If the answers are few, only these are matched again.
 * - Many documents answer a short text, and many people type it. Its answer is kept as it is.
 */
export class KeptTexts {
  /** The answers to short texts. */
  readonly answers = new KeptAnswers();
  readonly #readings = new RecentMap<number, KeptText>(mostTexts);
  /** Memory for the hashes of the beginnings of a text. */
  readonly #hashes = new Int32Array(mostLettersMore);

  /** What was kept of the text that this one was made of with a few more letters, if that is known. */
  before(text: string): KeptText | undefined {
    const first = Math.max(1, text.length - mostLettersMore);
    let hash = 0;
    for (let at = 0; at < text.length - 1; at++) {
      hash = hashOf(hash, text, at);
      if (at + 1 >= first) this.#hashes[at + 1 - first] = hash;
    }
    for (let length = text.length - 1; length >= first; length--) {
      const kept = this.#readings.get(this.#hashes[length - first]!);
      if (kept?.text.length === length && text.startsWith(kept.text)) return kept;
    }
    return undefined;
  }

  /**
   * Keeps what a text found. If it was made of the text before, the one that this was made of is forgotten: whoever types needs the last
   * two, in case that a letter is taken back.
   */
  keep(
    text: string,
    readings: readonly KeptReading[],
    first: FirstAnswers | undefined,
    before: KeptText | undefined,
  ): void {
    if (readings.length === 0 && first === undefined) return;
    let hash = 0;
    for (let at = 0; at < text.length; at++) hash = hashOf(hash, text, at);
    if (before?.madeOf !== undefined) this.#readings.forget(before.madeOf);
    this.#readings.set(hash, { text, readings, first, hash, madeOf: before?.hash });
  }

  /** Says whether to keep what a text finds. Long texts that were not made of another are seldom added to. */
  keeps(text: string, before: KeptText | undefined): boolean {
    return before !== undefined || text.length <= longestFirst;
  }
}

/** What a text found: few answers to its readings, or the first of many. */
export type KeptText = {
  readonly text: string;
  readonly readings: readonly KeptReading[];
  readonly first: FirstAnswers | undefined;
  readonly hash: number;
  /** The hash of the text that it was made of, if that was known. */
  readonly madeOf: number | undefined;
};

/** The hash of a text up to this place, from the hash up to the place before it. */
const hashOf = (before: number, text: string, at: number): number => (Math.imul(before, 31) + text.charCodeAt(at)) | 0;

/** The reading of a shorter text that whatever answers these words answered too, if one is known. */
export const readingBefore = (
  words: readonly CompiledWord[],
  readings: readonly KeptReading[],
): KeptReading | undefined => {
  for (const before of readings) if (isNarrower(words, before.words)) return before;
  return undefined;
};

/** Says whether whatever answers the words also answers those before: the last of these may have become longer, and words may follow. */
export const isNarrower = (words: readonly CompiledWord[], before: readonly CompiledWord[]): boolean => {
  const last = before.length - 1;
  if (last < 0 || words.length <= last) return false;
  for (let at = 0; at < last; at++) if (words[at] !== before[at]) return false;
  return words[last] === before[last] || before[last]!.mayBecome(words[last]!);
};
