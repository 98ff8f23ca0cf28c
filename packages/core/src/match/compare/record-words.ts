import { homeContext } from '../../contract/regions.ts';
import { lexiconOf } from '../../countries/lexicon.ts';
import { wholeNumber } from '../../read/address/number-words.ts';
import { startsWithDigit, type WordForm, wordFormsOf } from '../../read/address/word-likeness.ts';
import { remember } from '../../text/remember.ts';
import { termsOf } from '../../text/terms-of.ts';
import type { Candidate, CandidateGroup } from './candidate.ts';
import { joinLetters } from './join-letters.ts';
import type { Rarity } from './rarity.ts';

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

/** The words of what neighbouring addresses share: streets, localities, town, and the names of their region. */
export const groupWords = (group: CandidateGroup, rarity: Rarity, country = homeContext): RecordWords => {
  let words = known.get(group);
  if (words === undefined) {
    words = collectGroup(group, rarity, textWordsOf(country));
    if (known.size >= mostKept) known.clear();
    known.set(group, words);
  }
  return words;
};
/** One object serves all addresses of a group, and searches that follow each other. */
const known = new Map<CandidateGroup, RecordWords>();
const mostKept = 10_000;

const collectGroup = (group: CandidateGroup, rarity: Rarity, textWords: ReadText): RecordWords => {
  const { entry } = group;
  return collect(
    [
      ['street', textWords(group.dependant_thoroughfare)],
      ['street', textWords(group.thoroughfare)],
      ['locality', textWords(group.double_dependant_locality)],
      ['locality', textWords(group.dependant_locality)],
      ['town', textWords(group.post_town)],
      ['region', textWords(entry.post_town === group.post_town ? '' : entry.post_town)],
      ['region', textWords(entry.district)],
      ['region', textWords(entry.ward)],
      ['region', textWords(entry.administrative_county)],
      ['region', textWords(group.state)],
    ],
    rarity,
    streetPlace,
  );
};

/** The words of an address's own part: organisation, building and numbers. */
export const premiseWords = (candidate: Candidate, rarity: Rarity, country = homeContext): RecordWords => {
  const textWords = textWordsOf(country);
  const { isEnglish } = lexiconOf(country);
  const parts: readonly Part[] = [
    ['organisation', textWords(candidate.organisation_name)],
    ['organisation', textWords(candidate.department_name)],
    ['part', textWords(candidate.sub_building_name)],
    ['building', textWords(candidate.building_name)],
    // The words of an English text have the letter apart.
    ['part', textWords(isEnglish ? candidate.building_number : wholeNumber(candidate.building_number))],
  ];
  let places = 0;
  for (const [, { forms }] of parts) places += forms.length;
  return collect(parts, rarity, streetPlace - places);
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
    for (const form of text.forms) {
      if (startsWithDigit(form.text)) placed.push({ place, number: form.text });
      else {
        const own = rarity(form.text);
        weight[of] += own;
        words.push({ form, weight: own, of, place });
      }
      place++;
    }
    if (of !== 'region') for (const number of text.numbers) numbers.push(number);
  }
  return { words, numbers, placed, weight };
};

type Part = readonly [of: WordClass, text: TextWords];
type TextWords = { readonly forms: readonly WordForm[]; readonly numbers: readonly string[] };

type ReadText = (text: string) => TextWords;

/** How the texts of a country are read. Neighbours share most of their names. */
const textWordsOf = remember(
  (country): ReadText =>
    remember((text) => {
      const terms = termsOf(text);
      return { forms: terms.map(wordFormsOf(country)), numbers: joinLetters(terms, country) };
    }),
);
