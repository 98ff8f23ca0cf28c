import { aliasesOf } from './abbreviations.ts';
import { joinNumberAndLetter, splitNumberAndLetters } from './number-forms.ts';
import { markOptionalWords } from './optional-words.ts';
import { joinPostcodeHalves, splitGluedPostcodes } from './postcode-words.ts';
import type { QueryWord, Reading } from './query.ts';
import type { ReadingStep } from './reading-step.ts';
import { termsOf } from './terms-of.ts';

/** No query is read in more ways; each costs a search. */
export const mostReadings = 6;

/** More words than this are not looked at; no address has as many. */
export const mostQueryWords = 24;

/** The ways to read a query, the most likely first; none for a text without letters or digits. None changes a letter. */
export const readQuery = (text: string, country = 'GBR'): readonly Reading[] => {
  const words = cutWords(text);
  if (words.length === 0) return [];
  let ways: readonly Way[] = [{ words, choice: 0 }];
  for (const step of steps) ways = takeStep(ways, step, country);
  return ways.map((way) => ({ words: way.words, corrections: 0 }));
};

/** How a query is read: each step sees the words that the one before it left, and may offer several ways. */
const steps: readonly ReadingStep[] = [
  splitGluedPostcodes,
  joinPostcodeHalves,
  splitNumberAndLetters,
  joinNumberAndLetter,
  addAliases,
  markOptionalWords,
];

/** A way to read the words, and how far from the first choice it is. */
type Way = { readonly words: readonly QueryWord[]; readonly choice: number };

/** Offers every way of every way, those nearest to the first choices first. */
const takeStep = (ways: readonly Way[], step: ReadingStep, country: string): readonly Way[] => {
  const next: Way[] = [];
  for (const way of ways)
    for (const [choice, words] of step(way.words, country).entries()) next.push({ words, choice: way.choice + choice });
  if (next.length > 1) next.sort((a, b) => a.choice - b.choice);
  return next.length > mostReadings ? next.slice(0, mostReadings) : next;
};

/** The words as they were typed. A dot or apostrophe at the end does not finish a word: "w." may become "w.h.". */
const cutWords = (text: string): readonly QueryWord[] => {
  const terms = termsOf(text).slice(0, mostQueryWords);
  const goesOn = unfinishedEnd.test(text);
  return terms.map((term, at) => ({
    text: term,
    kind: hasDigit.test(term) ? 'number' : 'word',
    aliases: [],
    unfinished: goesOn && at === terms.length - 1,
    optional: false,
  }));
};

const unfinishedEnd = /[\p{L}\p{N}\p{M}.'’]$/u;
const hasDigit = /[0-9]/;

/** Gives each word what it may also stand for. A word that is not typed to its end has the aliases of what it may become. */
function addAliases(words: readonly QueryWord[]): readonly (readonly QueryWord[])[] {
  return [words.map((word) => (word.kind === 'postcode' ? word : { ...word, aliases: aliasesOf(word.text) }))];
}
