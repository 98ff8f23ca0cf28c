import type { Point } from '@fingerpost/core/geo/point';
import { type Dictionary, openDictionary } from '../index/dictionary/dictionary.ts';
import { isTyped } from '../index/dictionary/special-terms.ts';
import type { KeptDocument } from '../index/excerpt/loose-document.ts';
import { type TakenDocument, takeOut } from '../index/excerpt/take-out.ts';
import { openPostcodeStore } from '../index/postcodes/postcode-store.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { AddressRecord } from '../ports/address-index.ts';
import { openBeginnings } from './beginnings.ts';
import {
  anyField,
  bytesPerPiece,
  dataField,
  kinds,
  namesOf,
  partFields,
  pieceId,
  type StoredMeta,
  vocabularyFiles,
  writeStored,
} from './stored-build.ts';

/** A document to be stored: its id and its fields. */
export type Loaded = { readonly id: string; readonly source: object };

/** Everything that an index stores of a build, in batches that fit into a request. Memory does not grow with the build. */
export function* readForLoading(build: OpenBuild): Generator<readonly Loaded[]> {
  yield* inBatches(loadPostcodes(build), () => weightOfPostcode);
  const textsOf = rememberTexts(openDictionary(build));
  for (const taken of inBatches(takeOut(build), ({ rows }) => rows.length + weightOfDocument))
    yield taken.map((document) => loadDocument(document, textsOf));
  for (const name of vocabularyFiles) yield* pieces(name, bytesOf(build, name));
}

/** The size of each vocabulary file in bytes. */
export const measureVocabulary = (build: OpenBuild): StoredMeta['bytes'] =>
  Object.fromEntries(vocabularyFiles.map((name) => [name, bytesOf(build, name).length]));

function* inBatches<Each>(all: Iterable<Each>, weightOf: (each: Each) => number): Generator<readonly Each[]> {
  let batch: Each[] = [];
  let weight = 0;
  for (const each of all) {
    batch.push(each);
    weight += weightOf(each);
    if (weight < weightOfBatch) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}

function* loadPostcodes(build: OpenBuild): Generator<Loaded> {
  const { keys, entryAt } = openPostcodeStore(build);
  for (const [row, key] of keys.entries()) {
    const entry = entryAt(row);
    const at = entry.point && geoPoint(entry.point);
    yield {
      id: `${kinds.postcode} ${key}`,
      source: { kind: kinds.postcode, key, [dataField]: writeStored({ key, entry }), ...(at && { at }) },
    };
  }
}

const loadDocument = ({ kept, rows }: TakenDocument, textsOf: TextsOf): Loaded => ({
  id: `${kinds.document} ${kept.rank}`,
  source: {
    kind: kinds.document,
    key: kept.key,
    rank: kept.rank,
    [dataField]: writeStored(kept),
    name: [...new Set(rows.flatMap(namesOf))],
    at: pointsOf(rows),
    ...termFields(kept, textsOf),
  },
});

/** The terms of a document with their common beginnings, by search field. */
const termFields = ({ terms }: KeptDocument, textsOf: TextsOf): Readonly<Record<string, readonly string[]>> => {
  const texts = terms.map((list) => [...new Set(list.flatMap(textsOf))]);
  return {
    ...Object.fromEntries(partFields.map((field, part) => [field, texts[part]!])),
    [anyField]: [...new Set(texts.flat().filter(isTyped))],
  };
};

/** The text of a term and those of its common beginnings. */
type TextsOf = (term: number) => readonly string[];

/** Caches the texts of terms, because most documents have the same few. */
const rememberTexts = (dictionary: Dictionary): TextsOf => {
  const { commonOf } = openBeginnings(dictionary);
  const known = new Map<number, readonly string[]>();
  return (term) => {
    const before = known.get(term);
    if (before !== undefined) return before;
    if (known.size === mostTexts) known.clear();
    const text = dictionary.textOf(term);
    const texts = isTyped(text) ? [text, ...commonOf(text)] : [text];
    known.set(term, texts);
    return texts;
  };
};

/** The distinct positions of a document's addresses. */
const pointsOf = (rows: readonly AddressRecord[]): readonly (readonly number[])[] => {
  const found = new Map<string, readonly number[]>();
  for (const { point } of rows)
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

/** The size of a postcode and of a document without addresses, in addresses. A full batch is about two megabytes. */
const weightOfPostcode = 3;
const weightOfDocument = 6;
const weightOfBatch = 16_000;
const mostTexts = 100_000;
