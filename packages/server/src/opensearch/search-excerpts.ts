import { hasBegunWord, withoutLastWords } from '@fingerpost/core/read/query/last-words';
import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { MoreStagesError, type SearchEnd, type Whole } from '../index/query/running/build-search.ts';
import type { SearchMemory } from '../index/query/running/search-state.ts';
import { type AddressSearch, mostCounted, type SearchAnswer, type SearchRequest } from '../ports/address-search.ts';
import { fetchedOnce } from '../ports/fetched.ts';
import {
  firstGap,
  gapsAfter,
  isSoughtAt,
  knownReadings,
  type Place,
  type Reached,
  type Sought,
} from './answer-places.ts';
import type { QuerySources } from './conditions.ts';
import type { FindWhileTyping } from './kept-searches.ts';
import { type PlannedSearches, planSearches, steps } from './plan-searches.ts';
import type { ReadingQuery } from './reading-query.ts';

/** How excerpts are found and read. */
export type Excerpts = QuerySources & {
  readonly find: FindWhileTyping;
  /** Reads distinct documents, by importance, as a build that can answer the request in some stages of a search. */
  read(
    documents: readonly LooseDocument[],
    request: Pick<SearchRequest, 'filters' | 'box'> & Partial<Pick<SearchRequest, 'biases' | 'near'>>,
    part?: Pick<Whole, 'stages' | 'typed' | 'onEnd'>,
  ): SearchedExcerpt;
  /** The same for a few documents that meet all that is required, without preferences. */
  readFew(documents: readonly LooseDocument[], part: Pick<Whole, 'stages' | 'typed' | 'onEnd'>): SearchedText;
  readonly memory: SearchMemory;
  readonly order: SuggestionOrder;
};

/** Whether suggestions are searched for until none can be missing before the last, or those of the first search are enough. */
export type SuggestionOrder = 'exact' | 'quick';

/** What an excerpt can be asked. */
type SearchedText = Pick<AddressSearch, 'suggest' | 'search' | 'explain'>;
type SearchedExcerpt = SearchedText & Pick<AddressSearch, 'gather'>;

/**
 * Searches by text. A search of the cluster finds documents by importance alone, and stops when it has enough. The documents that came back
 * are searched as a small build. The answer counts once no document that may be missing can come before its last address; until then more
 * documents are found, at the first place of the order where some may be missing.
 */
