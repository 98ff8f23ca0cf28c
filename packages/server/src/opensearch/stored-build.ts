import type { ExcerptPostcode } from '../index/excerpt/write-excerpt.ts';
import { uprnKey } from '../index/record/uprn-key.ts';
import { vocabularyHeaps, vocabularyTables } from '../index/search/matching/vocabulary.ts';
import { addressLine, readAddressLine } from '../index/stage/staged-lines.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { PostcodeEntry } from '../ports/address-index.ts';
import type { AddressRow } from '../ports/reference-rows.ts';

/** The fields that hold the terms of a document, in the order of `partLists`: of street and place, number and flat, and names. */
export const partFields = ['group', 'identity', 'own_name'] as const;
/** The field with all terms of a document that can be typed, whatever part has them. */
export const anyField = 'word';

/** A document or a postcode as it is stored; what searches look at is beside it. */
export type Stored = {
  readonly key: number;
  readonly entry: PostcodeEntry;
  /** Only of documents: the place in the order of importance, and the rows as lines. */
  readonly rank?: number;
  readonly rows?: string;
};

/** The kinds of what is stored. */
export const kinds = { document: 'd', postcode: 'p', vocabulary: 'v' } as const;

/** What the mapping of an index says of the build that it holds. */
export type StoredMeta = {
  /** The manifest of the build, without its files. */
  readonly manifest: Omit<OpenBuild['manifest'], 'files'>;
  readonly documents: number;
  readonly located: boolean;
  /** How many pieces each file of the vocabulary has. */
  readonly pieces: Readonly<Record<string, number>>;
};

/** The files that servers keep a copy of. */
export const vocabularyFiles = [...vocabularyTables, ...vocabularyHeaps] as const;

/** What each field is for. Whatever is not listed is stored and not looked at. */
export const mappings = {
  dynamic: false,
  _source: { includes: ['key', 'entry', 'rank', 'rows', 'bytes'] },
  properties: {
    kind: { type: 'keyword', doc_values: false },
    key: { type: 'long' },
    rank: { type: 'integer' },
    ...Object.fromEntries([...partFields, anyField].map((field) => [field, { type: 'keyword', doc_values: false }])),
    name: { type: 'keyword', doc_values: false },
    at: { type: 'geo_point' },
  },
} as const;

/** The postcodes and documents that were found, each once, to be read as a build of their own. */
export const readStored = (found: readonly Stored[]): readonly ExcerptPostcode[] => {
  const postcodes = new Map<number, { entry: PostcodeEntry; documents: Map<number, readonly AddressRow[]> }>();
  for (const { key, entry, rank, rows } of found) {
    const postcode = postcodes.get(key) ?? { entry: readEntry({ entry }), documents: new Map() };
    postcodes.set(key, postcode);
    if (rank !== undefined && rows !== undefined && !postcode.documents.has(rank))
      postcode.documents.set(rank, rows.split('\n').map(readAddressLine));
  }
  return [...postcodes].map(([key, { entry, documents }]) => ({
    key,
    entry,
    documents: [...documents].sort(([one], [other]) => one - other).map(([rank, rows]) => ({ rank, rows })),
  }));
};

/** What is known of a postcode. */
export const readEntry = ({ entry }: Pick<Stored, 'entry'>): PostcodeEntry => ({
  ...entry,
  point: entry.point,
  grid: entry.grid,
});

/** The rows of a document as they are stored. */
export const writeRows = (rows: readonly AddressRow[]): string => rows.map(addressLine).join('\n');

/** What addresses are looked up by, each a text that says which number it is. */
export const names = {
  udprn: (udprn: number): string => `udprn ${udprn}`,
  umprn: (umprn: number): string => `umprn ${umprn}`,
  uprn: (uprn: number): string => `uprn ${uprn}`,
  id: (id: string): string => `id ${id}`,
} as const;

/** Everything that a row is looked up by. */
export const namesOf = ({ udprn, umprn, uprn, native_id }: AddressRow): readonly string[] => {
  const key = uprnKey(uprn);
  const found: string[] = [];
  if (udprn !== 0) found.push(names.udprn(udprn));
  if (umprn !== 0) found.push(names.umprn(umprn));
  if (key !== undefined) found.push(names.uprn(key));
  if (native_id !== '') found.push(names.id(native_id));
  return found;
};
