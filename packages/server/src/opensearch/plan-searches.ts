import { stages } from '@fingerpost/core/match/search/match-readings';
import type { Ranks } from '@fingerpost/core/match/search/ranks';
import type { Reading } from '@fingerpost/core/read/query/query';
import { readText } from '../index/query/running/build-search.ts';
import type { SearchRequest } from '../ports/address-search.ts';
import { type Place, placesOf, type Sought, type StageQueries } from './answer-places.ts';
import type { Search } from './cluster.ts';
import {
  allOf,
  anyOf,
  biasClauses,
  type Clause,
  countClauses,
  type QuerySources,
  requiredClauses,
} from './conditions.ts';
import { expectedDocuments } from './expected-documents.ts';
import { type ReadingQuery, readingQuery } from './reading-query.ts';

/** The searches that a request may need. */
export type PlannedSearches = {
  /** The readings of the text. */
  readonly typed: readonly Reading[];
  /**
   * The step to begin with: the second, if so few addresses have the words as typed that corrections will be needed too, and few have those.
   * So one search finds both.
   */
  firstStep(wanted: number): number;
  /** About how many documents have the words as typed; infinite if a reading has many. */
  expected(): number;
  /** All places of these stages, in the order of answers. Nothing is looked up for readings of which all documents are known. */
  places(stageCount: number, known?: ReadonlySet<ReadingQuery>): Iterable<Place>;
  /** Readings of which few documents are expected, together too, among those of the step that has this stage. */
  lightBeside(stage: number): readonly ReadingQuery[];
  isLight(reading: ReadingQuery): boolean;
  /** The readings in groups that one search each can find. */
  together(readings: Iterable<ReadingQuery>): readonly (readonly ReadingQuery[])[];
  /** Finds the most important of these documents, after one of this importance. */
  searchFor(sought: Sought, after: number, size: number): Search;
};

/** Plans the searches of a request. Readings of later stages are made only when they are needed. */
export const planSearches = (
  request: SearchRequest,
  sources: QuerySources,
  ranksFor: (biases: number) => Ranks,
): PlannedSearches => {
  const { region, vocabulary } = sources;
  const typed = readText(request.text, region.toUpperCase());
  const required = requiredClauses(request, sources);
  const biases = biasClauses(request, region);
  const known = new Map<string, ReadingQuery>();
  const expected = new Map<ReadingQuery, number>();
  const queryOf = (reading: Reading): ReadingQuery => {
    const key = JSON.stringify(reading.words);
    const query = known.get(key) ?? readingQuery(reading, sources);
    if (!known.has(key)) expected.set(query, expectedDocuments(reading, vocabulary));
    known.set(key, query);
    return query;
  };
  const planned: StageQueries[] = [];
  const take = (stageCount: number): readonly StageQueries[] => {
    for (const { guesses, readings, unlessAnswered } of stages.slice(planned.length, stageCount)) {
      const isSkipped = typed.length === 0 || (guesses && !request.guesses);
      planned.push({
        unless: isSkipped ? [] : (unlessAnswered?.(typed, vocabulary.knows) ?? []).map(queryOf),
        readings: isSkipped ? [] : readings(typed, vocabulary.knows).map(queryOf),
      });
    }
    return planned.slice(0, stageCount);
  };
  const isLight = (reading: ReadingQuery): boolean => expected.get(reading)! <= fewExpected;

  /** How many documents are expected of all readings in these stages; infinite if one of them has many. */
  const expectedIn = (some: readonly StageQueries[]): number => {
    const readings = new Set(some.flatMap(({ unless, readings: all }) => [...unless, ...all]));
    let sum = 0;
    for (const reading of readings)
      if (reading.answering() !== undefined) sum += isLight(reading) ? expected.get(reading)! : Infinity;
    return sum;
  };

  return {
    typed,
    firstStep: (wanted) => {
      const [first = 0, second] = steps;
      const enough = Math.min(wanted, stages[first]!.unlessFound(typed));
      // If one address is enough, the words as typed probably have it.
      if (enough === 1 || expectedIn(take(first)) >= enough) return 0;
      return expectedIn(take(second!)) <= fewExpected ? 1 : 0;
    },
    expected: () => expectedIn(take(steps[0]!)),
    places: (stageCount, known) => placesOf(take(stageCount), ranksFor(biases.length), known),
    isLight,
    lightBeside: (stage) => {
      const first = Math.max(0, ...steps.filter((each) => each <= stage));
      const all = planned.slice(first).flatMap(({ unless, readings }) => [...unless, ...readings]);
      let sum = 0;
      return [...new Set(all)].filter((reading) => {
        if (reading.answering() === undefined || !isLight(reading)) return false;
        sum += expected.get(reading)!;
        return sum <= fewExpected;
      });
    },
    together: (readings) => {
      const groups: ReadingQuery[][] = [];
      let clauses = Infinity;
      for (const reading of readings) {
        const more = countClauses(reading.answering() ?? []);
        clauses += more;
        if (clauses > mostClauses) {
          groups.push([]);
          clauses = more;
        }
        groups.at(-1)!.push(reading);
      }
      return groups;
    },
    searchFor({ readings, at }, after, size) {
      const clauses = at === undefined ? answering(readings) : answeringAt(readings[0]!, at, biases);
      const filter = [...clauses, ...required];
      if (after >= 0) filter.push({ range: { rank: { gt: after } } });
      return { query: allOf(filter), sort: [{ rank: 'asc' }], size };
    },
  };
};

/** Readings with different words may ask for the same terms. */
const answering = (readings: readonly ReadingQuery[]): readonly Clause[] => {
  const distinct = new Map(readings.map((reading) => [JSON.stringify(reading.answering()!), reading.answering()!]));
  const [first, ...others] = distinct.values();
  return others.length === 0 ? first! : [anyOf([first!, ...others].map(allOf))];
};

const answeringAt = (
  reading: ReadingQuery,
  { tier, named, unmet }: NonNullable<Sought['at']>,
  biases: readonly Clause[],
): readonly Clause[] => [
  ...reading.answering(tier)!,
  ...(named ? [reading.named(tier)!] : []),
  ...(unmet < biases.length ? [{ bool: { should: biases, minimum_should_match: biases.length - unmet } }] : []),
];

/** How many stages run together: those without corrections, then with at most one, then all. */
export const steps = [0, 1, Infinity].map((most) => stages.filter(({ corrections }) => corrections <= most).length);
/** If more documents are expected, a reading is searched for place by place. */
const fewExpected = 16;
/** OpenSearch allows 1,024 clauses in a query. The rest is for what the request requires. */
const mostClauses = 900;
