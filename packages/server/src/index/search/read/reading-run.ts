import { type AskedTiers, askedTiers, isAskedFor, isByName, tiers } from '@fingerpost/core/search/match-tier';
import { type NumberRoles, numberRoles } from '@fingerpost/core/search/number-roles';
import { maySpellName } from '@fingerpost/core/search/premise-names';
import type { QueryWord } from '@fingerpost/core/search/query';
import type { ExplainedWalk } from '../../../ports/address-search.ts';
import { premiseAt } from '../../record/line-fields.ts';
import { biasCounter, biasSets, type Condition } from './address-conditions.ts';
import type { CompiledWord } from './compiled-word.ts';
import type { DocumentMatcher, TakePremise } from './document-matcher.ts';
import { type DocumentSet, unionSet } from './document-set.ts';
import { expectedDocuments } from './expected-documents.ts';
import { addFound, type Found, type OpenNumbers, openNumbersOf } from './found-address.ts';
import type { HitList } from './hit-list.ts';
import { areRivals, findSimilar, type PlacesForTwo, type TwoWords } from './rivals.ts';
import { type Plan, partsOf, planSearch, walkPlan } from './search-plan.ts';
import type { WorkBudget } from './work-budget.ts';

/** What the runs of one search share. */
export type RunContext = {
  readonly matcher: DocumentMatcher;
  readonly budget: WorkBudget;
  readonly required: readonly Condition[];
  readonly biases: readonly Condition[];
  readonly documents: number;
  /** The documents that have the numbers of a reading together; with roles, in these; for exact answers, all in the premise. */
  readonly pairsOf: (
    words: readonly CompiledWord[],
    roles: NumberRoles | undefined,
    exact: boolean,
  ) => readonly DocumentSet[];
  /** The documents that may have a place for each of two words, where a place can take either. */
  readonly placesForTwo: (pairs: readonly TwoWords[]) => readonly PlacesForTwo[];
  /** Some rows stand for many numbers, so that every number may be in most documents. */
  readonly numbersOpen: boolean;
  /** The documents in streets that a reading names, if there are any. */
  readonly streetsNamed: (words: readonly QueryWord[]) => DocumentSet | undefined;
  /** The documents with names that it may spell. */
  readonly namesSpelled: (words: readonly QueryWord[]) => DocumentSet;
  readonly postcodeOf: (group: number) => number;
  readonly firstOrdinal: (group: number) => number;
  /** Is told of every walk. */
  readonly trace: ((walk: ExplainedWalk) => void) | undefined;
};

/**
 * Looks for one reading, tier by tier and rank by rank. A rank says whether the street, or the building or organisation, is one
 * that was named, then whether the numbers are in their roles, and then how many biases are met; the greater is the better.
 */
export class ReadingRun {
  readonly #words: readonly CompiledWord[];
  readonly #asked: AskedTiers;
  readonly #context: RunContext;
  readonly #rivals: readonly TwoWords[];
  /** Words for which it is listed where each of two has a place. */
  readonly #inTwo: readonly CompiledWord[];
  readonly #sets: readonly DocumentSet[];
  readonly #roles: NumberRoles | undefined;
  readonly #streets: DocumentSet | undefined;
  readonly #spells: boolean;
  #names: DocumentSet | undefined;
  readonly #biasRanks: number;
  /** What one look into all documents that can answer found, by tier and rank; undefined where they are too many. */
  #found: Found[][] | undefined;
  /** The same where they are too many, as far as it went. */
  #seen: readonly Found[][] = [];
  /** What walks to their end found that is in its tier, but not in role: by tier and rank, where the same documents can have it. */
  readonly #outOfRole: Found[][] = [];
  /** One look for all tiers was tried. */
  #lookedIntoFew = false;
  /** The tier that was tried alone. */
  #triedTier: number | undefined;

