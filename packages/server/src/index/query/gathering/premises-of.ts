import { blankWord } from '@fingerpost/core/read/query/query';
import { remember } from '@fingerpost/core/text/remember';
import type { AddressRecord } from '../../../ports/address-index.ts';
import type { EvidenceRequest, Gathered } from '../../../ports/address-search.ts';
import { choosePremise } from '../../../ports/choose-premise.ts';
import { firstPlace, isPlainPlaces, lastAfter } from '../../documents/document-places.ts';
import { cutPremise } from '../../lines/cut-line.ts';
import { hasMarks, isPlainLine } from '../../lines/line-marks.ts';
import { openLinePlaces } from '../../records/line-places.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import type { Condition } from '../matching/condition.ts';
import { LineFilter } from '../matching/line-filter.ts';
import { leastBeside, leastShare, type ScoredDocument } from './top-documents.ts';

/** A word that premises may have, its weight for those that do, and a bonus for their document. */
export type PremiseWord = { readonly text: string; readonly weight: number; readonly bonus: number };

/** Opens the way from documents to their premises. */
export const openPremisesOf = (build: OpenBuild, records: RecordStore) => {
  const { tables } = build;
  const { blocks } = build.heaps;
  const groups = tables['document-group'];
  const places = tables['document-places'];
  const ordinals = tables['group-ordinal'];
  const marks = tables['line-marks'];
  const lines = openLinePlaces(build);
  const fields: string[] = [];

  /** Says whether an address meets every condition; its line is read only if there are conditions on addresses. */
  const meetsAll = (checks: Asked['checks'], document: number, ordinal: number, from: number, to: number): boolean => {
    if (checks.length === 0) return true;
    const group = groups[document]!;
    cutPremise(lines.textOf(group, from, to), fields);
    const address = { document, postcode: tables['group-postcode'][group]!, ordinal, fields };
    return checks.every((meets) => meets(address));
  };

  /** Offers the premises of a document with the most of the words, or nearly so, or the first one if none has any. */
  const offerPremises = ({ document, score }: ScoredDocument, asked: Asked, limit: number, best: Premise[]): void => {
    const { words, filters, marks: wanted, least } = asked;
    const group = groups[document]!;
    const isStreet = isPlainPlaces(places[document]!);
    const first = ordinals[group]! + firstPlace(places[document]!);
    const last = first + lastAfter(places[document]!);
    const before = best.length;
    let most = 0;
    let next = lines.startOf(group, firstPlace(places[document]!));
    for (let ordinal = first; ordinal <= last; ordinal++) {
      const from = next;
      const to = lines.endOf(ordinal, from);
      next = lines.nextOf(ordinal, to);
      const line = marks[ordinal]!;
      if (isPlainLine(line) !== isStreet) continue;
      let mayHave = weightByMarks(line, asked);
      if (mayHave < most * least) continue;
      let sum = 0;
      let gain = 0;
      for (let at = 0; at < wanted.length; at++) {
        if (!hasMarks(line, wanted[at]!)) continue;
        if (filters[at]!.mayBeIn(blocks, from, to, line)) {
          sum += words[at]!.weight;
          gain += words[at]!.bonus;
        } else {
          mayHave -= words[at]!.weight;
          if (mayHave < most * least - rounding) break;
        }
      }
      if (sum === 0 ? best.length > before : sum < most * least) continue;
      if (!meetsAll(asked.checks, document, ordinal, from, to)) continue;
      if (sum > most) {
        most = sum;
        dropBelow(best, before, most * least);
      }
      if (best.length < before + limit) best.push({ group, ordinal, score: score + gain, sum });
    }
  };

  /** The premises with the most evidence that meet the conditions, best first. */
  return (
    documents: readonly ScoredDocument[],
    words: readonly PremiseWord[],
    { numbers, limit, least }: Pick<EvidenceRequest, 'numbers' | 'limit'> & Pick<Asked, 'least'>,
    required: readonly Condition[],
  ): readonly Gathered[] => {
    if (documents.length === 0) return [];
    const filters = words.map(({ text }) => filterOf(text));
    const checks = required.flatMap(({ meets }) => meets ?? []);
    const asked = { words, filters, marks: new Int32Array(words.length), checks, least };
    for (let at = 0; at < filters.length; at++) asked.marks[at] = filters[at]!.marks;
    const best: Premise[] = [];
    const leastOfDocument = leastBeside(documents[0]?.score ?? 0);
    const mostGain = words.reduce((sum, { bonus }) => sum + bonus, 0);
    for (const document of documents) {
      if (document.score < leastOfDocument || haveScore(best, document.score + mostGain, limit)) break;
      offerPremises(document, asked, limit, best);
    }
    if (best.length > 1) best.sort((one, other) => other.score - one.score);
    const greatest = best[0]?.score ?? 0;
    const gathered: Gathered[] = [];
    for (const { group, ordinal, score } of best) {
      if (gathered.length === limit || score < greatest * leastShare) break;
      let record: AddressRecord | undefined;
      gathered.push({
        share: score / greatest,
        read: () => (record ??= withNumber(records.recordIn(group, ordinal), numbers)),
      });
    }
    return gathered;
  };
};

/** Sums of the same weights in another order differ by less. */
const rounding = 1e-9;

/** The query's words, each with a filter for lines that have it, and what addresses must meet. */
type Asked = {
  readonly words: readonly PremiseWord[];
  readonly filters: readonly LineFilter[];
  readonly marks: Int32Array;
  readonly checks: readonly NonNullable<Condition['meets']>[];
  /** The share of the most weight that a premise needs beside the best of its document. */
  readonly least: number;
};

/** Cached, because the same words come repeatedly. */
const filterOf = remember((text) => new LineFilter({ ...blankWord, text }));

/** The weight of all words that a line with these marks may have. */
const weightByMarks = (line: number, { words, marks }: Asked): number => {
  let sum = 0;
  for (let at = 0; at < marks.length; at++) if (hasMarks(line, marks[at]!)) sum += words[at]!.weight;
  return sum;
};

type Premise = { readonly group: number; readonly ordinal: number; readonly score: number; readonly sum: number };

/** Says whether so many premises have at least this score. */
const haveScore = (premises: readonly Premise[], score: number, wanted: number): boolean => {
  let count = 0;
  for (const premise of premises) if (premise.score >= score) count++;
  return count >= wanted;
};

/** Drops the premises from a place on that have too little. */
const dropBelow = (premises: Premise[], from: number, least: number): void => {
  let kept = from;
  for (let at = from; at < premises.length; at++) if (premises[at]!.sum >= least) premises[kept++] = premises[at]!;
  while (premises.length > kept) premises.pop();
};

/** Replaces a row that covers many premises by the premise with a typed number, if it has one. */
const withNumber = (record: AddressRecord, numbers: readonly string[]): AddressRecord => {
  if (record.ranges.length === 0) return record;
  for (let at = 0; at + record.ranges.length <= numbers.length; at++) {
    const premise = choosePremise(record, numbers.slice(at, at + record.ranges.length));
    if (premise !== undefined) return premise;
  }
  return record;
};
