import { columnsFrom, type KeptDocument } from '../index/excerpt/loose-document.ts';
import { uprnKey } from '../index/numbers/uprn-key.ts';
import { vocabularyHeaps, vocabularyTables } from '../index/query/matching/vocabulary.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { AddressRecord, PostcodeEntry } from '../ports/address-index.ts';

/** The fields with the terms of a document, in the order of `partLists`: street and place, number and flat, names. */
export const partFields = ['group', 'identity', 'own_name'] as const;
/** The field with all terms that can be typed, in any part. */
export const anyField = 'word';

/** A stored document or postcode, without the fields that exist only for searching. */
export type Stored = {
  readonly key: number;
  readonly entry: PostcodeEntry;
  /** Only for documents. */
  readonly rank?: number;
  readonly document?: StoredDocument;
};

/** A document as it is stored. Lists of terms are delta-encoded. */
type StoredDocument = Omit<KeptDocument, 'rank' | 'key' | 'entry' | 'columns'> & {
  /** Only columns that are not empty. */
  readonly columns: Partial<KeptDocument['columns']>;
};

/** The kinds of stored entries. */
export const kinds = { document: 'd', postcode: 'p', vocabulary: 'v' } as const;

/** Raise it whenever the stored form changes. */
export const storedVersion = 3;

/** The metadata of a build, stored in the mapping of its index. */
export type StoredMeta = {
  readonly version: number;
  /** The manifest of the build, without its files. */
  readonly manifest: Omit<OpenBuild['manifest'], 'files'>;
  readonly documents: number;
  readonly located: boolean;
  /** The size of each vocabulary file in bytes. */
  readonly bytes: Readonly<Record<string, number>>;
};

/** The files that servers copy. They are stored in pieces. */
export const vocabularyFiles = [...vocabularyTables, ...vocabularyHeaps] as const;
export const bytesPerPiece = 2 ** 20;

/** The id of a piece of a file. */
export const pieceId = (file: string, piece: number): string => `${kinds.vocabulary} ${file} ${piece}`;

/** What each field is for. Fields that are not listed are stored but not indexed. */
export const mappings = {
  dynamic: false,
  _source: { includes: ['key', 'entry', 'rank', 'document', 'bytes'] },
  properties: {
    kind: { type: 'keyword', doc_values: false },
    key: { type: 'long' },
    rank: { type: 'integer' },
    ...Object.fromEntries([...partFields, anyField].map((field) => [field, { type: 'keyword', doc_values: false }])),
    name: { type: 'keyword', doc_values: false },
    at: { type: 'geo_point' },
  },
} as const;

/** The stored form of a document. */
export const writeDocument = ({ rank, key, entry, columns, terms, ...document }: KeptDocument): Required<Stored> => ({
  key,
  rank,
  entry,
  document: {
    ...document,
    terms: terms.map((list) => list.map((term, at) => term - (list[at - 1] ?? 0))),
    columns: Object.fromEntries(Object.entries(columns).filter(([, values]) => values.length > 0)),
  },
});

/** Reads a stored document. */
export const readDocument = ({ key, rank, entry, document }: Required<Stored>): KeptDocument => ({
  ...document,
  key,
  rank,
  entry: readEntry({ entry }),
  terms: document.terms.map(addUp),
  columns: columnsFrom((name) => document.columns[name] ?? []),
});

const addUp = (differences: readonly number[]): readonly number[] => {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
};

/** Reads the entry of a postcode. */
export const readEntry = ({ entry }: Pick<Stored, 'entry'>): PostcodeEntry => ({
  ...entry,
  point: entry.point,
  grid: entry.grid,
});

/** The names by which addresses are looked up; each says which number it is. */
export const names = {
  udprn: (udprn: number): string => `udprn ${udprn}`,
  umprn: (umprn: number): string => `umprn ${umprn}`,
  uprn: (uprn: number): string => `uprn ${uprn}`,
  id: (id: string): string => `id ${id}`,
} as const;

/** All names of an address. */
export const namesOf = ({ udprn, umprn, uprn, native_id }: AddressRecord): readonly string[] => {
  const key = uprnKey(uprn);
  const found: string[] = [];
  if (udprn !== 0) found.push(names.udprn(udprn));
  if (umprn !== 0) found.push(names.umprn(umprn));
  if (key !== undefined) found.push(names.uprn(key));
  if (native_id !== '') found.push(names.id(native_id));
  return found;
};