export const searchExcerpts = (excerpts: Excerpts, index: string): SearchedText => {
  const planFor = (request: SearchRequest): PlannedSearches =>
    planSearches(request, excerpts, (biases) => excerpts.memory.ranksFor(biases));

  const answer = async <Answer extends Answered>(
    request: SearchRequest,
    plan: PlannedSearches,
    wanted: number,
    ask: (part: SearchedText) => Answer,
    order = excerpts.order,
  ): Promise<Answer> => {
    const isPlain = request.filters.length + request.biases.length === 0 && !request.box && !request.near;
    const read = (some: readonly LooseDocument[], part: Pick<Whole, 'stages' | 'typed' | 'onEnd'>): SearchedText =>
      isPlain && some.length <= mostVisited ? excerpts.readFew(some, part) : excerpts.read(some, request, part);
    const documents = new Map<number, LooseDocument>();
    const reached: Reached[] = [];
    const look = async (all: readonly Sought[], size: number, after = -1): Promise<void> => {
      const searches = all.map((sought) => plan.searchFor(sought, after, size));
      const found = await excerpts.find(request, searches);
      for (const [at, { documents: some, areAll }] of found.entries()) {
        for (const document of some) documents.set(document.rank, document);
        reached.push({ sought: all[at]!, rank: areAll ? Infinity : some.at(-1)!.rank, size });
      }
    };
    const asked = new Set<ReadingQuery>();
    /** Finds documents that may be missing at this place, and others that may be missing next. */
    const lookAt = (place: Place): Promise<void> => {
      const { reading, stage } = place;
      const some = reached.filter(({ sought }) => sought.readings.includes(reading));
      const before = some.findLast(({ sought }) => isSoughtAt(sought, place));
      const here = { readings: [reading], at: place };
      if (before !== undefined) return look([here], Math.min(mostAtOnce, more * before.size), before.rank);
      // If there were few at another place, there are probably few in all.
      if (!asked.has(reading) && (plan.isLight(reading) || some.length > 0)) {
        const readings = new Set([reading, ...plan.lightBeside(stage).filter((light) => !asked.has(light))]);
        for (const each of readings) asked.add(each);
        const groups = plan.together(readings);
        return look(
          groups.map((some) => ({ readings: some })),
          Math.min(mostAtOnce, Math.max(mostVisited, wanted + spare)),
        );
      }
      // The others of a reading with many documents are looked at together, because most have none.
      const others = asked.has(reading) ? gapsAfter(place, plan.places(stage + 1), reached).slice(0, mostBeside) : [];
      return look([here, ...others], Math.min(mostAtOnce, wanted + spare));
    };

    let step = plan.firstStep(wanted);
    let gap = firstGap(plan.places(steps[step]!), reached, undefined);
    for (;;) {
      if (gap !== undefined) await lookAt(gap);
      const byRank = [...documents.values()].sort((one, other) => one.rank - other.rank);
      let end: SearchEnd = { stages: steps[step]!, last: undefined };
      const onEnd = (seen: SearchEnd): void => {
        end = seen;
      };
      const answered = unlessMoreStages(() => ask(read(byRank, { stages: steps[step]!, typed: plan.typed, onEnd })));
      const last = end.last && { ...end.last, document: byRank[end.last.document]!.rank };
      gap = answered?.truncated ? undefined : firstGap(plan.places(end.stages, knownReadings(reached)), reached, last);
      const isCut = gap !== undefined && documents.size >= mostDocuments;
      const isEnough =
        gap === undefined || (order === 'quick' && answered !== undefined && answered.addresses.length > 0);
      if (answered !== undefined && (isCut || isEnough)) return isCut ? { ...answered, truncated: true } : answered;
      if (isCut || gap === undefined)
        gap = firstGap(plan.places(steps[++step]!, knownReadings(reached)), reached, undefined);
    }
  };

  const keyOf = (kind: string, request: SearchRequest): string =>
    `${index} ${kind} ${JSON.stringify({ ...request, datasets: [...request.datasets] })}`;

  const suggest = (request: SearchRequest, plan: PlannedSearches): Promise<SearchAnswer> =>
    answer(request, plan, request.offset + request.limit, (part) => part.suggest(request));

  /**
   * Suggests addresses for the words before one that has hardly begun, if few are expected for these too: callers probably ask for them
   * next, and their documents are all that the text itself can need.
   */
  const suggestBefore = (request: SearchRequest, plan: PlannedSearches): Promise<unknown> | undefined => {
    const text = plan.expected() < request.offset + request.limit ? wordsBefore(request) : undefined;
    if (text === undefined) return undefined;
    const before = { ...request, text };
    const planBefore = planFor(before);
    if (planBefore.expected() === Infinity) return undefined;
    let coming: Promise<unknown> | undefined;
    const fetch = (): Promise<SearchAnswer> => {
      const answered = suggest(before, planBefore);
      coming = answered.catch(() => {});
      return answered;
    };
    fetchedOnce(keyOf('suggest', before), fetch, { value: undefined });
    return coming;
  };

  return {
    suggest: (request) =>
      fetchedOnce(keyOf('suggest', request), () => {
        const plan = planFor(request);
        const before = suggestBefore(request, plan);
        return before === undefined ? suggest(request, plan) : before.then(() => suggest(request, plan));
      }),
    explain: (request) =>
      fetchedOnce(keyOf('explain', request), () =>
        answer(request, planFor(request), request.offset + request.limit, (part) => part.explain(request)),
      ),
    // A page has a total, which has to be exact.
    search: (request) =>
      fetchedOnce(keyOf('search', request), () =>
        answer(request, planFor(request), mostCounted, (part) => part.search(request), 'exact'),
      ),
  };
};

/** The words before one that has hardly begun. Callers who filter do not ask for these. */
const wordsBefore = ({ text, filters }: SearchRequest): string | undefined =>
  filters.length === 0 && hasBegunWord(text) ? withoutLastWords(text, 1) : undefined;

type Answered = { readonly addresses: readonly unknown[]; readonly truncated: boolean };

const unlessMoreStages = <Answer>(ask: () => Answer): Answer | undefined => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof MoreStagesError) return undefined;
    throw error;
  }
};

/** How many documents to find beyond those wanted at one place, because some may not answer. */
const spare = 3;
/** How many times as many to find when these were too few. */
const more = 4;
/** How many other places of a reading to look at with one. */
const mostBeside = 2;
/** If there are more documents, lists of their words are made to find those that answer. So many are found of a whole reading. */
const mostVisited = 64;
const mostAtOnce = 1_000;
const mostDocuments = 3_000;
