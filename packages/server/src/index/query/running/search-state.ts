import { Ranks } from '@fingerpost/core/match/search/ranks';
import type { ExplainedWalk, SearchRequest } from '../../../ports/address-search.ts';
import { type BitmapPool, Gatherer } from '../../postings/gatherer.ts';
import { biasConditions, requiredConditions } from '../matching/address-conditions.ts';
import type { Condition } from '../matching/condition.ts';
import { LineMemory } from '../matching/premise-reader.ts';
import { KeptTexts } from './kept-texts.ts';
import { PremiseTraits } from './premise-traits.ts';
import type { SearchTables } from './search-tables.ts';
import { WalkMemory } from './walk-plan.ts';
import type { WorkBudget } from './work-budget.ts';

/** Memory that searches reuse. A search runs to its end before the next one begins. */
export class SearchMemory {
  readonly walk: WalkMemory;
  readonly line: LineMemory;
  readonly traits: PremiseTraits;
  /** Each has a bit for every document of the build. */
  readonly bitmaps: BitmapPool = [];
  readonly kept: KeptTexts;
  readonly #ranks: Ranks[];

  /** Excerpts share the memory of another, except for bitmaps. They keep no texts. */
  constructor(other?: SearchMemory) {
    this.walk = other?.walk ?? new WalkMemory();
    this.line = other?.line ?? new LineMemory();
    this.traits = other?.traits ?? new PremiseTraits();
    this.kept = other?.kept ?? new KeptTexts();
    this.#ranks = other === undefined ? [] : other.#ranks;
  }

  /** The ranks of searches with this many biases. */
  ranksFor(biases: number): Ranks {
    this.#ranks[biases] ??= new Ranks({ biases });
    return this.#ranks[biases];
  }
}

/**
 * The state of one search, passed down to everything that works for it. Everything that a search changes is here (budget, bitmaps, memory),
 * in its runs, or in its list of hits. Only caches of words, and the documents of recent texts, outlive it.
 */
export type SearchState = {
  readonly tables: SearchTables;
  readonly memory: SearchMemory;
  readonly budget: WorkBudget;
  readonly gatherer: Gatherer;
  /** What every answer must meet. */
  readonly required: readonly Condition[];
  /** What puts an answer before others. */
  readonly biases: readonly Condition[];
  readonly ranks: Ranks;
  /** All documents, if they are so few that each is visited. */
  readonly all: readonly number[] | undefined;
  /** Called for every walk. */
  readonly trace: ((walk: ExplainedWalk) => void) | undefined;
};

/** Begins a search; undefined if no address can meet its requirements. */
export const beginSearch = (
  request: SearchRequest,
  tables: SearchTables,
  { memory, budget, all, trace }: Pick<SearchState, 'memory' | 'budget' | 'all' | 'trace'>,
): SearchState | undefined => {
  const required = requiredConditions(request, tables.conditions);
  if (required === undefined) return undefined;
  const biases = biasConditions(request, tables.conditions);
  tables.words.bitmaps.begin();
  return {
    tables,
    memory,
    budget,
    gatherer: new Gatherer(tables.words.lists, memory.bitmaps, budget),
    required,
    biases,
    ranks: memory.ranksFor(biases.length),
    all,
    trace,
  };
};
