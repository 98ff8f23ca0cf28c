import { stages } from '@fingerpost/core/match/search/match-readings';
import { turns } from '@fingerpost/core/match/search/ranking';
import { withoutPastedMarks } from '@fingerpost/core/read/query/pasted-text';
import type { Reading } from '@fingerpost/core/read/query/query';
import { readQuery } from '@fingerpost/core/read/query/read-query';
import {
  type AddressSearch,
  type ExplainedWalk,
  mostCounted,
  type SearchAnswer,
  type SearchRequest,
} from '../../../ports/address-search.ts';
import { choosePremise } from '../../../ports/choose-premise.ts';
import type { PostcodeStore } from '../../postcodes/postcode-store.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { openEvidence } from '../gathering/open-evidence.ts';
import type { Vocabulary } from '../matching/vocabulary.ts';
import { searchCosts } from '../search-costs.ts';
import { type CommonDocuments, commonDocuments } from './common-documents.ts';
import { stillFirst } from './first-answers.ts';
import { type Hit, HitList } from './hit-list.ts';
import { type FirstAnswers, type KeptReading, readingBefore } from './kept-texts.ts';
import { KnownAnswer } from './known-answer.ts';
import { KnownRun } from './known-run.ts';
import { ReadingRun } from './reading-run.ts';
import { beginSearch, SearchMemory, type SearchState } from './search-state.ts';
import { openSearchTables, type SearchTables } from './search-tables.ts';
import { WorkBudget } from './work-budget.ts';

const { searchBudget, suggestBudget } = searchCosts;

/** What a search in an excerpt knows about the whole build. */
export type Whole = {
  readonly vocabulary: Vocabulary;
  /** Memory that searches of all excerpts share. */
  readonly memory: SearchMemory;
  /** The excerpt has the documents for this many stages. A search that needs more throws a `MoreStagesError`. */
  readonly stages: number;
  /** The readings of the text that is searched for, if they are known. */
  readonly typed?: readonly Reading[];
  /** All documents of the excerpt, if they are so few that each is visited. */
  readonly all?: readonly number[];
  /** Told how far each search went. */
  readonly onEnd?: (end: SearchEnd) => void;
};

/** How far a search went: how many stages it ran and, if it has as many answers as wanted, where in the order the last one is. */
export type SearchEnd = { readonly stages: number; readonly last: LastAnswer | undefined };

/** The stage, turn and rank of an answer, and its document. */
export type LastAnswer = {
  readonly stage: number;
  readonly turn: number;
  readonly rank: number;
  readonly document: number;
};

/** The excerpt has no answer within the stages it was fetched for. */
export class MoreStagesError extends Error {
  override readonly name = 'MoreStagesError';
}

/** Opens the search of a build. */
export const openBuildSearch = (
  build: OpenBuild,
  postcodes: PostcodeStore,
  records: RecordStore,
  whole?: Whole,
): Pick<AddressSearch, 'suggest' | 'search' | 'explain' | 'country' | 'knows' | 'rarity' | 'gather'> => {
  const tables = openSearchTables(build, postcodes, records, whole?.vocabulary);
  const evidence = openEvidence(build, tables.words, tables.conditions, records, whole?.vocabulary);
  return { ...evidence, ...searchTables(tables, records, whole) };
};

