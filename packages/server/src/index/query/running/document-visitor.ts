import { premiseAt } from '../../lines/line-fields.ts';
import { unmetCounter } from '../matching/address-conditions.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { ReadingMatcher, type TakePremise } from '../matching/reading-matcher.ts';
import type { TwoWords } from '../planning/rivals.ts';
import type { Candidates, RankedAddress } from './candidates.ts';
import { type OpenNumbers, openNumbersOf } from './found-address.ts';
import type { ReadingTraits } from './reading-traits.ts';
import type { SearchState } from './search-state.ts';

/** Receives a document, and says whether to go on. */
export type Visit = (document: number) => boolean;

/** Receives an address that answers, and says whether to go on. */
export type TakeAddress = (answer: RankedAddress) => boolean;

/** What to visit for: one tier or, if it is undefined, all. `leading` is only told. */
type Visited = {
  readonly leading: number;
  readonly tier: number | undefined;
  readonly candidates?: Candidates | undefined;
};

/** Visits documents for a reading, and hands out the addresses that answer. */
export class DocumentVisitor {
  readonly #words: readonly CompiledWord[];
  readonly #rivals: readonly TwoWords[];
  readonly #traits: ReadingTraits;
  readonly #search: SearchState;
  #matcher: ReadingMatcher | undefined;

  constructor(words: readonly CompiledWord[], rivals: readonly TwoWords[], traits: ReadingTraits, search: SearchState) {
    this.#words = words;
    this.#rivals = rivals;
    this.#traits = traits;
    this.#search = search;
  }

  /**
   * Visits the documents that `show` gives, until `take` has enough. Candidates are visited for all tiers, and those that were visited before
   * give the same answers again.
   */
  visit(show: (visit: Visit) => void, { leading, tier, candidates }: Visited, take: TakeAddress): void {
    const { tables, budget, required, biases, ranks, trace, memory } = this.#search;
    const { traits } = memory;
    const { postcodeOf, firstOrdinal } = tables;
    const { groups } = tables.match;
    const matcher = this.#matcherOf();
    let visited = 0;
    let answered = 0;
    const checks = required.length === 0 ? none : required.flatMap(({ meets }) => meets ?? []);
    const countUnmet = biases.length === 0 ? undefined : unmetCounter(biases);
    const streets = this.#traits.streets?.cursor();
    let document = 0;
    let group = 0;
    let goOn = true;
    let answers: RankedAddress[] | undefined;
    traits.unmet = 0;
    const takePremise: TakePremise = (row, match, fields) => {
      const ordinal = firstOrdinal[group]! + row;
      let open: OpenNumbers | undefined;
      const isOpen = fields[premiseAt.ranges] !== '';
      if (isOpen || checks.length > 0 || countUnmet !== undefined) {
        const address = { document, postcode: postcodeOf[group]!, ordinal, fields };
        if (!checks.every((meets) => meets(address))) return true;
        traits.unmet = countUnmet?.(address) ?? 0;
        if (isOpen) open = openNumbersOf(address, matcher.wordsInGroup(), required);
      }
      answered++;
      traits.spelled = match.spelled;
      traits.inRole = match.inRole;
      traits.fields = fields;
      const answer = { tier: match.tier, rank: ranks.rankOf(traits), found: { ordinal, group, document, open } };
      answers?.push(answer);
      goOn = take(answer);
      return goOn;
    };
    show((next) => {
      const known = candidates?.answersOf(next);
      if (known !== undefined) return known.every(take);
      if (!budget.mayVisit()) return false;
      visited++;
      document = next;
      group = groups[document]!;
      traits.inStreet = streets?.seek(document) === document;
      if (candidates === undefined) return budget.mayStep(matcher.match(document, tier, takePremise)) && goOn;
      answers = [];
      goOn = budget.mayStep(matcher.match(document, undefined, takePremise)) && goOn;
      // If enough was found, the document may have more answers.
      if (goOn) candidates.note(document, answers);
      return goOn;
    });
    const words = trace && this.#words.map(({ word }) => word);
    if (words) trace({ words, tier, leading, documents: visited, addresses: answered });
  }

  #matcherOf(): ReadingMatcher {
    const { tables, memory } = this.#search;
    const { asked, roles, spells } = this.#traits;
    const sought = { words: this.#words, rivals: this.#rivals, asked, roles, spells };
    this.#matcher ??= new ReadingMatcher(tables.match, memory.line, sought);
    return this.#matcher;
  }
}

const none: readonly never[] = [];
