import { isAskedFor, isByName, tiers } from '@fingerpost/core/match/search/match-tier';
import type { NumberRoles } from '@fingerpost/core/match/search/number-roles';
import type { ExplainedWalk } from '../../../ports/address-search.ts';
import { type DocumentSet, unionSet } from '../../documents/document-set.ts';
import { premiseAt } from '../../lines/line-fields.ts';
import { biasSets, unmetCounter } from '../matching/address-conditions.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { ReadingMatcher, type TakePremise } from '../matching/reading-matcher.ts';
import { expectedDocuments } from '../planning/expected-documents.ts';
import { numberPairs } from '../planning/number-pairs.ts';
import { type Plan, planSearch, planWithin, searchedParts, worstTier } from '../planning/search-plan.ts';
import { searchCosts } from '../search-costs.ts';
import type { CommonDocuments } from './common-documents.ts';
import { addFound, type FoundAddress, type OpenNumbers, openNumbersOf } from './found-address.ts';
import type { HitList } from './hit-list.ts';
import type { KeptReading } from './kept-texts.ts';
import { KnownAnswer } from './known-answer.ts';
import { type NarrowReading, narrowReading } from './narrow-reading.ts';
import { type ReadingTraits, readingTraits } from './reading-traits.ts';
import type { SearchState } from './search-state.ts';
import { walkPlan } from './walk-plan.ts';

const { fewExpected, largestBlock, mostAddresses, mostDocuments, mostKept, mostKeptAnswers } = searchCosts;

/**
 * Runs one reading of a search, tier by tier and rank by rank, in the order of core's `ranking`.
 *
 * - Addresses found for several tiers or ranks at once wait in buckets until their tier and rank have their turn.
 * - A hit is never returned before its turn, unless the budget is used up.
 */
export class ReadingRun {
  readonly #words: readonly CompiledWord[];
  readonly #search: SearchState;
  /** All documents that can answer, if a shorter text was answered before or there are few in all. */
  readonly #within: readonly number[] | undefined;
  readonly #narrow: NarrowReading;
  readonly #traits: ReadingTraits;
  #names: DocumentSet | undefined;
  #matcher: ReadingMatcher | undefined;
  /** The results of one walk over all documents that can answer, by tier and rank; undefined if there are too many. */
  #found: FoundAddress[][] | undefined;
  /** The documents of these results and perhaps a few more, if all that can answer were visited and they are few. */
  #documents: readonly number[] | undefined;
  /** All that answers in these documents, if it is few. */
  #answers: readonly FoundAddress[] | undefined;
  /** The incomplete results of such a walk. */
  #seen: readonly FoundAddress[][] = [];
  /** Answers of completed walks that have the right tier but are out of role, by tier and rank. */
  readonly #outOfRole: FoundAddress[][] = [];
  /** A walk for all tiers was tried. */
  #visitedFew = false;
  /** The tier that was tried alone. */
  #triedTier: number | undefined;

  constructor(
    words: readonly CompiledWord[],
    search: SearchState,
    within?: readonly number[],
    common?: CommonDocuments,
  ) {
    this.#words = words;
    this.#search = search;
    this.#within = within;
    this.#documents = within;
    this.#narrow = narrowReading(words, search, within, common);
    this.#traits = readingTraits(words, search.tables);
  }

  get words(): readonly CompiledWord[] {
    return this.#words;
  }

  get traits(): ReadingTraits {
    return this.#traits;
  }

  /** The words, and all documents that answer them, if these are known and few. */
  get kept(): KeptReading | undefined {
    const answers = this.#answers?.map((answer) => new KnownAnswer(answer));
    return this.#documents && { words: this.#words, documents: this.#documents, answers };
  }

