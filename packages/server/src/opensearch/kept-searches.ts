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

  const known = (text: string, { required, query, json }: Asked): FoundDocuments | undefined => {
    for (let length = text.length; length > 0 && length >= text.length - mostLetters; length--)
      for (const { asked, ranks, areAll } of recent.get(text.slice(0, length)) ?? none) {
        if (asked.required !== required || !(areAll ? coversClause(asked.query, query) : asked.json === json)) continue;
        const documents = cachedAt(ranks);
        if (documents !== undefined) return { documents, areAll };
      }
    return undefined;
  };

  const cachedAt = (ranks: readonly number[]): readonly LooseDocument[] | undefined => {
    const found = ranks.map((rank) => cache.get(index, rank));
    return found.every((document) => document !== undefined) ? found : undefined;
  };

  const keep = (text: string, asked: Asked, { documents, areAll }: FoundDocuments): void => {
    const before = (recent.get(text) ?? none).filter(({ asked: { json } }) => json !== asked.json);
    if (documents.length > mostDocuments) return;
    recent.set(text, [{ asked, ranks: documents.map(({ rank }) => rank), areAll }, ...before].slice(0, mostSearches));
  };

  return async (request, searches) => {
    const { text } = request;
    const required = keyOf(request);
    const all = searches.map((search): Asked => ({ required, query: queryOf(search), json: JSON.stringify(search) }));
    const before = all.map((asked) => known(text, asked));
    const missing = searches.filter((_, at) => before[at] === undefined);
    const fetched = missing.length === 0 ? none : await find(missing);
    let next = 0;
    return all.map((asked, at) => {
      const found = before[at] ?? foundBy(searches[at]!, fetched[next++]!);
      keep(text, asked, found);
      return found;
    });
  };
};

/** What a search asks for: what the request requires of all documents, and its query, alone and as JSON with everything else. */
type Asked = { readonly required: string; readonly query: Clause; readonly json: string };
/** A search, and the documents that it found, by importance. */
type KeptSearch = { readonly asked: Asked; readonly ranks: readonly number[]; readonly areAll: boolean };

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
