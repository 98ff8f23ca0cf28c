import { premiseNumbers } from '@fingerpost/core/search/match-ranges';
import type { ExplainedWalk } from '../../../ports/address-search.ts';
import { readRanges } from '../../record/range-text.ts';
import { biasCounter, type Candidate, type Condition } from './address-conditions.ts';
import type { CompiledWord } from './compiled-word.ts';
import { UnionCursor } from './document-cursor.ts';
import type { DocumentMatcher } from './document-matcher.ts';
import type { DocumentSet } from './document-set.ts';
import type { HitList } from './hit-list.ts';
import { premiseFields } from './premise-reader.ts';
import { type Plan, planSearch, walkPlan } from './search-plan.ts';
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
    if (tier < 2 && !this.#hasNumbers) return;
    if (this.#found === undefined && !this.#tooMany) this.#walkFew(hits);
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

  /**
   * Where few documents can answer, one walk over them serves all tiers. When the leading word is in very many, the best tier
   * alone is tried first: it is likely to be enough.
   */
  #walkFew(hits: HitList): void {
    const plan = planSearch(this.#words, this.#sets, worstTier, this.#context.documents);
    if (plan.size > fewLeading && this.#walks === 0) return;
    const found: Found[][] = [];
    /** Other readings may have found as many of them already as are wanted. */
    const most = 2 * hits.wanted;
    /** When this one is full, nothing that comes later can be among the answers. */
    const best = this.#bucket(this.#hasNumbers ? 0 : 2, this.#context.biases.length);
    const looked = this.#walk(plan, {}, (tier, ordinal, met, ranges) => {
      const bucket = this.#bucket(tier, met);
      found[bucket] ??= [];
      if (found[bucket].length < most) found[bucket].push({ ordinal, ranges });
      return bucket !== best || found[bucket].length < most;
    });
    if (looked > fewDocuments) this.#tooMany = true;
    else this.#found = found;
  }

  #bucket(tier: number, biasesMet: number): number {
    return tier * (this.#context.biases.length + 1) + biasesMet;
  }

  /** Walks over the documents of a plan and says how many it looked into; for all tiers at once it ends beyond a few. */
  #walk(
    plan: Plan,
    { tier, biasesMet }: { readonly tier?: number; readonly biasesMet?: number },
    take: (tier: number, ordinal: number, met: number, ranges: string) => boolean,
  ): number {
    const { matcher, budget, required, biases, postcodeOf, firstOrdinal, trace } = this.#context;
    let looked = 0;
    let answered = 0;
    const checks = required.flatMap(({ meets }) => meets ?? []);
    const countBiases = biases.length === 0 ? undefined : biasCounter(biases);
    matcher.turnTo(this.#words);
    walkPlan(plan, budget, (document) => {
      if (++looked > fewDocuments && tier === undefined) return false;
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
/** Up to so many documents are looked into once for all tiers. */
const fewDocuments = 48;
/** With a leading word in more documents than these, the best tier is tried first. */
const fewLeading = 2_000;
