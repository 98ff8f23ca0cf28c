import { isAskedFor, isByName, tiers } from '@fingerpost/core/match/search/match-tier';
import { type DocumentSet, unionSet } from '../../documents/document-set.ts';
import { biasSets } from '../matching/address-conditions.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { expectedDocuments } from '../planning/expected-documents.ts';
import { numberPairs } from '../planning/number-pairs.ts';
import { type Plan, planSearch, planWithin, searchedParts, worstTier } from '../planning/search-plan.ts';
import { searchCosts } from '../search-costs.ts';
import { Candidates } from './candidates.ts';
import type { CommonDocuments } from './common-documents.ts';
import { DocumentVisitor, type Visit } from './document-visitor.ts';
import { addFound, type FoundAddress } from './found-address.ts';
import type { HitList } from './hit-list.ts';
import type { KeptReading } from './kept-texts.ts';
import { KnownAnswer } from './known-answer.ts';
import { type NarrowReading, narrowReading } from './narrow-reading.ts';
import { type ReadingTraits, readingTraits } from './reading-traits.ts';
import type { SearchState } from './search-state.ts';
import { visitFew } from './visit-few.ts';
import { walkPlan } from './walk-plan.ts';

const { fewExpected, mostAddresses, mostAtOnce, mostKept, mostKeptAnswers } = searchCosts;

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
  readonly #visitor: DocumentVisitor;
  /** All documents that can answer, if these are not too many. */
  #candidates: Candidates | undefined;
  /** The results of one walk over all documents that can answer, by tier and rank; undefined if there are too many. */
  #found: readonly FoundAddress[][] | undefined;
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
    this.#visitor = new DocumentVisitor(words, this.#narrow.rivals, this.#traits, search);
  }

  get words(): readonly CompiledWord[] {
    return this.#words;
  }

  get traits(): ReadingTraits {
    return this.#traits;
  }

  /** The words, and all documents that answer them, if these are known and few. */
  get kept(): KeptReading | undefined {
    if (this.#candidates !== undefined) this.#keep(this.#candidates);
    const answers = this.#answers?.map((answer) => new KnownAnswer(answer));
    return this.#documents && { words: this.#words, documents: this.#documents, answers };
  }

  /** Keeps what the candidates answer, if all were visited; otherwise the candidates. */
  #keep(candidates: Candidates): void {
    const { answers, documents } = candidates;
    if (answers === undefined) {
      if (candidates.size <= mostKept) this.#documents = documents;
      return;
    }
    if (answers.length > mostAddresses || this.#search.budget.spent) return;
    this.#documents = documents.filter((document) => candidates.answersOf(document)!.length > 0);
    if (answers.length <= mostKeptAnswers && answers.every(({ open }) => open === undefined)) this.#answers = answers;
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
    if (this.#within !== undefined && this.#within.length <= mostAtOnce && !this.#visitedFew)
      this.#visitFew(tier, rank, undefined, hits);
    if (this.#found !== undefined) {
      this.#addFound(tier, rank, hits);
      return;
    }
    const isNamed = this.#search.all === undefined && this.#search.ranks.levels[rank]!.named === 0;
    const named = isNamed ? this.#namedIn(tier) : undefined;
    if (isNamed && named === undefined) return;
    if (!this.#visitedFew && tier !== this.#triedTier) this.#visitFew(tier, rank, named, hits);
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
    const { ranks, budget, memory } = this.#search;
    const candidates = this.#candidates;
    const sets = this.#setsOf(rank, named);
    const inRole = this.#inRole(rank);
    const pairs = this.#pairs(tier, rank);
    const plan = candidates ?? this.#plan([...this.#narrow.sets, ...sets, ...pairs], tier);
    const mayVisitInVain = budget.share();
    let isInVain = false;
    let isWhole = true;
    const walk = (visit: Visit) => {
      const visitNext = (document: number): boolean => {
        isWhole = !(isInVain && candidates === undefined && !mayVisitInVain());
        isInVain = true;
        isWhole &&= visit(document);
        return isWhole;
      };
      if (plan instanceof Candidates) plan.walk(tier, [...sets, ...pairs], visitNext);
      else walkPlan(plan, budget, memory.walk, visitNext);
    };
    const outOfRole: FoundAddress[] = [];
    const rankOutOfRole = inRole ? ranks.nextLevel(rank, 'in_role') : undefined;
    this.#visitor.visit(walk, { leading: plan.size, tier, candidates }, (answer) => {
      const { found } = answer;
      if (answer.tier !== tier) return true;
      if (answer.rank === rank) {
        isInVain = false;
        addFound(found, this.#words, this.#search.tables.country, hits);
      } else if (answer.rank === rankOutOfRole) outOfRole.push(found);
      return !hits.full;
    });
    if (rankOutOfRole !== undefined && pairs.length === 0 && isWhole && !budget.spent)
      this.#outOfRole[this.#bucket(tier, rankOutOfRole)] = outOfRole;
  }

  /** Adds what incomplete walks have seen, if the budget ended the search. */
  addSeen(hits: HitList): void {
    const seen = this.#candidates?.seen ?? this.#seen.flat();
    for (const found of seen) addFound(found, this.#words, this.#search.tables.country, hits);
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
  #visitFew(tier: number, rank: number, named: DocumentSet | undefined, hits: HitList): void {
    const plan = this.#plan(this.#narrow.sets, worstTier);
    if (this.#within === undefined && this.#triedTier === undefined && this.#expected(plan) > fewExpected) return;
    this.#visitedFew = true;
    const { candidates, found, areEnough } = visitFew({
      words: this.#words,
      search: this.#search,
      visitor: this.#visitor,
      plan,
      hits,
      known: this.#search.all ?? this.#within,
      tier,
      rank,
      sets: () => [...this.#setsOf(rank, named), ...this.#pairs(tier, rank)],
      bucketOf: this.#bucket,
    });
    this.#seen = found;
    this.#candidates = candidates;
    if (areEnough) this.#found = found;
  }

  /** The documents with answers of this rank. */
  #setsOf(rank: number, named: DocumentSet | undefined): readonly DocumentSet[] {
    const { biases, ranks } = this.#search;
    const sets = biasSets(biases, ranks.levels[rank]!.biases);
    return named === undefined ? sets : [...sets, named];
  }

  /** Answers of this rank have the numbers in the roles that were typed. */
  #inRole(rank: number): boolean {
    return this.#traits.roles !== undefined && this.#search.ranks.levels[rank]!.in_role === 0;
  }

  /** The documents that have the numbers together; if roles were typed, in these roles; for exact answers, all in the premise. */
  #pairs(tier: number, rank: number): readonly DocumentSet[] {
    const { tables, gatherer } = this.#search;
    const { exact } = tiers[tier]!;
    const isFew = this.#candidates !== undefined && this.#candidates.size <= mostAtOnce;
    if (this.#narrow.isNarrow || isFew || !((tables.words.numbersOpen && exact) || this.#inRole(rank))) return none;
    return numberPairs(this.#words, this.#traits.roles, exact, tables.words, gatherer);
  }

  #plan(sets: readonly DocumentSet[], tier: number): Plan {
    const { tables, gatherer, all } = this.#search;
    if (all !== undefined) return planWithin(all);
    return planSearch(this.#narrow.sought, sets, tier, { documents: tables.documents, gatherer });
  }

  #expected(plan: Plan): number {
    const { sought, inTwo } = this.#narrow;
    const known = { words: this.#words, sought, roles: this.#traits.roles, inTwo };
    return expectedDocuments(plan, known, this.#search.tables.documents);
  }

  readonly #bucket = (tier: number, rank: number): number => tier * this.#search.ranks.count + rank;
}

const none: readonly never[] = [];
