import { type KeptDocument, rowColumns } from '../index/excerpt/loose-document.ts';
import { uprnKey } from '../index/numbers/uprn-key.ts';
import { vocabularyHeaps, vocabularyTables } from '../index/query/matching/vocabulary.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { AddressRecord, PostcodeEntry } from '../ports/address-index.ts';
import { PackedReader, PackedWriter } from './packed-bytes.ts';

/** The fields with the terms of a document, in the order of `partLists`: street and place, number and flat, names. */
export const partFields = ['group', 'identity', 'own_name'] as const;
/** The field with all terms that can be typed, in any part. */
export const anyField = 'word';

/** What is stored of a postcode. */
export type StoredPostcode = Pick<KeptDocument, 'key' | 'entry'>;

/** The kinds of stored entries. */
export const kinds = { document: 'd', postcode: 'p', vocabulary: 'v' } as const;

/** Raise it whenever the stored form changes. */
export const storedVersion = 4;

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

/** The field with a document or a postcode as bytes. It is a column of the index, because stored fields have to be decompressed. */
export const dataField = 'data';

/** What each field is for. Fields that are not listed are stored but not indexed. */
export const mappings = {
  dynamic: false,
  _source: { includes: ['bytes'] },
  properties: {
    kind: { type: 'keyword', doc_values: false },
    [dataField]: { type: 'binary', doc_values: true },
    key: { type: 'long' },
    rank: { type: 'integer' },
    ...Object.fromEntries([...partFields, anyField].map((field) => [field, { type: 'keyword', doc_values: false }])),
    name: { type: 'keyword', doc_values: false },
    at: { type: 'geo_point' },
  },
} as const;

/** The stored form of a document or a postcode, in Base64. */
export const writeStored = (stored: KeptDocument | StoredPostcode): string => {
  const writer = new PackedWriter();
  writer.number(isDocument(stored) ? stored.rank + 1 : 0);
  writer.number(stored.key);
  writer.text(JSON.stringify(entryTable.map((field) => stored.entry[field])));
  if (isDocument(stored)) {
    const { meta, isStreet, premises, street, lines, marks, streetTerms, postcodeTerm, terms, columns } = stored;
    for (const value of [meta, Number(isStreet), premises, postcodeTerm]) writer.number(value);
    for (const text of [street, lines]) writer.text(text);
    for (const values of [marks, streetTerms]) writer.numbers(values);
    for (const list of terms) writer.neighbours(list);
    for (const name of rowColumns) writer.neighbours(columns[name]);
  }
  return writer.taken().toString('base64');
};

const isDocument = (stored: KeptDocument | StoredPostcode): stored is KeptDocument => 'rank' in stored;

/** The rank of a stored document; -1 for a postcode. */
export const rankOfStored = (bytes: Buffer): number => new PackedReader(bytes).number() - 1;

/** Reads the postcode that is stored, or that of a stored document. */
export const readPostcode = (bytes: Buffer): StoredPostcode => {
  const reader = new PackedReader(bytes);
  reader.number();
  return { key: reader.number(), entry: readEntry(reader.text()) };
};

/** Reads what `writeStored` wrote of an entry. */
export const readEntry = (json: string): PostcodeEntry => {
  const values = JSON.parse(json) as readonly unknown[];
  // JSON has null for what is unknown.
  return Object.fromEntries(entryTable.map((field, at) => [field, values[at] ?? undefined])) as PostcodeEntry;
};

/** The fields of a postcode's entry, in the order in which they are stored. */
const entryTable = Object.keys({
  postcode: true,
  point: true,
  grid: true,
  country: true,
  administrative_county: true,
  traditional_county: true,
  county_code: true,
  district: true,
  ward: true,
  post_town: true,
} satisfies Record<keyof PostcodeEntry, true>) as readonly (keyof PostcodeEntry)[];

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
