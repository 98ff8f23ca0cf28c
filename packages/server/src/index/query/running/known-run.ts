import { tiers } from '@fingerpost/core/match/search/match-tier';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { ReadingMatcher } from '../matching/reading-matcher.ts';
import type { HitList } from './hit-list.ts';
import type { KeptReading } from './kept-texts.ts';
import type { KnownAnswer } from './known-answer.ts';
import { readingTraits } from './reading-traits.ts';
import type { SearchState } from './search-state.ts';

/**
 * Runs a reading whose answers are all among those of a shorter text, which are few. No list or line is searched: each of them is matched
 * with the words. It gives the same hits as a `ReadingRun`, in the same order.
 */
export class KnownRun {
  readonly #words: readonly CompiledWord[];
  /** Those that answer, in the order of documents and rows, and the tier and rank of each as one number. */
  readonly #answers: KnownAnswer[] = [];
  readonly #places: number[] = [];
  readonly #ranks: number;

  /** The known answers ascend by document and row. The search has no conditions and no biases. */
  constructor(words: readonly CompiledWord[], { tables, memory, ranks }: SearchState, known: readonly KnownAnswer[]) {
    this.#words = words;
    this.#ranks = ranks.count;
    if (known.length === 0) return;
    const { asked, streets, roles, spells } = readingTraits(words, tables);
    const matcher = new ReadingMatcher(tables.match, memory.line, { words, rivals: none, asked, roles, spells });
    const inStreets = streets?.cursor();
    const { traits } = memory;
    traits.unmet = 0;
    for (const answer of known) {
      const match = answer.match(matcher, memory.line);
      if (match === undefined) continue;
      traits.inStreet = inStreets?.seek(answer.document) === answer.document;
      traits.spelled = match.spelled;
      traits.inRole = match.inRole;
      traits.fields = answer.fields;
      this.#answers.push(answer);
      this.#places.push(match.tier * this.#ranks + ranks.rankOf(traits));
    }
  }

  /** The words and all that answers them. */
  get kept(): KeptReading {
    return { words: this.#words, documents: documentsOf(this.#answers), answers: this.#answers };
  }

  /** Adds the addresses of this tier, by rank and then by importance. */
  collect(tier: number, hits: HitList): void {
    const first = tier * this.#ranks;
    for (let place = first; place < first + this.#ranks; place++)
      for (let at = 0; at < this.#answers.length; at++) if (this.#places[at] === place) hits.add(this.#answers[at]!);
  }

  /** Nothing was left out. */
  addSeen(hits: HitList): void {
    for (let tier = 0; tier < tiers.length; tier++) this.collect(tier, hits);
  }
}

/** The documents of the answers, each once. */
const documentsOf = (answers: readonly KnownAnswer[]): readonly number[] => {
  const documents: number[] = [];
  for (const { document } of answers) if (documents.at(-1) !== document) documents.push(document);
  return documents;
};

const none: readonly never[] = [];
