import type { AddressRecord } from '../../ports/address-index.ts';
import type { RecordStore } from '../read/record-store.ts';
import { choosePremise } from '../record/choose-premise.ts';
import { hasMarks, isPlainLine, marksOfWord } from '../search/matching/line-marks.ts';
import { firstPlace, isPlainPlaces, lastAfter } from '../search/postings/document-places.ts';
import type { OpenBuild } from '../store/open-build.ts';

/** Opens the way from documents to their premises. */
export const openPremisesOf = ({ tables }: OpenBuild, records: RecordStore) => {
  const groups = tables['document-group'];
  const places = tables['document-places'];
  const ordinals = tables['group-ordinal'];
  const marks = tables['line-marks'];

  /**
   * Appends the premises of a document that have one of the numbers; of a building with few premises, all. Where none has one,
   * the first stands for its neighbours.
   */
  return (document: number, numbers: readonly string[], found: AddressRecord[]): void => {
    const group = groups[document]!;
    const isStreet = isPlainPlaces(places[document]!);
    const first = ordinals[group]! + firstPlace(places[document]!);
    const last = first + lastAfter(places[document]!);
    const isSmall = !isStreet && last - first < fewPremises;
    const asked = numbers.map((number) => marksOfWord(encoder.encode(number), false));
    const before = found.length;
    for (let ordinal = first; ordinal <= last && found.length < before + mostPremises; ordinal++) {
      const line = marks[ordinal]!;
      if (isPlainLine(line) !== isStreet || !(isSmall || asked.some((mark) => hasMarks(line, mark)))) continue;
      found.push(withNumber(records.recordIn(group, ordinal), numbers));
    }
    if (found.length === before) found.push(withNumber(records.recordIn(group, first), numbers));
  };
};

/** A row that stands for many premises becomes the one with a typed number, if it has it. */
const withNumber = (record: AddressRecord, numbers: readonly string[]): AddressRecord => {
  if (record.ranges.length === 0) return record;
  for (let at = 0; at + record.ranges.length <= numbers.length; at++) {
    const premise = choosePremise(record, numbers.slice(at, at + record.ranges.length));
    if (premise !== undefined) return premise;
  }
  return record;
};

const encoder = new TextEncoder();
/** All premises of a building with fewer are candidates; of others so many with the number. */
const fewPremises = 24;
const mostPremises = 24;