  constructor(words: readonly CompiledWord[], context: RunContext) {
    this.#words = words;
    this.#context = context;
    const similar = findSimilar(words);
    this.#rivals = similar.filter(areRivals);
    const forTwo = context.placesForTwo(similar);
    this.#inTwo = forTwo.flatMap(({ words }) => words);
    this.#sets = [
      ...context.required.flatMap(({ set }) => set ?? []),
      ...context.pairsOf(words, undefined, false),
      ...forTwo.map(({ documents }) => documents),
    ];
    const sought = words.map(({ word }) => word);
    this.#asked = askedTiers(sought);
    this.#streets = context.streetsNamed(sought);
    this.#spells = maySpellName(sought);
    this.#roles = numberRoles(sought, this.#streets !== undefined);
    this.#biasRanks = context.biases.length + 1;
  }

  #isNamed(rank: number): boolean {
    return rank >= 2 * this.#biasRanks;
  }

  #isInRole(rank: number): boolean {
    return Math.floor(rank / this.#biasRanks) % 2 === 1;
  }

  #rank(named: boolean, inRole: boolean, met: number): number {
    return ((named ? 2 : 0) + (inRole ? 1 : 0)) * this.#biasRanks + met;
  }

  /** Adds the addresses that answer in this tier, by rank and then by importance. */
  collect(tier: number, hits: HitList): void {
    if (!this.#mayAnswerIn(tier)) return;
    for (let rank = 4 * this.#biasRanks - 1; rank >= 0; rank--) {
      if (this.#roles === undefined && !this.#isInRole(rank)) continue;
      if (hits.full || this.#context.budget.spent) return;
      if (this.#found === undefined && this.#outOfRole[this.#bucket(tier, rank)] === undefined)
        this.#seek(tier, rank, hits);
      else this.#addFound(tier, rank, hits);
    }
  }

  /** Looks for the addresses of this tier and rank. */
  #seek(tier: number, rank: number, hits: HitList): void {
    const named = this.#isNamed(rank) ? this.#namedIn(tier) : undefined;
    if (named === undefined && this.#isNamed(rank)) return;
    if (!this.#lookedIntoFew && tier !== this.#triedTier) this.#lookIntoFew(tier, rank, hits);
    if (this.#found === undefined) this.#walk(tier, rank, named, hits);
    else this.#addFound(tier, rank, hits);
  }

  #addFound(tier: number, rank: number, hits: HitList): void {
    const bucket = this.#bucket(tier, rank);
    for (const found of (this.#found ?? this.#outOfRole)[bucket] ?? []) addFound(found, this.#words, hits);
  }

  /** The documents with what is named: streets, and names where they explain some of the words; undefined where there are none. */
  #namedIn(tier: number): DocumentSet | undefined {
    if (!this.#spells || !isByName(tier)) return this.#streets;
    this.#names ??= this.#context.namesSpelled(this.#words.map(({ word }) => word));
    if (this.#names.size === 0) return this.#streets;
    return this.#streets === undefined ? this.#names : unionSet([this.#streets, this.#names]);
  }

  /** Walks over the documents that can have such addresses, by importance, until the list is full. */
  #walk(tier: number, rank: number, named: DocumentSet | undefined, hits: HitList): void {
    this.#triedTier ??= tier;
    const { documents, biases, budget, numbersOpen } = this.#context;
    const sets = [...this.#sets, ...biasSets(biases, rank % this.#biasRanks)];
    if (named !== undefined) sets.push(named);
    const { exact } = tiers[tier]!;
    const inRole = this.#roles !== undefined && this.#isInRole(rank);
    const pairs = (numbersOpen && exact) || inRole ? this.#context.pairsOf(this.#words, this.#roles, exact) : [];
    sets.push(...pairs);
    const plan = planSearch(this.#words, sets, tier, documents);
    const mayLookInVain = budget.share();
    let isInVain = false;
    let isWhole = true;
    const walk = (visit: Visit) =>
      walkPlan(plan, budget, (document) => {
        isWhole = !(isInVain && !mayLookInVain());
        isInVain = true;
        isWhole &&= visit(document);
        return isWhole;
      });
    const outOfRole: Found[] = [];
    this.#look(walk, { leading: plan.size, tier }, (reached, ranked, found) => {
      if (reached !== tier) return true;
      if (ranked === rank) {
        isInVain = false;
        addFound(found, this.#words, hits);
      } else if (ranked === rank - this.#biasRanks) outOfRole.push(found);
      return !hits.full;
    });
    if (inRole && pairs.length === 0 && isWhole && !budget.spent)
      this.#outOfRole[this.#bucket(tier, rank - this.#biasRanks)] = outOfRole;
  }

  /** Adds what was seen by the way, where the budget ended the search: it is better than nothing. */
  addSeen(hits: HitList): void {
    for (const found of this.#seen.flat()) addFound(found, this.#words, hits);
  }

  /** Every word must be in the parts that the tier looks at. */
  #mayAnswerIn(tier: number): boolean {
    if (!isAskedFor(tiers[tier]!, this.#asked)) return false;
    for (const word of this.#words) if (word.required && word.estimate(partsOf(word, tier)) === 0) return false;
    return true;
  }

  /**
   * Where the documents that can answer are few, one look into them serves all tiers. Where many are expected, the best tier
   * alone is tried first, as it is likely to be enough.
   */
  #lookIntoFew(tier: number, rank: number, hits: HitList): void {
    const { documents, budget } = this.#context;
    const plan = planSearch(this.#words, this.#sets, worstTier, documents);
    if (this.#triedTier === undefined && this.#expected(plan) > fewExpected) return;
    this.#lookedIntoFew = true;
    const asked = this.#bucket(tier, rank);
    const found: Found[][] = [];
    /** What is asked for now is enough when, those aside that were found already, it fills the list. */
    const enough = hits.wanted + hits.hits.length;
    /** Other readings may by then have found as many as are wanted of the rest. */
    const most = 2 * hits.wanted;
    const mostSeen = Math.max(mostDocuments, hits.wanted);
    const mostAnswers = Math.max(mostAddresses, hits.wanted);
    let documentsSeen = 0;
    let addressesSeen = 0;
    const walk = (visit: Visit) => {
      walkPlan(plan, budget, (document) => ++documentsSeen <= mostSeen && visit(document));
    };
    this.#look(walk, { leading: plan.size, tier: undefined }, (reached, ranked, answer) => {
      const bucket = this.#bucket(reached, ranked);
      found[bucket] ??= [];
      if (found[bucket].length < most) found[bucket].push(answer);
      return ++addressesSeen <= mostAnswers && (bucket !== asked || found[bucket].length < enough);
    });
    this.#seen = found;
    if (documentsSeen <= mostSeen && addressesSeen <= mostAnswers) this.#found = found;
  }

  #expected(plan: Plan): number {
    const known = { words: this.#words, roles: this.#roles, inTwo: this.#inTwo };
    return expectedDocuments(plan, known, this.#context.documents);
  }

  #bucket(tier: number, rank: number): number {
    return tier * 4 * this.#biasRanks + rank;
  }

  /** Looks into the documents that are shown to it, and hands out the addresses that answer. */
  #look(
    show: (visit: Visit) => void,
    { leading, tier }: Pick<ExplainedWalk, 'leading' | 'tier'>,
    take: (tier: number, rank: number, found: Found) => boolean,
  ): void {
    const { matcher, budget, required, biases, postcodeOf, firstOrdinal, trace } = this.#context;
    let looked = 0;
    let answered = 0;
    const checks = required.flatMap(({ meets }) => meets ?? []);
    const countBiases = biases.length === 0 ? undefined : biasCounter(biases);
    const streets = this.#streets?.cursor();
    matcher.turnTo({
      words: this.#words,
      rivals: this.#rivals,
      asked: this.#asked,
      roles: this.#roles,
      spells: this.#spells,
    });
    let document = 0;
    let group = 0;
    let inStreet = false;
    let goOn = true;
    const takePremise: TakePremise = (place, match, fields) => {
      const ordinal = firstOrdinal(group) + place;
      let met = 0;
      let open: OpenNumbers | undefined;
      const isOpen = fields[premiseAt.ranges] !== '';
      if (isOpen || checks.length > 0 || countBiases !== undefined) {
        const candidate = { document, postcode: postcodeOf(group), ordinal, fields };
        if (!checks.every((meets) => meets(candidate))) return true;
        met = countBiases?.(candidate) ?? 0;
        if (isOpen) open = openNumbersOf(candidate, this.#words, required);
      }
      answered++;
      const rank = this.#rank(inStreet || match.spelled, match.inRole, met);
      goOn = take(match.tier, rank, { ordinal, group, open });
      return goOn;
    };
    show((next) => {
      if (!budget.mayLook()) return false;
      looked++;
      document = next;
      group = matcher.groupOf(document);
      inStreet = streets?.seek(document) === document;
      return budget.mayStep(matcher.match(document, tier, takePremise)) && goOn;
    });
    trace?.({
      words: this.#words.map(({ word }) => word),
      tier,
      leading,
      documents: looked,
      addresses: answered,
    });
  }
}

type Visit = (document: number) => boolean;

const worstTier = tiers.length - 1;
/** Where more documents are expected to answer, the best tier is tried first. */
const fewExpected = 32;
/** Up to so many documents are looked into, and addresses found, once for all tiers; or as many as are asked for. */
const mostDocuments = 1_024;
const mostAddresses = 128;
