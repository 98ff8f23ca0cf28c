import type { Dictionary } from '../index/dictionary/dictionary.ts';
import { readyDocument } from '../index/excerpt/loose-document.ts';
import { rowsOf } from '../index/excerpt/rows-of.ts';
import type { ExcerptDocument, ExcerptPostcode } from '../index/excerpt/write-excerpt.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { PostcodeEntry } from '../ports/address-index.ts';
import { readDocument, readEntry, type Stored } from './stored-build.ts';

/** Joins the postcodes and documents found, each once, into a build. */
export const readStored = (
  manifest: OpenBuild['manifest'],
  dictionary: Pick<Dictionary, 'terms'>,
  found: readonly Stored[],
): readonly ExcerptPostcode[] => {
  const postcodes = new Map<number, { readonly entry: PostcodeEntry; readonly documents: ExcerptDocument[] }>();
  const documents = new Map<number, Required<Stored>>();
  for (const stored of found) {
    if (!postcodes.has(stored.key)) postcodes.set(stored.key, { entry: readEntry(stored), documents: [] });
    if (isDocument(stored)) documents.set(stored.rank, stored);
  }
  const loose = [...documents.values()].map((stored) => readyDocument(readDocument(stored)));
  for (const document of rowsOf(manifest, dictionary, loose)) postcodes.get(document.key)!.documents.push(document);
  return [...postcodes].map(([key, postcode]) => ({ key, ...postcode }));
};

const isDocument = (stored: Stored): stored is Required<Stored> => stored.document !== undefined;
