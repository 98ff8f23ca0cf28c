import { traitsOf } from '../../countries/countries.ts';
import { lexiconOf } from '../../countries/lexicon.ts';
import type { LocalStep } from '../../countries/words.ts';
import { termsOf } from '../../text/terms-of.ts';
import { cutWithHyphens } from './hyphenated-numbers.ts';
import { joinedNumbers } from './joined-numbers.ts';
import { localSteps } from './local-forms.ts';
import { offerNumbersNamed, offerOtherNumberForms, partNumbersFromWords } from './number-forms.ts';
import { offerWithoutSpareWords } from './optional-words.ts';
import { offerHeldPhrases } from './phrase-words.ts';
import {
  joinWholePostcode,
  markOutwardCodes,
  offerGluedPostcode,
  offerMistypedPostcode,
  offerPostcodeHalves,
} from './postcode-words.ts';
import { blankWord, changedWord, type QueryWord, type Reading } from './query.ts';
import { type ReadingStep, wordsLike } from './reading-step.ts';
import { searchWeights } from './search-weights.ts';

const { mostQueryWords, mostReadings } = searchWeights;

/** The ways to read a query, the most likely first; none for a text without letters or digits. None changes a letter. */
export const readQuery = (text: string, country = 'GBR'): readonly Reading[] => {
  const { readingSteps = none, hyphenatedNumbers } = traitsOf(country);
  let ways = cutWays(text, hyphenatedNumbers === true);
  for (const name of readingSteps) ways = takeStep(ways, localSteps[name], country);
  for (const step of steps) ways = takeStep(ways, step, country);
  return ways.filter(isNew).map((way) => ({ words: way.words, corrections: 0, country }));
};

/** Adds the other forms of each word; to an unfinished word, those of the words it may become. */
const addAliases: ReadingStep = (words, country) => {
  const lexicon = lexiconOf(country);
  return [
    words.map((word) => {
      if (word.kind === 'postcode') return word;
      const aliases = word.unfinished ? lexicon.aliasesOfStart(word.text) : lexicon.aliasesOf(word.text);
      return aliases.length === 0 ? word : changedWord(word, { aliases });
    }),
  ];
};

const none: readonly LocalStep[] = [];

/**
 * How a query is read after the country's own steps. Each step sees the words that the previous one left, and may offer several readings.
 */
const steps: readonly ReadingStep[] = [
  joinWholePostcode,
  offerMistypedPostcode,
  offerGluedPostcode,
  offerPostcodeHalves,
  markOutwardCodes,
  partNumbersFromWords,
  offerNumbersNamed,
  offerOtherNumberForms,
  offerHeldPhrases,
  addAliases,
  offerWithoutSpareWords,
];

/** A way to read the words, and its distance from the first choices. */
type Way = { readonly words: readonly QueryWord[]; readonly choice: number };

/** Applies the step to every way, and keeps those nearest to the first choices first. Most steps leave most queries unchanged. */
const takeStep = (ways: readonly Way[], step: ReadingStep, country: string): readonly Way[] => {
  let next: Way[] | undefined;
  for (let at = 0; at < ways.length; at++) {
    const way = ways[at]!;
    const offered = step(way.words, country);
    if (next === undefined) {
      if (offered.length === 1 && offered[0] === way.words) continue;
      next = ways.slice(0, at);
    }
    for (let place = 0; place < offered.length; place++)
      next.push({ words: offered[place]!, choice: way.choice + (place === 0 ? 0 : 1) });
  }
  if (next === undefined) return ways;
  if (ways.length > 1) next.sort(byChoice);
  return next.length > mostReadings ? next.slice(0, mostReadings) : next;
};

const byChoice = (one: Way, other: Way): number => one.choice - other.choice;

/** Different choices can give the same words. */
const isNew = ({ words }: Way, at: number, ways: readonly Way[]): boolean =>
  !ways.slice(0, at).some((earlier) => sameWords(earlier.words, words));

const sameWords = (one: readonly QueryWord[], other: readonly QueryWord[]): boolean =>
  one.length === other.length &&
  one.every(({ text, unfinished, optional, kind }, at) => {
    const word = other[at]!;
    return text === word.text && unfinished === word.unfinished && optional === word.optional && kind === word.kind;
  });

/** The words as typed. If house numbers can have hyphens, a reading with those comes first. None for a text without letters and digits. */
const cutWays = (text: string, hyphens: boolean): readonly Way[] => {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const words = wordsOf(text, terms, joinedNumbers(text));
  const hyphenated = hyphens ? cutWithHyphens(text) : undefined;
  if (hyphenated === undefined) return [{ words, choice: 0 }];
  return [
    { words: wordsOf(text, hyphenated, []), choice: 0 },
    { words, choice: 1 },
  ];
};

/** A dot or apostrophe at the end does not finish a word: "w." may become "w.h.". */
const wordsOf = (text: string, terms: readonly string[], joined: readonly number[]): readonly QueryWord[] =>
  wordsLike(changedWord(blankWord, { unfinished: unfinishedEnd.test(text) }), terms.slice(0, mostQueryWords), joined);

const unfinishedEnd = /[\p{L}\p{N}\p{M}.'’]$/u;