  /** Adds the addresses of this tier, by rank and then by importance. */
  collect(tier: number, hits: HitList): void {
    if (this.#within?.length === 0 || !this.#mayAnswerIn(tier)) return;
    const { ranks, budget } = this.#search;
    for (let rank = 0; rank < ranks.count; rank++) {
      if (this.#traits.roles === undefined && ranks.levels[rank]!.in_role > 0) continue;
      if (hits.full || budget.spent) return;
      hits.rank = rank;
      if (this.#found === undefined && this.#outOfRole[this.#bucket(tier, rank)] === undefined)
        this.#seek(tier, rank, hits);
      else this.#addFound(tier, rank, hits);
    }
  }

  /** Searches for the addresses of this tier and rank. */
  #seek(tier: number, rank: number, hits: HitList): void {
    const isNamed = this.#within === undefined && this.#search.ranks.levels[rank]!.named === 0;
    const named = isNamed ? this.#namedIn(tier) : undefined;
    if (isNamed && named === undefined) return;
    if (!this.#visitedFew && tier !== this.#triedTier) this.#visitFew(tier, rank, hits);
    if (this.#found === undefined) this.#walk(tier, rank, named, hits);
    else this.#addFound(tier, rank, hits);
  }

  #addFound(tier: number, rank: number, hits: HitList): void {
    const bucket = this.#bucket(tier, rank);
    for (const found of (this.#found ?? this.#outOfRole)[bucket] ?? [])
      addFound(found, this.#words, this.#search.tables.country, hits);
  }

  /** The documents that are named: streets and, if names explain some of the words, premises; undefined if there are none. */
  #namedIn(tier: number): DocumentSet | undefined {
    if (!this.#traits.spells || !isByName(tier)) return this.#traits.streets;
    this.#names ??= this.#search.tables.namesSpelled(this.#words.map(({ word }) => word));
    if (this.#names.size === 0) return this.#traits.streets;
    return this.#traits.streets === undefined ? this.#names : unionSet([this.#traits.streets, this.#names]);
  }

  /** Walks over the documents that can have such addresses, by importance, until the list is full. */
  #walk(tier: number, rank: number, named: DocumentSet | undefined, hits: HitList): void {
    this.#triedTier ??= tier;
    const { tables, biases, ranks, budget } = this.#search;
    const sets = [...this.#narrow.sets, ...biasSets(biases, ranks.levels[rank]!.biases)];
    if (named !== undefined) sets.push(named);
    const { exact } = tiers[tier]!;
    const inRole = this.#traits.roles !== undefined && ranks.levels[rank]!.in_role === 0;
    const pairs = (tables.words.numbersOpen && exact) || inRole ? this.#pairs(this.#traits.roles, exact) : [];
    sets.push(...pairs);
    const plan = this.#plan(sets, tier);
    const mayVisitInVain = budget.share();
    let isInVain = false;
    let isWhole = true;
    const walk = (visit: Visit) =>
      this.#walkPlan(plan, (document) => {
        isWhole = !(isInVain && !mayVisitInVain());
        isInVain = true;
        isWhole &&= visit(document);
        return isWhole;
      });
    const outOfRole: FoundAddress[] = [];
    const rankOutOfRole = inRole ? ranks.nextLevel(rank, 'in_role') : undefined;
    this.#visit(walk, { leading: plan.size, tier }, (reached, ranked, found) => {
      if (reached !== tier) return true;
      if (ranked === rank) {
        isInVain = false;
        addFound(found, this.#words, this.#search.tables.country, hits);
      } else if (ranked === rankOutOfRole) outOfRole.push(found);
      return !hits.full;
    });
    if (rankOutOfRole !== undefined && pairs.length === 0 && isWhole && !budget.spent)
      this.#outOfRole[this.#bucket(tier, rankOutOfRole)] = outOfRole;
  }

  /** Adds what incomplete walks have seen, if the budget ended the search. */
  addSeen(hits: HitList): void {
    for (const found of this.#seen.flat()) addFound(found, this.#words, this.#search.tables.country, hits);
  }

  /** Says whether every word is in some part that the tier searches. */
  #mayAnswerIn(tier: number): boolean {
    if (!isAskedFor(tiers[tier]!, this.#traits.asked)) return false;
    for (const word of this.#words) if (word.required && word.estimate(searchedParts(word, tier)) === 0) return false;
    return true;
  }

  /**
   * If few documents can answer, one walk serves all tiers. If many are expected, the best tier is tried first, because it is probably
   * enough.
   */
  #visitFew(tier: number, rank: number, hits: HitList): void {
    const plan = this.#plan(this.#narrow.sets, worstTier);
    if (this.#within === undefined && this.#triedTier === undefined && this.#expected(plan) > fewExpected) return;
    this.#visitedFew = true;
    const asked = this.#bucket(tier, rank);
    const found: FoundAddress[][] = [];
    /** Enough to fill the list with this tier and rank alone, not counting addresses that are in it already. */
    const enough = hits.wanted + hits.hits.length;
    /** Other readings may have found some of the same addresses by then. */
    const most = 2 * hits.wanted;
    const mostSeen = Math.max(mostDocuments, hits.wanted);
    const mostAnswers = Math.max(mostAddresses, hits.wanted);
    let documentsSeen = 0;
    let addressesSeen = 0;
    let isWhole = true;
    const walk = (visit: Visit) =>
      this.#walkPlan(plan, (document) => ++documentsSeen <= mostSeen && visit(document), largestBlock);
    const documents: number[] = [];
    const answers: FoundAddress[] = [];
    let areOpen = false;
    this.#visit(walk, { leading: plan.size, tier: undefined }, (reached, ranked, answer) => {
      const bucket = this.#bucket(reached, ranked);
      found[bucket] ??= [];
      if (found[bucket].length < most) found[bucket].push(answer);
      if (documents.at(-1) !== answer.document) documents.push(answer.document);
      areOpen ||= answer.open !== undefined;
      if (answers.length <= mostKeptAnswers) answers.push(answer);
      isWhole = ++addressesSeen <= mostAnswers && (bucket !== asked || found[bucket].length < enough);
      return isWhole;
    });
    this.#seen = found;
    if (documentsSeen > mostSeen || addressesSeen > mostAnswers) return;
    this.#found = found;
    isWhole &&= addressesSeen <= mostAddresses && documents.length <= mostKept && !this.#search.budget.spent;
    if (!isWhole) return;
    this.#documents = documents;
    if (!areOpen && answers.length <= mostKeptAnswers) this.#answers = answers;
  }

  /** The documents that have the numbers together; with roles, in these roles; for exact answers, all in the premise. */
  #pairs(roles: NumberRoles | undefined, exact: boolean): readonly DocumentSet[] {
    if (this.#narrow.isNarrow) return none;
    return numberPairs(this.#words, roles, exact, this.#search.tables.words, this.#search.gatherer);
  }

  #plan(sets: readonly DocumentSet[], tier: number): Plan {
    if (this.#within !== undefined) return planWithin(this.#within);
    const { tables, gatherer } = this.#search;
    return planSearch(this.#narrow.sought, sets, tier, { documents: tables.documents, gatherer });
  }

  #walkPlan(plan: Plan, visit: Visit, firstBlock?: number): void {
    walkPlan(plan, this.#search.budget, this.#search.memory.walk, visit, firstBlock);
  }

  #expected(plan: Plan): number {
    const { sought, inTwo } = this.#narrow;
    const known = { words: this.#words, sought, roles: this.#traits.roles, inTwo };
    return expectedDocuments(plan, known, this.#search.tables.documents);
  }

  #bucket(tier: number, rank: number): number {
    return tier * this.#search.ranks.count + rank;
  }

  /** Visits documents and hands out the addresses that answer. */
  #visit(
    show: (visit: Visit) => void,
    { leading, tier }: Pick<ExplainedWalk, 'leading' | 'tier'>,
    take: (tier: number, rank: number, found: FoundAddress) => boolean,
  ): void {
    const { tables, budget, required, biases, ranks, trace, memory } = this.#search;
    const { traits } = memory;
    const { postcodeOf, firstOrdinal } = tables;
    const { groups } = tables.match;
    this.#matcher ??= new ReadingMatcher(tables.match, memory.line, {
      words: this.#words,
      rivals: this.#narrow.rivals,
      asked: this.#traits.asked,
      roles: this.#traits.roles,
      spells: this.#traits.spells,
    });
    const matcher = this.#matcher;
    let visited = 0;
    let answered = 0;
    const checks = required.flatMap(({ meets }) => meets ?? []);
    const countUnmet = biases.length === 0 ? undefined : unmetCounter(biases);
    const streets = this.#traits.streets?.cursor();
    let document = 0;
    let group = 0;
    let goOn = true;
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
      goOn = take(match.tier, ranks.rankOf(traits), { ordinal, group, document, open });
      return goOn;
    };
    show((next) => {
      if (!budget.mayVisit()) return false;
      visited++;
      document = next;
      group = groups[document]!;
      traits.inStreet = streets?.seek(document) === document;
      return budget.mayStep(matcher.match(document, tier, takePremise)) && goOn;
    });
    const words = trace && this.#words.map(({ word }) => word);
    if (words) trace({ words, tier, leading, documents: visited, addresses: answered });
  }
}

type Visit = (document: number) => boolean;

const none: readonly never[] = [];
