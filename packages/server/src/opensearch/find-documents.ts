import { type LooseDocument, readyDocument } from '../index/excerpt/loose-document.ts';
import type { Cluster, Search } from './cluster.ts';
import { oneOf } from './conditions.ts';
import type { DocumentCache } from './document-cache.ts';
import { readDocument, type Stored } from './stored-build.ts';

/** The documents of a search, and whether there are more. */
export type FoundDocuments = { readonly documents: readonly LooseDocument[]; readonly isCut: boolean };

/** Finds documents. */
export type FindDocuments = (searches: readonly Search[]) => Promise<readonly FoundDocuments[]>;

/**
 * Opens the search for documents in an index. Searches must sort by rank last, and return only ranks: most documents are in the cache, and
 * the others are fetched once for all searches.
 */
export const documentFinder = (
  cluster: Pick<Cluster, 'search'>,
  index: string,
  cache: DocumentCache,
): FindDocuments => {
  const fetchAll = async (ranks: readonly number[]): Promise<ReadonlyMap<number, LooseDocument>> => {
    const searches: Search[] = [];
    for (let at = 0; at < ranks.length; at += mostAtOnce)
      searches.push({ query: oneOf('rank', ranks.slice(at, at + mostAtOnce)), size: mostAtOnce });
    const fetched = new Map<number, LooseDocument>();
    for (const { sources } of await cluster.search<Required<Stored>>(index, searches))
      for (const source of sources) {
        const document = readyDocument(readDocument(source));
        fetched.set(document.rank, document);
        cache.add(index, document);
      }
    return fetched;
  };

  return async (searches) => {
    const found = await cluster.search(
      index,
      searches.map((search) => ({ ...search, _source: false, stored_fields: '_none_' })),
    );
    const known = new Map<number, LooseDocument | undefined>();
    for (const { sorts } of found)
      for (const sort of sorts) if (!known.has(sort.at(-1)!)) known.set(sort.at(-1)!, cache.get(index, sort.at(-1)!));
    const missing = [...known.keys()].filter((rank) => known.get(rank) === undefined);
    const fetched = await fetchAll(missing);
    return found.map(({ sorts, isCut }) => ({
      documents: sorts.flatMap((sort) => known.get(sort.at(-1)!) ?? fetched.get(sort.at(-1)!) ?? []),
      isCut,
    }));
  };
};

const mostAtOnce = 2_000;
