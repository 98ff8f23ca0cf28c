import type { PremiseElement } from '@fingerpost/core/address/elements';
import { fieldValue } from '@fingerpost/core/address/search-fields';
import type { MatchedAddress } from '@fingerpost/core/match/search/answer-reading';
import { groupOccurrences, type Occurrence, premiseOccurrences } from '@fingerpost/core/match/search/match-occurrences';
import { premiseNumbers } from '@fingerpost/core/match/search/match-ranges';
import { acceptsOccurrence } from '@fingerpost/core/match/search/match-word';
import {
  type DocumentTraits,
  documentKey,
  importance,
  importanceInTown,
  rankTowns,
} from '@fingerpost/core/match/search/order-documents';
import { premiseSlots } from '@fingerpost/core/match/search/premise-slots';
import { type ScannedWorld, scanStages, worldOf } from '@fingerpost/core/match/search/testing/scan-stages';
import { withoutPastedMarks } from '@fingerpost/core/read/query/pasted-text';
import type { Reading } from '@fingerpost/core/read/query/query';
import { readQuery } from '@fingerpost/core/read/query/read-query';
import { distance } from 'geokdbush';
import type { AddressGroup, AddressRecord } from '../address-index.ts';
import type { SearchRequest } from '../address-search.ts';
import { choosePremise } from '../choose-premise.ts';

/**
 * Answers searches by scanning every address with core's own functions. Records must come in the order of their lists. A record that covers
 * many premises is answered as its premises.
 */
export const scanSearch = (records: readonly AddressRecord[], country = 'GBR') => {
  const documentOf = rankDocuments(records);
  const rows = records.map((record, row) => ({
    record,
    row,
    group: groupOccurrences(textsOf(record.group), country),
    premise: premiseOccurrences(record),
    slots: premiseSlots(record),
    street: fieldValue('thoroughfare', record),
    document: documentOf[row]!,
    text: (element: PremiseElement) => record[element],
  }));
  const world: ScannedWorld = { ...worldOf(rows), accepts };

  /** All answers, best first. */
  const search = (request: SearchRequest): readonly AddressRecord[] => {
    const asked = rows
      .filter(({ record }) => passes(record, request))
      .map((row) => ({ ...row, unmet: biasesUnmet(row.record, request) }));
    const typed =
      request.text.trim() === ''
        ? [{ words: [], corrections: 0, country }]
        : readQuery(withoutPastedMarks(request.text, country), country);
    const found = new Map<string, AddressRecord>();
    if (typed.length === 0) return [];
    const taken = {
      get size() {
        return found.size;
      },
      has: ({ row }: { readonly row: number }) => found.has(String(row)),
    };
    for (const { row, words } of scanStages(typed, asked, world, taken))
      for (const [key, premise] of premisesOf(row.record, { words, country }, row.group))
        if (!found.has(row.row + key)) found.set(row.row + key, premise);
    return [...found.values()];
  };
  return { search };
};

/** The premises with which the record answers the words. */
const premisesOf = (
  record: AddressRecord,
  reading: Pick<Reading, 'words' | 'country'>,
  group: MatchedAddress['group'],
): readonly (readonly [string, AddressRecord])[] => {
  if (record.ranges.length === 0) return [['', record]];
  const inGroup = reading.words.reduce(
    (bits, word, at) => (group.some((occurrence) => accepts(word, occurrence)) ? bits | (1 << at) : bits),
    0,
  );
  return Array.from(premiseNumbers(record, reading, inGroup), (numbers) => [
    `~${numbers.join('~')}`,
    choosePremise(record, numbers)!,
  ]);
};

/** Caches core's answers, because a scan repeats them. */
const accepts = (word: Reading['words'][number], occurrence: Occurrence): boolean => {
  const { terms, range } = occurrence;
  const held = range === undefined ? terms : `${range.low} to ${range.high} ${range.side}`;
  const key = `${word.text} ${word.kind} ${word.unfinished} ${word.typos} ${word.aliases}\t${held}`;
  const known = accepted.get(key) ?? acceptsOccurrence(word, occurrence);
  accepted.set(key, known);
  return known;
};
const accepted = new Map<string, boolean>();

const textsOf = (group: AddressGroup) => ({ ...group, postcode: group.entry.postcode });

/** The rank of each record's document in the order of importance. */
const rankDocuments = (records: readonly AddressRecord[]): readonly number[] => {
  const towns = new Map<string, number>();
  const documents = new Map<
    string,
    Omit<DocumentTraits, 'addresses'> & { readonly first: number; readonly town: string; addresses: number }
  >();
  const groups = new Map<AddressGroup, number>();
  const keys = records.map((record, place) => {
    const { group } = record;
    if (!groups.has(group)) groups.set(group, groups.size);
    const town = `${group.raw.post_town.toUpperCase()}\t${group.state_code}`;
    towns.set(town, (towns.get(town) ?? 0) + 1);
    const own = documentKey(record.raw);
    const key = `${groups.get(group)}\t${own}`;
    const isOffStreet = group.raw.dependant_thoroughfare !== '';
    const document = documents.get(key) ?? { first: place, town, isStreet: own === '', isOffStreet, addresses: 0 };
    document.addresses++;
    documents.set(key, document);
    return key;
  });
  const townRanks = rankTowns(towns);
  const ranked = [...documents]
    .map(([key, { first, town, ...traits }]) => ({
      key,
      first,
      importance: importance(townRanks.get(town)!, importanceInTown(traits)),
    }))
    .sort((one, other) => one.importance - other.importance || one.first - other.first);
  const rankOf = new Map(ranked.map(({ key }, rank) => [key, rank]));
  return keys.map((key) => rankOf.get(key)!);
};

const passes = (record: AddressRecord, { datasets, filters, box }: SearchRequest): boolean =>
  datasets.has(record.group.dataset) &&
  filters.every(({ field, terms }) => terms.includes(fieldValue(field, record))) &&
  (box === undefined ||
    (record.point !== undefined &&
      record.point.longitude >= box.west &&
      record.point.longitude <= box.east &&
      record.point.latitude >= box.south &&
      record.point.latitude <= box.north));

const biasesUnmet = (record: AddressRecord, { biases, near }: SearchRequest): number => {
  const isFar =
    near !== undefined &&
    !(
      record.point !== undefined &&
      distance(near.point.longitude, near.point.latitude, record.point.longitude, record.point.latitude) * 1000 <=
        near.radiusMetres
    );
  return biases.filter(({ field, terms }) => !terms.includes(fieldValue(field, record))).length + (isFar ? 1 : 0);
};
