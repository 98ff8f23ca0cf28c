import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { RecentMap } from '../index/query/matching/recent-map.ts';
import type { SearchRequest } from '../ports/address-search.ts';
import type { Search } from './cluster.ts';
import { type Clause, keyOf } from './conditions.ts';
import { coversClause } from './covers-clause.ts';
import type { DocumentCache } from './document-cache.ts';
import type { FindDocuments } from './find-documents.ts';

/** Documents by importance, and whether none is missing. There may be some that the search would not have found. */
export type FoundDocuments = { readonly documents: readonly LooseDocument[]; readonly areAll: boolean };

/** Finds the documents of each search for a text that may be typed on. All of them meet what the request requires. */
export type FindWhileTyping = (
  request: Pick<SearchRequest, 'text' | 'datasets' | 'filters' | 'box'>,
  searches: readonly Search[],
) => Promise<readonly FoundDocuments[]>;

/**
 * Keeps what was found for recent texts. People type letter by letter: if a search found all of its documents, those of the next letters
 * are among them, and the words before a new word were searched for when they were typed. So these need no search. Documents are taken from
 * the cache; a search of which one is gone does not count.
 */
export const keepSearches = (find: FindDocuments, cache: DocumentCache, index: string): FindWhileTyping => {
  const recent = new RecentMap<string, readonly KeptSearch[]>(mostTexts);

  const known = (text: string, required: string, search: Search): Known | undefined => {
    let json: string | undefined;
    const isSame = (other: string): boolean => {
      json ??= JSON.stringify(search);
      return json === other;
    };
    for (let length = text.length; length > 0 && length >= text.length - mostLetters; length--)
      for (const kept of recent.get(text.slice(0, length)) ?? none) {
        if (kept.required !== required) continue;
        if (!(kept.areAll ? coversClause(kept.query, queryOf(search)) : isSame(kept.json))) continue;
        const documents = cachedAt(kept.ranks);
        if (documents !== undefined) return { documents, areAll: kept.areAll, isSameText: length === text.length };
      }
    return undefined;
  };

  const cachedAt = (ranks: readonly number[]): readonly LooseDocument[] | undefined => {
    const found = ranks.map((rank) => cache.get(index, rank));
    return found.every((document) => document !== undefined) ? found : undefined;
  };

  const keep = (text: string, required: string, search: Search, { documents, areAll }: FoundDocuments): void => {
    if (documents.length > mostDocuments) return;
    const ranks = documents.map(({ rank }) => rank);
    const how = areAll ? { areAll, query: queryOf(search) } : { areAll, json: JSON.stringify(search) };
    recent.set(text, [{ required, ranks, ...how }, ...(recent.get(text) ?? none)].slice(0, mostSearches));
  };

  return async (request, searches) => {
    const { text } = request;
    const required = keyOf(request);
    const before = searches.map((search) => known(text, required, search));
    const missing = searches.filter((_, at) => before[at] === undefined);
    const fetched = missing.length === 0 ? none : await find(missing);
    let next = 0;
    return searches.map((search, at) => {
      const found = before[at] ?? foundBy(search, fetched[next++]!);
      if (!before[at]?.isSameText) keep(text, required, search, found);
      return found;
    });
  };
};

/** What was kept of this text, or of one that it begins with. */
type Known = FoundDocuments & { readonly isSameText: boolean };
/** A search: what its request required of all documents, the ranks that it found, and its query if these are all, or else all of it. */
type KeptSearch = { readonly required: string; readonly ranks: readonly number[] } & (
  | { readonly areAll: true; readonly query: Clause }
  | { readonly areAll: false; readonly json: string }
);

const foundBy = ({ size }: Search, documents: readonly LooseDocument[]): FoundDocuments => ({
  documents,
  areAll: documents.length < (size as number),
});

const queryOf = ({ query }: Search): Clause => query as Clause;

const none: readonly never[] = [];
/** How many texts are kept, twice, and how many searches of each. */
const mostTexts = 1_024;
const mostSearches = 4;
/** Searches that found more are not kept. */
const mostDocuments = 64;
/** How many letters may have been typed since. */
const mostLetters = 8;
