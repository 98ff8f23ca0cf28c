import { stages } from '@fingerpost/core/match/search/match-readings';
import { withoutPastedMarks } from '@fingerpost/core/read/query/pasted-text';
import type { Reading } from '@fingerpost/core/read/query/query';
import { readQuery } from '@fingerpost/core/read/query/read-query';
import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { MoreStagesError } from '../index/query/running/search-addresses.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { type AddressSearch, mostCounted, type SearchRequest } from '../ports/address-search.ts';
import { fetchedOnce } from '../ports/fetched.ts';
import type { Search } from './cluster.ts';
import { biasClauses, requiredClauses } from './conditions.ts';
import type { FindDocuments, FoundDocuments } from './find-documents.ts';
import { type QuerySources, readingQuery } from './reading-query.ts';

/** How excerpts are found and read. */
export type Excerpts = QuerySources & {
  readonly find: FindDocuments;
  /** Reads distinct documents as a build that can run this many stages of a search. */
  read(documents: readonly LooseDocument[], stages?: number): AddressIndex;
};

/**
 * Searches by text. The readings of the first stages answer most searches, so they go in one request; later stages follow only if needed.
 * The documents that come back are searched as a small build.
 */
export const searchExcerpts = (
  excerpts: Excerpts,
  index: string,
): Pick<AddressSearch, 'suggest' | 'search' | 'explain'> => {
  const answer = async <Answer extends Answered>({ request, wanted, ask, isFull }: Asked<Answer>): Promise<Answer> => {
    let step = 0;
    let size = Math.min(mostFirst, Math.max(leastFirst, 2 * wanted));
    const found = new Map<string, FoundDocuments>();
    for (;;) {
      await findReadings(searchesFor(request, steps[step]!, size, excerpts), found);
      const isCut = [...found.values()].some((each) => each.isCut);
      try {
        const answered = ask(excerpts.read(eachOnce(found.values()), steps[step]));
        if (!isCut || isFull(answered)) return answered;
        if (size === mostDocuments) return { ...answered, truncated: true };
        size = mostDocuments;
        for (const [reading, each] of found) if (each.isCut) found.delete(reading);
      } catch (error) {
        if (!(error instanceof MoreStagesError)) throw error;
        step++;
      }
    }
  };

  /** Adds the results of readings that are missing. */
  const findReadings = async (searches: Searches, found: Map<string, FoundDocuments>): Promise<void> => {
    const missing = [...searches].filter(([reading]) => !found.has(reading));
    const answers = await excerpts.find(missing.map(([, search]) => search));
    for (const [at, [reading]] of missing.entries()) found.set(reading, answers[at]!);
  };

  const once = <Answer>(kind: string, request: SearchRequest, fetch: () => Promise<Answer>): Answer =>
    fetchedOnce(`${index} ${kind} ${JSON.stringify({ ...request, datasets: [...request.datasets] })}`, fetch);

  const suggestions = (request: SearchRequest) => ({
    request,
    wanted: request.offset + request.limit,
    isFull: ({ addresses }: Answered) => addresses.length >= request.limit,
  });
  return {
    suggest: (request) =>
      once('suggest', request, () => answer({ ...suggestions(request), ask: (part) => part.suggest(request) })),
    explain: (request) =>
      once('explain', request, () => answer({ ...suggestions(request), ask: (part) => part.explain(request) })),
    search: (request) =>
      once('search', request, () =>
        answer({
          request,
          wanted: mostCounted,
          ask: (part) => part.search(request),
          isFull: ({ total }) => total >= mostCounted,
        }),
      ),
  };
};

type Answered = { readonly addresses: readonly unknown[]; readonly truncated: boolean };

/** A search, how many addresses it needs, and whether an answer is full. */
type Asked<Answer> = {
  readonly request: SearchRequest;
  readonly wanted: number;
  readonly ask: (part: AddressIndex) => Answer;
  readonly isFull: (answer: Answer) => boolean;
};

/** By reading. */
type Searches = ReadonlyMap<string, Search>;

/** One search for each distinct reading of the first stages. */
const searchesFor = (request: SearchRequest, taken: number, size: number, sources: QuerySources): Searches => {
  const searches = new Map<string, Search>();
  const { region, vocabulary } = sources;
  const country = region.toUpperCase();
  const typed =
    request.text.trim() === ''
      ? [{ words: [], corrections: 0, country }]
      : readQuery(withoutPastedMarks(request.text, country), country);
  if (typed.length === 0) return searches;
  const readings = new Map<string, Pick<Reading, 'words'>>();
  for (const { readings: of, unlessAnswered } of stages.slice(0, taken))
    for (const reading of [...(unlessAnswered?.(typed, vocabulary.knows) ?? []), ...of(typed, vocabulary.knows)])
      readings.set(JSON.stringify(reading.words), reading);
  const conditions = { required: requiredClauses(request, region), biases: biasClauses(request, region) };
  for (const [key, reading] of readings) {
    const query = readingQuery(reading, conditions, sources);
    if (query === undefined) continue;
    searches.set(key, { query, size, track_total_hits: size + 1, sort: ['_score', { rank: 'asc' }] });
  }
  return searches;
};

const eachOnce = (found: Iterable<FoundDocuments>): readonly LooseDocument[] => {
  const documents = new Map<number, LooseDocument>();
  for (const { documents: some } of found) for (const document of some) documents.set(document.rank, document);
  return [...documents.values()];
};

/** How many stages run together: those without corrections, then with at most one, then all. */
const steps = [
  stages.filter(({ corrections }) => corrections === 0).length,
  stages.filter(({ corrections }) => corrections <= 1).length,
  stages.length,
];
/** How many documents to fetch for a reading: at first, and if these do not fill the answer. */
const leastFirst = 100;
const mostFirst = 1_000;
const mostDocuments = 3_000;
