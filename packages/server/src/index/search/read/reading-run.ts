import { premiseNumbers } from '@fingerpost/core/search/match-ranges';
import type { ExplainedWalk } from '../../../ports/address-search.ts';
import { readRanges } from '../../record/range-text.ts';
import { biasCounter, type Candidate, type Condition } from './address-conditions.ts';
import type { CompiledWord } from './compiled-word.ts';
import { UnionCursor } from './document-cursor.ts';
import type { DocumentMatcher } from './document-matcher.ts';
import type { DocumentSet } from './document-set.ts';
import type { HitList } from './hit-list.ts';
import { premiseFields } from './premise-fields.ts';
import { type Plan, partsOf, planSearch, walkPlan } from './search-plan.ts';
import type { WorkBudget } from './work-budget.ts';

/** What the runs of one search share. */
export type RunContext = {
  readonly matcher: DocumentMatcher;
  readonly budget: WorkBudget;
  readonly required: readonly Condition[];
  readonly biases: readonly Condition[];
  readonly documents: number;
  readonly postcodeOf: (group: number) => number;
  readonly firstOrdinal: (group: number) => number;
  /** Is told of every walk. */
  readonly trace: ((walk: ExplainedWalk) => void) | undefined;
};

/** Looks for one reading, tier by tier and bias by bias. */
export class ReadingRun {
  readonly #words: readonly CompiledWord[];
  readonly #hasNumbers: boolean;
  readonly #context: RunContext;
  readonly #sets: readonly DocumentSet[];
  /** What a single walk over few documents found, by tier and bias. */
  #found: Found[][] | undefined;
  /** How many walks there were before. */
  #walks = 0;
  #tooMany = false;

  constructor(words: readonly CompiledWord[], context: RunContext) {
    this.#words = words;
    this.#hasNumbers = words.some(({ number, required }) => number && required);
    this.#context = context;
    this.#sets = context.required.flatMap(({ set }) => set ?? []);
  }

  /** Adds the addresses that answer in this tier and meet so many biases, by importance. */
  collect(tier: number, biasesMet: number, hits: HitList): void {
    if (!this.#mayAnswerIn(tier)) return;
    if (this.#found === undefined && !this.#tooMany) this.#walkFew(tier, biasesMet, hits);
    if (this.#found !== undefined) {
      for (const { ordinal, ranges } of this.#found[this.#bucket(tier, biasesMet)] ?? [])
        this.#add(ordinal, ranges, hits);
      return;
    }
    const { documents, biases } = this.#context;
    const sets = [...this.#sets, ...biasSets(biases, biasesMet)];
    this.#walk(planSearch(this.#words, sets, tier, documents), { tier, biasesMet }, (found, ordinal, met, ranges) => {
      if (found === tier && met === biasesMet) this.#add(ordinal, ranges, hits);
      return !hits.full;
    });
  }

  /** Without numbers there is no exact premise; and every word must be in the parts that the tier looks at. */
  #mayAnswerIn(tier: number): boolean {
    if (tier < 2 && !this.#hasNumbers) return false;
    for (const word of this.#words) if (word.required && word.estimate(partsOf(word, tier)) === 0) return false;
    return true;
  }

  /**
   * One walk over the documents that can answer serves all tiers where they are few. Otherwise the best tier alone is tried
   * first, as it is likely to be enough, and then one walk for the rest, over more.
   */
  #walkFew(tier: number, biasesMet: number, hits: HitList): void {
    const asked = this.#bucket(tier, biasesMet);
    const plan = planSearch(this.#words, this.#sets, worstTier, this.#context.documents);
    const first = this.#walks === 0 && tier < worstTier;
    if (first && plan.size > fewLeading) return;
    const mostLooked = first ? fewAtFirst : tier === worstTier ? Infinity : fewAtLast;
    const found: Found[][] = [];
    /** What is asked for now is enough when, those aside that were found already, it fills the list. */
    const enough = hits.wanted + hits.hits.length;
    /** Other readings may by then have found as many as are wanted of the rest. */
    const most = 2 * hits.wanted;
    const looked = this.#walk(plan, { mostLooked }, (reached, ordinal, met, ranges) => {
      const bucket = this.#bucket(reached, met);
      found[bucket] ??= [];
      if (found[bucket].length < most) found[bucket].push({ ordinal, ranges });
      return bucket !== asked || found[bucket].length < enough;
    });
    if (looked <= mostLooked) this.#found = found;
    else this.#tooMany = !first;
  }

  #bucket(tier: number, biasesMet: number): number {
    return tier * (this.#context.biases.length + 1) + biasesMet;
  }

  /** Walks over the documents of a plan and says how many it looked into; it ends when they are too many. */
  #walk(
    plan: Plan,
    { tier, biasesMet, mostLooked = Infinity }: WalkLimits,
    take: (tier: number, ordinal: number, met: number, ranges: string) => boolean,
  ): number {
    const { matcher, budget, required, biases, postcodeOf, firstOrdinal, trace } = this.#context;
    let looked = 0;
    let answered = 0;
    const checks = required.flatMap(({ meets }) => meets ?? []);
    const countBiases = biases.length === 0 ? undefined : biasCounter(biases);
    matcher.turnTo(this.#words);
    walkPlan(plan, budget, (document) => {
      if (++looked > mostLooked) return false;
      if (!budget.mayLook()) return false;
      const group = matcher.groupOf(document);
      const postcode = postcodeOf(group);
      const first = firstOrdinal(group);
      let goOn = true;
      matcher.match(document, tier, (place, found, fields) => {
        const ordinal = first + place;
        const candidate: Candidate | undefined =
          checks.length > 0 || countBiases ? { document, postcode, ordinal, fields } : undefined;
        if (candidate !== undefined && !checks.every((meets) => meets(candidate))) return true;
        const met = candidate === undefined ? 0 : (countBiases?.(candidate) ?? 0);
        answered++;
        goOn = take(found, ordinal, met, fields[premiseFields.ranges]!);
        return goOn;
      });
      return goOn;
    });
    trace?.({
      words: this.#words.map(({ word }) => word),
      tier,
      biasesMet,
      leading: plan.size,
      documents: looked,
      addresses: answered,
    });
    this.#walks++;
    return looked;
  }

  #add(ordinal: number, ranges: string, hits: HitList): void {
    if (ranges === '') {
      hits.add(ordinal, undefined);
      return;
    }
    const words = this.#words.map(({ word }) => word);
    for (const numbers of premiseNumbers(readRanges(ranges), words)) {
      if (hits.full) return;
      hits.add(ordinal, numbers);
    }
  }
}

type WalkLimits = { readonly tier?: number; readonly biasesMet?: number; readonly mostLooked?: number };
type Found = { readonly ordinal: number; readonly ranges: string };

/** The documents of which alone some can meet so many biases. */
const biasSets = (biases: readonly Condition[], met: number): readonly DocumentSet[] => {
  const sets = biases.flatMap(({ set }) => set ?? []);
  if (met === 0 || sets.length < biases.length) return [];
  if (met === biases.length) return sets;
  return [
    {
      size: sets.reduce((sum, { size }) => sum + size, 0),
      cursor: () => new UnionCursor(sets.map((set) => set.cursor())),
    },
  ];
};

const worstTier = 3;
/** Up to so many documents are looked into once for all tiers: before the best tier was tried alone, and after. */
const fewAtFirst = 16;
const fewAtLast = 512;
/** With a leading word in more documents than these, the best tier is tried first. */
const fewLeading = 2_000;
