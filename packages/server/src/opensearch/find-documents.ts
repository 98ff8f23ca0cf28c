import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import type { Cluster, Search } from './cluster.ts';
import type { DocumentCache } from './document-cache.ts';
import { rankOfStored } from './stored-build.ts';
import { StoredDocument } from './stored-document.ts';

/** Finds the documents of each search, in its order. */
export type FindDocuments = (searches: readonly Search[]) => Promise<readonly (readonly LooseDocument[])[]>;

/** Opens the search for documents in an index. Those in the cache need not be made ready again. */
export const documentFinder = (
  cluster: Pick<Cluster, 'search'>,
  index: string,
  cache: DocumentCache,
): FindDocuments => {
  const ready = (stored: Buffer): LooseDocument => {
    const known = cache.get(index, rankOfStored(stored));
    if (known !== undefined) return known;
    const document = new StoredDocument(stored);
    cache.add(index, document);
    return document;
  };
  return async (searches) => (await cluster.search(index, searches)).map(({ stored }) => stored.map(ready));
};
