import type { Point } from '@fingerpost/core/geo/point';
import { type KeptDocument, takeOut } from '../index/excerpt/loose-document.ts';
import { type ExcerptDocument, type ExcerptPostcode, writeExcerpt } from '../index/excerpt/write-excerpt.ts';
import { openPostcodeStore } from '../index/read/postcode-store.ts';
import { openRecordStore } from '../index/read/record-store.ts';
import { rowOf } from '../index/record/row-of-record.ts';
import { type Dictionary, openDictionary } from '../index/search/dictionary/dictionary.ts';
import { isTyped } from '../index/search/dictionary/special-terms.ts';
import { firstPlace } from '../index/search/postings/document-places.ts';
import { groupDocuments } from '../index/search/writer/group-documents.ts';
import { sortPairs } from '../index/sort/sort-pairs.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { AddressRecord } from '../ports/address-index.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import {
  anyField,
  bytesPerPiece,
  kinds,
  namesOf,
  partFields,
  pieceId,
  type StoredMeta,
  vocabularyFiles,
  writeDocument,
} from './stored-build.ts';

/** A document to be stored: its id and its fields. */
export type Loaded = { readonly id: string; readonly source: object };

/** Everything that an index stores of a build, in batches. Memory does not grow with the build, except for eight bytes per document. */
export function* readForLoading(build: OpenBuild): Generator<readonly Loaded[]> {
  const dictionary = openDictionary(build);
  for (const postcodes of readPostcodes(build))
    yield [
      ...postcodes.map(loadPostcode),
      ...postcodes.flatMap((postcode) => loadDocuments(build, dictionary, postcode)),
    ];
  for (const name of vocabularyFiles) yield* pieces(name, bytesOf(build, name));
}

/** The size of each vocabulary file in bytes. */
export const measureVocabulary = (build: OpenBuild): StoredMeta['bytes'] =>
  Object.fromEntries(vocabularyFiles.map((name) => [name, bytesOf(build, name).length]));

/** The postcodes of a build with all their documents, in batches. */
function* readPostcodes(build: OpenBuild): Generator<readonly ExcerptPostcode[]> {
  const store = openPostcodeStore(build);
  const records = openRecordStore(build, store);
  const ranks = ranksByGroup(build);
  let next = 0;
  let batch: ExcerptPostcode[] = [];
  let addresses = 0;
  for (let row = 0; row < store.keys.length; row++) {
    const entry = store.entryAt(row);
    const documents: ExcerptDocument[] = [];
    const { first, end } = store.groupsAt(row);
    for (let group = first; group < end; group++) {
      const rows: AddressRecord[] = [];
      records.appendRows(rows, group, entry);
      addresses += rows.length;
      for (const document of groupDocuments(rows.map(rowOf)))
        documents.push({ rank: ranks[next++]!, rows: document.rows });
    }
    batch.push({ key: store.keys[row]!, entry, documents });
    if (addresses < addressesPerBatch && batch.length < postcodesPerBatch) continue;
    yield batch;
    batch = [];
    addresses = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The ranks of all documents, by group and then by their first row. */
const ranksByGroup = ({ tables }: OpenBuild): Uint32Array => {
  const groups = tables['document-group'];
  const places = tables['document-places'];
  const keys = new Float64Array(groups.length);
  const ranks = new Uint32Array(groups.length);
  for (let rank = 0; rank < groups.length; rank++) {
    keys[rank] = groups[rank]! * placesPerGroup + firstPlace(places[rank]!);
    ranks[rank] = rank;
  }
  sortPairs(keys, ranks, ranks.length);
  return ranks;
};

const loadPostcode = ({ key, entry }: ExcerptPostcode): Loaded => ({
  id: `${kinds.postcode} ${key}`,
  source: { kind: kinds.postcode, key, entry, ...(entry.point && { at: geoPoint(entry.point) }) },
});

/** The documents of a postcode, each with the terms under which a build of its own would list it. */
const loadDocuments = (
  { manifest }: OpenBuild,
  dictionary: Dictionary,
  { key, entry, documents }: ExcerptPostcode,
): readonly Loaded[] =>
  documents.map((document) => {
    const { rank, rows } = document;
    const alone = writeExcerpt(manifest, [{ key, entry, documents: [document] }]);
    const kept = takeOut(alone, entry, rank, dictionary.find);
    return {
      id: `${kinds.document} ${rank}`,
      source: {
        kind: kinds.document,
        ...writeDocument(kept),
        name: [...new Set(rows.flatMap(namesOf))],
        at: pointsOf(rows, entry.point),
        ...termFields(kept, dictionary),
      },
    };
  });

/** The terms of a document, by search field. */
const termFields = ({ terms }: KeptDocument, { textOf }: Dictionary): Readonly<Record<string, readonly string[]>> => {
  const texts = terms.map((list) => list.map(textOf));
  return {
    ...Object.fromEntries(partFields.map((field, part) => [field, texts[part]!])),
    [anyField]: [...new Set(texts.flat().filter(isTyped))],
  };
};

/** The distinct positions of a document's addresses. */
const pointsOf = (rows: readonly AddressRow[], usual: Point | undefined): readonly (readonly number[])[] => {
  const found = new Map<string, readonly number[]>();
  for (const { point = usual } of rows)
    if (point !== undefined) found.set(`${point.longitude} ${point.latitude}`, geoPoint(point));
  return [...found.values()];
};

const geoPoint = ({ longitude, latitude }: Point): readonly number[] => [longitude, latitude];

const bytesOf = ({ tables, heaps }: OpenBuild, name: (typeof vocabularyFiles)[number]): Uint8Array => {
  const file = name === 'terms' || name === 'prefixes' ? heaps[name] : tables[name];
  return new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
};

function* pieces(name: string, bytes: Uint8Array): Generator<readonly Loaded[]> {
  for (let at = 0; at * bytesPerPiece < bytes.length; at++) {
    const piece = Buffer.from(bytes.subarray(at * bytesPerPiece, (at + 1) * bytesPerPiece));
    yield [{ id: pieceId(name, at), source: { kind: kinds.vocabulary, bytes: piece.toString('base64') } }];
  }
}

const addressesPerBatch = 4_000;
const postcodesPerBatch = 2_000;
/** More than the rows of any group. */
const placesPerGroup = 2 ** 20;
