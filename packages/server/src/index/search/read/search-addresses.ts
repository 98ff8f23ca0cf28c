import { stages } from '@fingerpost/core/search/match-readings';
import { tiers } from '@fingerpost/core/search/match-tier';
import { withoutPastedMarks } from '@fingerpost/core/search/pasted-text';
import type { Reading } from '@fingerpost/core/search/query';
import { readQuery } from '@fingerpost/core/search/read-query';
import {
  type AddressSearch,
  type ExplainedWalk,
  mostCounted,
  type SearchAnswer,
  type SearchRequest,
} from '../../../ports/address-search.ts';
import { openEvidence } from '../../evidence/open-evidence.ts';
import type { PostcodeStore } from '../../read/postcode-store.ts';
import type { RecordStore } from '../../read/record-store.ts';
import { choosePremise } from '../../record/choose-premise.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { blockTerm } from '../special-terms.ts';
import { biasConditions, type ConditionTables, requiredConditions } from './address-conditions.ts';
import type { WordTables } from './compiled-word.ts';
import { openCompiler } from './compiler.ts';
import { openDictionary, type TermRange } from './dictionary.ts';
import { openDocumentMatcher } from './document-matcher.ts';
import { Gatherer } from './gatherer.ts';
import { openGeoSets } from './geo-sets.ts';
import { type Hit, HitList } from './hit-list.ts';
import { openNamedStreets } from './named-streets.ts';
import { numberPairs } from './number-pairs.ts';
import { openPostcodeDocuments } from './postcode-documents.ts';
import { ReadingRun, type RunContext } from './reading-run.ts';
import { placesForTwo } from './rivals.ts';
import { openSpelledNames } from './spelled-names.ts';
import { openTermLists } from './term-lists.ts';
import { openTypoTerms } from './typo-terms.ts';
import { documentsOfUprn } from './uprn-documents.ts';
import { WorkBudget } from './work-budget.ts';

/** Opens the search of a build. */
export const searchAddresses = (
  build: OpenBuild,
  postcodes: PostcodeStore,
  records: RecordStore,
): Pick<AddressSearch, 'suggest' | 'search' | 'explain' | 'rarity' | 'gather'> => {
  const { tables, manifest } = build;
  const dictionary = openDictionary(build);
  const lists = openTermLists(build);
  const postcodeDocuments = openPostcodeDocuments(build);
  const gatherer = new Gatherer(lists);
  const matcher = openDocumentMatcher(build);
  const words: WordTables = {
    dictionary,
    lists,
    typoTerms: openTypoTerms(build, dictionary),
    postcodes,
    postcodeDocuments,
    gatherer,
    numbersOpen: isAny(dictionary.beginningWith(blockTerm(''))),
  };
  const compile = openCompiler(words);
  const streetsNamed = openNamedStreets(words);
  const namesSpelled = openSpelledNames(words);
  const conditions: ConditionTables = {
    dictionary,
    lists,
    postcodes,
    postcodeDocuments,
    documentsOfUprn: documentsOfUprn(build, records, postcodeDocuments),
    geo: openGeoSets(build, postcodeDocuments),
    datasets: Object.keys(manifest.addresses),
  };
  const country = manifest.region === 'gbr' ? 'GBR' : manifest.region.toUpperCase();
  const knows = (word: string, begins: boolean): boolean => {
    if (!begins) return dictionary.find(word) >= 0;
    return isAny(dictionary.beginningWith(word));
  };

  /** Tier before reading before rank; inside these the order is importance. Runs are made when their readings have their turn. */
  const collect = (readings: readonly Reading[], runs: ReadingRun[], context: RunContext, hits: HitList): void => {
    for (let tier = 0; tier < tiers.length; tier++)
      for (const [at, reading] of readings.entries()) {
        if (hits.full || context.budget.spent) return;
        runs[at] ??= new ReadingRun(reading.words.map(compile), context);
        runs[at].collect(tier, hits);
      }
  };

  const find = (request: SearchRequest, wanted: number, budget: WorkBudget, tell?: Trace): readonly Hit[] => {
    const typed =
      request.text.trim() === '' ? [everything] : readQuery(withoutPastedMarks(request.text, country), country);
    const required = requiredConditions(request, conditions);
    const hits = new HitList(wanted);
    if (required === undefined || typed.length === 0) return hits.hits;
    gatherer.begin(budget);
    const context: RunContext = {
      matcher,
      budget,
      required,
      biases: biasConditions(request, conditions),
      documents: lists.documents,
      pairsOf: (reading, roles, exact) => numberPairs(reading, roles, exact, words),
      placesForTwo: (pairs) => placesForTwo(pairs, words),
      numbersOpen: words.numbersOpen,
      streetsNamed,
      namesSpelled,
      postcodeOf: (group) => tables['group-postcode'][group]!,
      firstOrdinal: (group) => tables['group-ordinal'][group]!,
      trace: tell?.walk,
    };
    const isAnswered = (readings: readonly Reading[]): boolean => {
      const first = new HitList(1);
      collect(readings, [], context, first);
      return first.full;
    };
    for (const { name, unlessFound, unlessAnswered, readings } of stages) {
      if (hits.hits.length >= unlessFound(typed)) break;
      tell?.stage(name);
      if (unlessAnswered !== undefined && isAnswered(unlessAnswered(typed, knows))) continue;
      const runs: ReadingRun[] = [];
      collect(readings(typed, knows), runs, context, hits);
      if (budget.truncated) for (const run of runs) run.addSeen(hits);
      if (hits.full || budget.spent) break;
    }
    return hits.hits;
  };

  const recordOf = ({ ordinal, group, numbers }: Hit) => {
    const record = records.recordIn(group, ordinal);
    return numbers === undefined ? record : choosePremise(record, numbers)!;
  };

  return {
    ...openEvidence(build, words, conditions, records),
    suggest: (request) => {
      const budget = new WorkBudget(suggestBudget);
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

const isAny = ({ from, to }: TermRange): boolean => from < to;

type Trace = { stage(name: string): void; walk(walk: ExplainedWalk): void };

const everything: Pick<Reading, 'words' | 'corrections'> = { words: [], corrections: 0 };
const suggestBudget = { documents: 3_000, steps: 400_000 };
const searchBudget = { documents: 40_000, steps: 4_000_000 };
