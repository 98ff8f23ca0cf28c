import { codeShapeOf } from '../../postcode/code-shape.ts';
import type { Candidate, CandidateGroup } from '../compare/candidate.ts';
import { type ComparedCode, compareCodes } from '../compare/compare-codes.ts';
import { compareNumbers } from '../compare/compare-numbers.ts';
import { type Explained, explainWords } from '../compare/explain-words.ts';
import { findDoor } from '../compare/find-door.ts';
import { type FoundGroupNames, findGroupNames } from '../compare/find-group-names.ts';
import type { Rarity } from '../compare/rarity.ts';
import { type GroupWords, groupWords, premiseWords } from '../compare/record-words.ts';
import type { TypedText } from '../compare/typed-text.ts';
import { WordMatches } from '../compare/word-matches.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { featureValues, type RivalStanding } from './features.ts';

/** A candidate with all that the model reads of it. */
export type Weighed<Record extends Candidate> = {
  readonly record: Record;
  readonly evidence: Evidence;
  /** The sum of its evidence, which orders candidates before the model does. */
  readonly total: number;
  readonly standing: RivalStanding;
  readonly values: readonly number[];
};

/** A candidate that was compared with the text, but not yet with its rivals. */
export type Compared<Record extends Candidate> = Omit<Weighed<Record>, 'standing' | 'values'>;

/** Compares candidates with a text, one after the other. What they share is compared once. */
export const comparerOf = (text: TypedText, rarity: Rarity) => {
  const matches = new WordMatches(text);
  const groups = new Map<CandidateGroup, ComparedGroup>();
  return <Record extends Candidate>(record: Record): Compared<Record> => {
    let group = groups.get(record.group);
    if (group === undefined) {
      group = compareGroup(text, matches, record.group, rarity);
      groups.set(record.group, group);
    }
    const { words, code, places } = group;
    const premise = premiseWords(record, rarity, text.address.country);
    const explained = explainWords(text, matches, premise, group.explained);
    const stored = words.numbers.length === 0 ? premise.numbers : [...premise.numbers, ...words.numbers];
    const numbers = compareNumbers(text.numbers, stored, text.begunNumber);
    const door = findDoor(
      text,
      matches,
      record,
      premise,
      places,
      explained.found.organisation / (premise.weight.organisation || 1),
    );
    const evidence = evidenceOf(text, { record, premise, group: words, explained, numbers, code, places, door });
    return { record, evidence, total: totalOf(text, evidence) };
  };
};

/** Weighs candidates against each other. Those with the most evidence come first. */
export const weighCandidates = <Record extends Candidate>(
  text: TypedText,
  compared: readonly Compared<Record>[],
): readonly Weighed<Record>[] => {
  const all = [...compared].sort((one, other) => other.total - one.total);
  return all.map(({ record, evidence, total }, at) => {
    const standing = standingOf(text, all, at);
    return { record, evidence, total, standing, values: featureValues(evidence, standing) };
  });
};

/** What neighbours share, compared once for all of them. */
type ComparedGroup = {
  readonly words: GroupWords;
  readonly explained: Explained;
  readonly places: FoundGroupNames;
  readonly code: ComparedCode;
};

const compareGroup = (text: TypedText, matches: WordMatches, group: CandidateGroup, rarity: Rarity): ComparedGroup => {
  const { postcode, country } = text.address;
  const words = groupWords(group, rarity, country);
  return {
    words,
    explained: explainWords(text, matches, words),
    places: findGroupNames(text, matches, words),
    code: compareCodes(postcode, group.entry.postcode, codeShapeOf(country)),
  };
};

const totalOf = (text: TypedText, { explained, numbers, code }: Evidence): number => {
  let sum = numberWorth * Math.min(2, numbers.common) + codeWorth[code];
  for (let at = 0; at < explained.typed.length; at++) sum += text.words[at]!.weight * explained.typed[at]!;
  return sum;
};

/** Sums this close are equal. */
const equal = 1e-6;
const numberWorth = 0.4;
const codeWorth = { none: 0, same: 1.2, slip: 0.9, sector: 0.45, district: 0.2, area: 0, other: 0 } as const;

const standingOf = (text: TypedText, all: readonly Compared<Candidate>[], at: number): RivalStanding => {
  const { total, evidence } = all[at]!;
  const greatest = all[0]!.total;
  const other = all[at === 0 ? 1 : 0]?.total ?? 0;
  let before = 0;
  while (all[before]!.total > total + equal) before++;
  let against = 0;
  let alone = 0;
  for (let word = 0; word < text.words.length; word++) {
    const { weight } = text.words[word]!;
    if (weight === 0) continue;
    const own = evidence.explained.typed[word]!;
    let most = 0;
    for (let each = 0; each < all.length; each++)
      if (each !== at) most = Math.max(most, all[each]!.evidence.explained.typed[word]!);
    if (most > own) against += weight * (most - own);
    if (own > 0.5 && most <= 0.5) alone += weight;
  }
  const share = text.weight === 0 ? 0 : 1 / text.weight;
  return {
    rank: 1 / (1 + before),
    lead: greatest === 0 ? 0 : (total - other) / greatest,
    against: against * share,
    alone: alone * share,
  };
};
