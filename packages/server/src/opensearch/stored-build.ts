import { columnsFrom, type KeptDocument } from '../index/excerpt/loose-document.ts';
import { uprnKey } from '../index/record/uprn-key.ts';
import { vocabularyHeaps, vocabularyTables } from '../index/search/matching/vocabulary.ts';
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
  /** Only of documents: the place in the order of importance, and the rest. */
  readonly rank?: number;
  readonly document?: StoredDocument;
};

/** What is stored of a document. Lists of terms have the first number and then how much greater each is than the one before it. */
type StoredDocument = Omit<KeptDocument, 'rank' | 'key' | 'entry' | 'columns'> & {
  /** Only those that are not empty. */
  readonly columns: Partial<KeptDocument['columns']>;
};

/** The kinds of what is stored. */
export const kinds = { document: 'd', postcode: 'p', vocabulary: 'v' } as const;

/** Raise it whenever what is stored changes. */
export const storedVersion = 2;

/** What the mapping of an index says of the build that it has. */
export type StoredMeta = {
  readonly version: number;
  /** The manifest of the build, without its files. */
  readonly manifest: Omit<OpenBuild['manifest'], 'files'>;
  readonly documents: number;
  readonly located: boolean;
  /** How long each file of the vocabulary is. */
  readonly bytes: Readonly<Record<string, number>>;
};

/** The files that servers keep a copy of; they are stored in pieces. */
export const vocabularyFiles = [...vocabularyTables, ...vocabularyHeaps] as const;
export const bytesPerPiece = 2 ** 20;

/** The name of a piece of a file. */
export const pieceId = (file: string, piece: number): string => `${kinds.vocabulary} ${file} ${piece}`;

/** What each field is for. Whatever is not listed is stored and not looked at. */
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

/** What is stored of a document. */
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

/** The document that was stored so. */
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

/** What is known of a postcode. */
export const readEntry = ({ entry }: Pick<Stored, 'entry'>): PostcodeEntry => ({
  ...entry,
  point: entry.point,
  grid: entry.grid,
});

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
