import type { DocumentSet } from '../../documents/document-set.ts';
import { anywhere, type CompiledWord } from '../matching/compiled-word.ts';
import { type Plan, searchedParts } from '../planning/search-plan.ts';
import { searchCosts } from '../search-costs.ts';
import { Candidates } from './candidates.ts';
import type { DocumentVisitor, Visit } from './document-visitor.ts';
import type { FoundAddress } from './found-address.ts';
import type { HitList } from './hit-list.ts';
import type { SearchState } from './search-state.ts';
import { walkPlan } from './walk-plan.ts';

const { fewCandidates, largestBlock, mostAddresses, mostAtOnce, mostDocuments } = searchCosts;

/** What one walk for all tiers is about: the reading, what it is asked for first, and how its results are numbered. */
type FewAsked = {
  readonly words: readonly CompiledWord[];
  readonly search: SearchState;
  readonly visitor: DocumentVisitor;
  readonly plan: Plan;
  readonly hits: HitList;
  /** All documents that can answer, if they are known. */
  readonly known: readonly number[] | undefined;
  /** The tier and rank whose turn it is, and the sets that their documents are in. */
  readonly tier: number;
  readonly rank: number;
  readonly sets: () => readonly DocumentSet[];
  readonly bucketOf: (tier: number, rank: number) => number;
};

/** What such a walk found. */
type FewVisits = {
  /** By tier and rank. */
  readonly found: readonly FoundAddress[][];
  /** These results serve all tiers, or fill the list. */
  readonly areEnough: boolean;
  /** All documents that can answer; undefined if they are too many, or if nothing needs them any more. */
  readonly candidates: Candidates | undefined;
};

/**
 * Finds the documents that can answer in any tier. The first ones that may have answers of the tier and rank that are asked for are visited
 * as they are found, because they may fill the list. If there are few, all are visited.
 */
export const visitFew = ({
  words,
  search,
  visitor,
  plan,
  hits,
  known,
  tier,
  rank,
  sets,
  bucketOf,
}: FewAsked): FewVisits => {
  const { all, budget, memory } = search;
  const asked = bucketOf(tier, rank);
  /** Enough to fill the list with this tier and rank alone, not counting addresses that are in it already. */
  const enough = hits.wanted + hits.hits.length;
  /** Other readings may have found some of the same addresses by then. */
  const most = 2 * hits.wanted;
  const mostSeen = Math.max(mostDocuments, hits.wanted);
  const mostVisited = all === undefined ? Math.max(mostAtOnce, hits.wanted) : all.length;
  /** A counted search needs all. */
  const mostAsFound = hits.wanted > mostDocuments ? mostSeen : fewCandidates;
  const mostAnswers = Math.max(mostAddresses, hits.wanted);
  /** Documents that are known to be few are visited anyway. */
  const mayTest = known === undefined || known.length > mostAtOnce;
  const candidates = new Candidates(words);
  let found: FoundAddress[][] = [];
  let answered = 0;
  let isEnough = false;
  const mayVisit = () => answered <= mostAnswers;
  const visit = (show: (visit: Visit) => void) =>
    visitor.visit(show, { leading: plan.size, tier: undefined, candidates }, (answer) => {
      const bucket = bucketOf(answer.tier, answer.rank);
      found[bucket] ??= [];
      if (found[bucket].length < most) found[bucket].push(answer.found);
      answered++;
      isEnough = bucket === asked && found[bucket].length >= enough;
      return !isEnough;
    });

  let visited = 0;
  visit((visit) => {
    let mayFill: ((document: number) => boolean) | undefined;
    const gather = (document: number): boolean => {
      const mayAddMore = candidates.add(document) <= mostSeen;
      if (visited === mostAsFound || !mayVisit()) return mayAddMore;
      // Testing is worth its cost once a visit was in vain.
      if (mayTest && (found[asked]?.length ?? 0) < visited) {
        mayFill ??= openTester(words, tier, sets());
        if (!mayFill(document)) return mayAddMore;
      }
      visited++;
      return visit(document);
    };
    walkPlan(plan, budget, memory.walk, gather, largestBlock);
  });
  if (!isEnough && visited < candidates.size && candidates.size <= mostVisited) {
    found = [];
    answered = 0;
    visit((visit) => candidates.documents.every((document) => mayVisit() && visit(document)));
  }

  const areAll = !isEnough && candidates.size <= mostSeen && !budget.spent;
  return {
    found,
    areEnough: isEnough || (areAll && candidates.size <= mostVisited && answered <= mostAnswers),
    candidates: areAll && all === undefined ? candidates : undefined,
  };
};

/** Tests whether documents, which ascend, may answer in the tier and are in all sets. */
const openTester = (
  words: readonly CompiledWord[],
  tier: number,
  sets: readonly DocumentSet[],
): ((document: number) => boolean) => {
  const cursors = sets.map((set) => set.cursor());
  for (const word of words) {
    const parts = searchedParts(word, tier);
    const cursor = word.required && parts !== anywhere ? word.tester(parts, mostDocuments) : undefined;
    if (cursor !== undefined) cursors.push(cursor);
  }
  return (document) => cursors.every((cursor) => cursor.seek(document) === document);
};
