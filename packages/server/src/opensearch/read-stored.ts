import type { Dictionary } from '../index/dictionary/dictionary.ts';
import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { rowsOf } from '../index/excerpt/rows-of.ts';
import type { ExcerptDocument, ExcerptPostcode } from '../index/excerpt/write-excerpt.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { PostcodeEntry } from '../ports/address-index.ts';
import { rankOfStored, readPostcode } from './stored-build.ts';
import { StoredDocument } from './stored-document.ts';

/** Joins the postcodes and documents found, each once, into a build. */
export const readStored = (
  manifest: OpenBuild['manifest'],
  dictionary: Pick<Dictionary, 'terms'>,
  found: readonly Buffer[],
): readonly ExcerptPostcode[] => {
  const postcodes = new Map<number, { readonly entry: PostcodeEntry; readonly documents: ExcerptDocument[] }>();
  const documents = new Map<number, LooseDocument>();
  for (const stored of found) {
    const { key, entry } = readPostcode(stored);
    if (!postcodes.has(key)) postcodes.set(key, { entry, documents: [] });
    const rank = rankOfStored(stored);
    if (rank >= 0) documents.set(rank, new StoredDocument(stored));
  }
  for (const document of rowsOf(manifest, dictionary, [...documents.values()]))
    postcodes.get(document.key)!.documents.push(document);
  return [...postcodes].map(([key, postcode]) => ({ key, ...postcode }));
};
