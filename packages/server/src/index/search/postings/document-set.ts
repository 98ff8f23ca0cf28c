import { isHomeRegion } from '@fingerpost/core/contract/regions';
import type { SearchField } from '@fingerpost/core/search/search-fields';
import type { PostcodeStore } from '../../read/postcode-store.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { fieldSource, fieldTerm } from '../dictionary/special-terms.ts';
import { type Cursor, emptyCursor } from './cursor.ts';
import { ListCursor } from './list-cursor.ts';
import { partLists } from './list-kinds.ts';
import { type CodeKind, codeRange, type PostcodeDocuments } from './postcode-documents.ts';
import type { PostingLists } from './posting-lists.ts';
import { UnionCursor } from './union-cursor.ts';

/** Documents that a filter or bias picks, to be walked over as often as needed. */
export type DocumentSet = { readonly size: number; cursor(): Cursor };

/** What sets of documents are looked up in. */
export type SetTables = {
  readonly dictionary: Dictionary;
  readonly lists: PostingLists;
  readonly postcodes: PostcodeStore;
  readonly postcodeDocuments: PostcodeDocuments;
  /** The documents of all addresses with this UPRN. */
  readonly documentsOfUprn: (uprn: string) => readonly number[];
};

/**
 * The documents with one of the terms in the field. For what addresses have for themselves some documents more, as not all of their
 * premises need have it; undefined if nearly every document has it.
 */
export const fieldSet = (
  { field, terms }: { readonly field: SearchField; readonly terms: readonly string[] },
  tables: SetTables,
): DocumentSet | undefined => {
  const abroad = !isHomeRegion(tables.postcodes.region);
  const source = fieldSource(field, abroad);
  if (source === 'uprn') return listedSet(terms.flatMap((term) => tables.documentsOfUprn(term)));
  if (source === 'postcode' || source === 'sector' || source === 'outward')
    return listedSet(terms.flatMap((term) => documentsUnder(term, source, tables)));
  if ((source === 'is_pobox' || source === 'is_business') && terms.includes('false')) return undefined;
  return termSet(
    terms.map((term) => fieldTerm(source, term)),
    tables,
  );
};

/** The documents that have one of the terms, which are no words. */
export const termSet = (
  terms: readonly string[],
  { dictionary, lists }: Pick<SetTables, 'dictionary' | 'lists'>,
): DocumentSet =>
  idSet(
    [...new Set(terms)].map(dictionary.find).filter((id) => id >= 0),
    lists,
  );

/** The same by the numbers of the terms; those that have them in these parts. */
export const idSet = (
  ids: readonly number[],
  lists: PostingLists,
  parts: readonly number[] = usualParts,
): DocumentSet => ({
  size: ids.reduce((sum, id) => sum + parts.reduce((inAll, part) => inAll + lists.count(id, part), 0), 0),
  cursor: () => {
    const cursors = ids.flatMap((id) =>
      parts.filter((part) => lists.count(id, part) > 0).map((part) => lists.cursor(id, part)),
    );
    return cursors.length === 0 ? emptyCursor : cursors.length === 1 ? cursors[0]! : new UnionCursor(cursors);
  },
});
const usualParts = [partLists.group];

/** The documents of all the sets. */
export const unionSet = (sets: readonly DocumentSet[]): DocumentSet => ({
  size: sets.reduce((sum, { size }) => sum + size, 0),
  cursor: () => new UnionCursor(sets.map((set) => set.cursor())),
});

/** Documents that were found one by one. */
export const listedSet = (documents: readonly number[]): DocumentSet => {
  const sorted = Uint32Array.from(new Set(documents)).sort();
  return { size: sorted.length, cursor: () => new ListCursor(sorted, 0, sorted.length, sorted.length) };
};

/** The documents of the postcodes that have this code, folded to letters and digits, as a whole or as their first part. */
const documentsUnder = (
  code: string,
  source: CodeKind,
  { postcodes, postcodeDocuments }: SetTables,
): readonly number[] => {
  const { first, end } = postcodes.rowsBetween(...codeRange(postcodes.region, code, source));
  const found: number[] = [];
  for (let row = first; row < end; row++) postcodeDocuments.append(row, found);
  return found;
};