/** Opens the search by text in these tables. */
export const searchTables = (
  tables: SearchTables,
  records: RecordStore,
  whole?: Whole,
): Pick<AddressSearch, 'suggest' | 'search' | 'explain'> => {
  const memory = new SearchMemory(whole?.memory);
  const { country, knows } = tables;
  const all = whole?.all;

  const find = (request: SearchRequest, wanted: number, budget: WorkBudget, tell?: Trace): readonly Hit[] => {
    const { text } = request;
    const search = beginSearch(request, tables, { memory, budget, all, trace: tell?.walk });
    const kept = whole === undefined && tell === undefined && search?.required.length === 0 ? memory.kept : undefined;
    const known = search?.biases.length === 0 ? kept?.answers.get(text, wanted) : undefined;
    if (known !== undefined) return known;
    const typed = whole?.typed ?? readText(text, country);
    const hits = new HitList(wanted);
    if (typed.length === 0) return hits.hits;
    if (search === undefined) {
      // A condition that nothing meets here may be met by documents of further stages.
      if (whole !== undefined && whole.stages < stages.length) throw new MoreStagesError();
      return hits.hits;
    }
    const before = kept?.before(text);
    const keep: KeptReading[] | undefined = kept?.keeps(text, before) ? [] : undefined;
    const same = before?.first && stillFirst(before.first, stages[0]!.readings(typed, knows), search, wanted);
    if (same !== undefined) {
      kept?.keep(text, none, same, before);
      kept?.answers.set(text, same.hits);
      return same.hits;
    }
    const common = whole === undefined && !before?.readings.length ? commonDocuments(typed, search) : undefined;
    let first: FirstAnswers | undefined;
    let mayGuess = false;
    let ran = 0;
    for (const [at, { name, guesses, unlessFound, unlessAnswered, readings }] of stages.entries()) {
      if (hits.hits.length >= unlessFound(typed)) break;
      mayGuess ||= guesses === true;
      if (guesses && !request.guesses) continue;
      if (whole !== undefined && at >= whole.stages) throw new MoreStagesError();
      ran = at + 1;
      tell?.stage(name);
      if (unlessAnswered !== undefined && isAnswered(unlessAnswered(typed, knows), search)) continue;
      const runs = collect(readings(typed, knows), search, hits, before?.readings, common);
      if (keep !== undefined) for (const { kept } of runs) if (kept !== undefined) keep.push(kept);
      if (budget.truncated) for (const run of runs) run.addSeen(hits);
      if (at === 0 && keep !== undefined && !budget.truncated && search.biases.length === 0)
        first = firstAnswers(runs, hits);
      if (hits.full || budget.spent) break;
    }
    if (keep !== undefined) kept?.keep(text, keep, first, before);
    if (hits.full && !mayGuess && !budget.truncated && search.biases.length === 0) kept?.answers.set(text, hits.hits);
    whole?.onEnd?.({ stages: ran, last: hits.full ? lastOf(hits, ran - 1) : undefined });
    return hits.hits;
  };

  const lastOf = ({ hits, turn, rank }: HitList, stage: number): LastAnswer => ({
    stage,
    turn,
    rank,
    document: hits.at(-1)!.document,
  });

  const recordOf = (hit: Hit) => {
    if (hit instanceof KnownAnswer) return hit.recordFrom(records);
    const { ordinal, group, numbers } = hit;
    const record = records.recordIn(group, ordinal);
    return numbers === undefined ? record : choosePremise(record, numbers)!;
  };

  return {
    suggest: (request) => {
      // A visit for each reading of a few documents costs little.
      const budget = new WorkBudget(all === undefined ? suggestBudget : searchBudget);
      const hits = find(request, request.offset + request.limit, budget);
      return { addresses: hits.slice(request.offset).map(recordOf), total: 0, truncated: budget.truncated };
    },
    explain: (request) => {
      const explained: { name: string; walks: ExplainedWalk[] }[] = [];
      const budget = new WorkBudget(suggestBudget);
      const hits = find(request, request.offset + request.limit, budget, {
        stage: (name) => explained.push({ name, walks: [] }),
        walk: (walk) => explained.at(-1)?.walks.push(walk),
      });
      return { stages: explained, addresses: hits.slice(request.offset).map(recordOf), truncated: budget.truncated };
    },
    search: (request): SearchAnswer => {
      const budget = new WorkBudget(searchBudget);
      const hits = find(request, mostCounted, budget);
      const page = hits.slice(request.offset, request.offset + request.limit);
      return { addresses: page.map(recordOf), total: hits.length, truncated: budget.truncated };
    },
  };
};

/** The readings of a text; a blank one has a reading without words. */
export const readText = (text: string, country: string): readonly Reading[] =>
  text.trim() === '' ? [{ words: [], corrections: 0, country }] : readQuery(withoutPastedMarks(text, country), country);

/** Runs the tiers of the readings in the order of the ranking. A run is created when its reading first has its turn. */
const collect = (
  readings: readonly Reading[],
  search: SearchState,
  hits: HitList,
  before?: readonly KeptReading[],
  common?: CommonDocuments,
): readonly Run[] => {
  const runs: Run[] = [];
  const count = turns.count(readings.length);
  for (let turn = 0; turn < count && !hits.full && !search.budget.spent; turn++) {
    hits.turn = turn;
    const reading = turns.readingOf(turn, readings.length);
    runs[reading] ??= runOf(readings[reading]!, search, before, common);
    runs[reading].collect(turns.tierOf(turn, readings.length), hits);
  }
  return runs;
};

/** The list of answers, if a single reading filled it in one tier with one rank. */
const firstAnswers = (
  runs: readonly Run[],
  { full, areAlike, turn, rank, hits }: HitList,
): FirstAnswers | undefined => {
  const [run] = runs;
  if (!full || !areAlike || runs.length !== 1 || !(run instanceof ReadingRun)) return undefined;
  return { words: run.words, traits: run.traits, tier: turns.tierOf(turn, 1), rank, hits };
};

type Run = ReadingRun | KnownRun;

const runOf = (
  { words }: Reading,
  search: SearchState,
  before?: readonly KeptReading[],
  common?: CommonDocuments,
): Run => {
  const compiled = words.map(search.tables.compile);
  if (search.all !== undefined) return new ReadingRun(compiled, search, search.all);
  const known = before && readingBefore(compiled, before);
  const shared = common?.words.every((word) => compiled.includes(word)) ? common : undefined;
  const answers = shared?.documents.size === 0 ? none : known?.answers;
  if (answers !== undefined && search.biases.length === 0) return new KnownRun(compiled, search, answers);
  return new ReadingRun(compiled, search, answers === none ? none : known?.documents, shared);
};

const isAnswered = (readings: readonly Reading[], search: SearchState): boolean => {
  const first = new HitList(1);
  collect(readings, search, first);
  return first.full;
};

const none: readonly never[] = [];

type Trace = { stage(name: string): void; walk(walk: ExplainedWalk): void };
