import type { SearchField } from '@fingerpost/core/address/search-fields';
import { isHomeRegion } from '@fingerpost/core/contract/regions';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { fieldSource, fieldTerm } from '../dictionary/special-terms.ts';
import type { PostcodeStore } from '../postcodes/postcode-store.ts';
import { type Cursor, emptyCursor } from '../postings/cursor.ts';
import { ListCursor } from '../postings/list-cursor.ts';
import { partLists } from '../postings/list-kinds.ts';
import type { PostingLists } from '../postings/posting-lists.ts';
import { UnionCursor } from '../postings/union-cursor.ts';
import { type CodeKind, codeRange, type PostcodeDocuments } from './postcode-documents.ts';

/**
 * The documents of a filter or bias. They can be walked over repeatedly. If it `unites` lists, making a cursor takes as long as reading as
 * many entries as it has documents.
 */
export type DocumentSet = { readonly size: number; readonly unites?: boolean; cursor(): Cursor };

/** The tables in which sets of documents are looked up. */
export type SetTables = {
  readonly dictionary: Dictionary;
  readonly lists: PostingLists;
  readonly postcodes: PostcodeStore;
  readonly postcodeDocuments: PostcodeDocuments;
  /** The documents of all addresses with this UPRN. */
  readonly documentsOfUprn: (uprn: string) => readonly number[];
};

/**
 * The documents with one of the terms in the field. For fields of single addresses there may be a few more, because not all premises of a
 * document need have it. Undefined if nearly every document has it.
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

/** The documents with one of these special terms. */
export const termSet = (
  terms: readonly string[],
  { dictionary, lists }: Pick<SetTables, 'dictionary' | 'lists'>,
): DocumentSet =>
  idSet(
    [...new Set(terms)].map(dictionary.find).filter((id) => id >= 0),
    lists,
  );

/** The documents with one of these terms, by their numbers, in these parts. */
export const idSet = (
  ids: readonly number[],
  lists: PostingLists,
  parts: readonly number[] = usualParts,
): DocumentSet => ({
  size: ids.reduce((sum, id) => sum + parts.reduce((inAll, part) => inAll + lists.count(id, part), 0), 0),
  cursor: () => {
    const cursors: Cursor[] = [];
    for (const id of ids) for (const part of parts) if (lists.count(id, part) > 0) cursors.push(lists.cursor(id, part));
    return cursors.length === 0 ? emptyCursor : cursors.length === 1 ? cursors[0]! : new UnionCursor(cursors);
  },
});
const usualParts = [partLists.group];

/** The documents of all the sets. */
export const unionSet = (sets: readonly DocumentSet[]): DocumentSet => ({
  size: sets.reduce((sum, { size }) => sum + size, 0),
  cursor: () => new UnionCursor(sets.map((set) => set.cursor())),
});

/** A set of these documents. */
export const listedSet = (documents: readonly number[]): DocumentSet =>
  sortedSet(Uint32Array.from(new Set(documents)).sort());

/** A set of these documents, which ascend without repeats. */
export const sortedSet = (documents: Uint32Array): DocumentSet => ({
  size: documents.length,
  cursor: () => new ListCursor(documents, 0, documents.length, documents.length),
});

/** The documents of the postcodes with this code as a whole or as their first part. The code is folded to letters and digits. */
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
