import { stages } from '@fingerpost/core/search/match-readings';
import { withoutPastedMarks } from '@fingerpost/core/search/pasted-text';
import type { Reading } from '@fingerpost/core/search/query';
import { readQuery } from '@fingerpost/core/search/read-query';
import { MoreStagesError } from '../index/search/running/search-addresses.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { type AddressSearch, mostCounted, type SearchRequest } from '../ports/address-search.ts';
import { fetchedOnce } from '../ports/fetched.ts';
import type { Found, Search } from './cluster.ts';
import { biasClauses, requiredClauses } from './conditions.ts';
import { type QuerySources, readingQuery } from './reading-query.ts';
import type { Stored } from './stored-build.ts';

/** How parts of a build are found and read. */
export type Excerpts = QuerySources & {
  find(searches: readonly Search[]): Promise<readonly Found<Stored>[]>;
  /** Reads what was found as a build; a search over it may take so many stages. */
  read(found: readonly Stored[], stages?: number): AddressIndex;
};

/**
 * Searches by text. All readings of the first stages are asked in one request, as these answer most searches; only if they do not, those of
 * further stages are. The documents that come back are searched as a build of their own.
 */
export const searchExcerpts = (
  excerpts: Excerpts,
  index: string,
): Pick<AddressSearch, 'suggest' | 'search' | 'explain'> => {
  const answer = async <Answer extends Answered>({ request, wanted, ask, isFull }: Asked<Answer>): Promise<Answer> => {
    let step = 0;
    let size = Math.min(mostFirst, Math.max(leastFirst, 2 * wanted));
    for (;;) {
      const found = await excerpts.find(searchesFor(request, steps[step]!, size, excerpts));
      const isCut = found.some((each) => each.isCut);
      try {
        const answered = ask(
          excerpts.read(
            found.flatMap(({ sources }) => sources),
            steps[step],
          ),
        );
        if (!isCut || isFull(answered)) return answered;
        if (size === mostDocuments) return { ...answered, truncated: true };
        size = mostDocuments;
      } catch (error) {
        if (!(error instanceof MoreStagesError)) throw error;
        step++;
      }
    }
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

/** A search, how many addresses it looks for, and whether an answer has as many as were wanted. */
type Asked<Answer> = {
  readonly request: SearchRequest;
  readonly wanted: number;
  readonly ask: (part: AddressIndex) => Answer;
  readonly isFull: (answer: Answer) => boolean;
};

/** A search for each reading of the first stages, the same one once. */
const searchesFor = (request: SearchRequest, taken: number, size: number, sources: QuerySources): readonly Search[] => {
  const { region, vocabulary } = sources;
  const country = region.toUpperCase();
  const typed =
    request.text.trim() === '' ? [everything] : readQuery(withoutPastedMarks(request.text, country), country);
  if (typed.length === 0) return [];
  const readings = new Map<string, Pick<Reading, 'words'>>();
  for (const { readings: of, unlessAnswered } of stages.slice(0, taken))
    for (const reading of [...(unlessAnswered?.(typed, vocabulary.knows) ?? []), ...of(typed, vocabulary.knows)])
      readings.set(JSON.stringify(reading.words), reading);
  const conditions = { required: requiredClauses(request, region), biases: biasClauses(request, region) };
  return [...readings.values()].flatMap((reading) => {
    const query = readingQuery(reading, conditions, sources);
    return query === undefined ? [] : [{ query, size, track_total_hits: size + 1, sort: ['_score', { rank: 'asc' }] }];
  });
};

const everything: Reading = { words: [], corrections: 0 };

/** How many stages are taken at once, at first and if these do not answer: such as correct nothing, one thing at most, and all. */
const steps = [
  stages.filter(({ corrections }) => corrections === 0).length,
  stages.filter(({ corrections }) => corrections <= 1).length,
  stages.length,
];
/** Documents that are fetched for a reading: first, and where these do not fill the answer. */
const leastFirst = 100;
const mostFirst = 1_000;
const mostDocuments = 3_000;
