import { homeContext } from '../../contract/regions.ts';
import { lexiconOf } from '../../countries/lexicon.ts';
import { wholeNumber } from '../../read/address/number-words.ts';
import { startsWithDigit, type WordForm } from '../../read/address/word-likeness.ts';
import type { Candidate, CandidateGroup } from './candidate.ts';
import type { Rarity } from './rarity.ts';
import { raritiesOf, type StoredText, storedTextsOf } from './stored-text.ts';

/** What a word of a record is part of. Words of a region are names of the place that the record itself need not carry. */
export const wordClasses = ['organisation', 'building', 'part', 'street', 'locality', 'town', 'region'] as const;
export type WordClass = (typeof wordClasses)[number];

/** A word of a record as evidence. */
export type RecordWord = {
  readonly form: WordForm;
  readonly weight: number;
  readonly of: WordClass;
  /** Its place in the record: two words in a row have places in a row. The first word of a street follows the house number. */
  readonly place: number;
};

/** The words of a record, or of what neighbouring records share. */
export type RecordWords = {
  readonly words: readonly RecordWord[];
  /** The numbers of flats and houses, and those that names have. */
  readonly numbers: readonly string[];
  /** Numbers by their places. */
  readonly placed: readonly { readonly place: number; readonly number: string }[];
  /** The total weight of each class of words. */
  readonly weight: Readonly<Record<WordClass, number>>;
};

/** The words of what neighbouring records share, and its names. */
export type GroupWords = RecordWords & {
  readonly names: Readonly<Record<'street' | 'side' | 'town' | 'locality' | 'hamlet', StoredText>> & {
    /** The names of the region, the largest first. */
    readonly regions: readonly StoredText[];
  };
};

/** The words of a record's own part, and the texts that they are of. */
export type PremiseWords = RecordWords & {
  readonly texts: Readonly<Record<'organisation' | 'department' | 'part' | 'building' | 'number', StoredText>>;
};

/** The words of what neighbouring addresses share: streets, localities, town, and the names of their region. */
export const groupWords = (group: CandidateGroup, rarity: Rarity, country = homeContext): GroupWords => {
  for (let at = 0; at < recentGroups.length; at++) if (recentGroups[at] === group) return recentWords[at]!;
  const words = collectGroup(group, rarity, storedTextsOf(country));
  recentGroups[nextGroup] = group;
  recentWords[nextGroup] = words;
  nextGroup = (nextGroup + 1) % mostGroups;
  return words;
};
/** Neighbours, and searches that follow each other, are of the same groups. More of them would only make work for the garbage collector. */
const recentGroups: CandidateGroup[] = [];
const recentWords: GroupWords[] = [];
let nextGroup = 0;
const mostGroups = 16;

const collectGroup = (group: CandidateGroup, rarity: Rarity, read: (text: string) => StoredText): GroupWords => {
  const { entry } = group;
  const names = {
    street: read(group.thoroughfare),
    side: read(group.dependant_thoroughfare),
    town: read(group.post_town),
    locality: read(group.dependant_locality),
    hamlet: read(group.double_dependant_locality),
    regions: [read(entry.administrative_county), read(entry.district), read(entry.ward)],
  };
  const [county, district, ward] = names.regions;
  const { words, numbers, placed, weight } = collect(
    [
      ['street', names.side],
      ['street', names.street],
      ['locality', names.hamlet],
      ['locality', names.locality],
      ['town', names.town],
      ['region', read(entry.post_town === group.post_town ? '' : entry.post_town)],
      ['region', district!],
      ['region', ward!],
      ['region', county!],
      ['region', read(group.state)],
    ],
    rarity,
    streetPlace,
  );
  // A copy of the words with the names added would have a shape of its own for each group.
  return { words, numbers, placed, weight, names };
};

/** The words of an address's own part: organisation, building and numbers. */
export const premiseWords = (candidate: Candidate, rarity: Rarity, country = homeContext): PremiseWords => {
  const read = storedTextsOf(country);
  const texts = {
    organisation: read(candidate.organisation_name),
    department: read(candidate.department_name),
    part: read(candidate.sub_building_name),
    building: read(candidate.building_name),
    number: read(candidate.building_number),
  };
  // The words of an English text have the letter apart.
  const number = lexiconOf(country).isEnglish ? texts.number : read(wholeNumber(candidate.building_number));
  const parts: readonly Part[] = [
    ['organisation', texts.organisation],
    ['organisation', texts.department],
    ['part', texts.part],
    ['building', texts.building],
    ['part', number],
  ];
  let places = 0;
  for (const [, { words }] of parts) places += words.length;
  const { words, numbers, placed, weight } = collect(parts, rarity, streetPlace - places);
  return { words, numbers, placed, weight, texts };
};

/** Where the words of the street begin; those of premises come before it. */
export const streetPlace = 1_000;

const collect = (parts: readonly Part[], rarity: Rarity, first: number): RecordWords => {
  const words: RecordWord[] = [];
  const numbers: string[] = [];
  const placed: { place: number; number: string }[] = [];
  const weight = { organisation: 0, building: 0, part: 0, street: 0, locality: 0, town: 0, region: 0 };
  let place = first;
  for (const [of, text] of parts) {
    if (text.words.length === 0) continue;
    const rarities = raritiesOf(text, rarity);
    for (let at = 0; at < text.words.length; at++) {
      const form = text.words[at]!;
      if (startsWithDigit(form.text)) placed.push({ place, number: form.text });
      else {
        const own = rarities[at]!;
        weight[of] += own;
        words.push({ form, weight: own, of, place });
      }
      place++;
    }
    if (of !== 'region') for (const number of text.numbers) numbers.push(number);
  }
  return { words, numbers, placed, weight };
};

type Part = readonly [of: WordClass, text: StoredText];
