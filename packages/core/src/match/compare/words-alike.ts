import { likeness, type WordForm } from '../../read/address/word-likeness.ts';

/**
 * How much of one word another matches: 1 for the same word or a usual short form, less for slips of the keyboard, for a word that is not
 * typed to its end, and for an improvised short form ("hlth", "surg"); 0 for another word.
 */
export const wordsAlike = (typed: WordForm, stored: WordForm, unfinished: boolean): number => {
  if (typed.text === stored.text) return 1;
  const alike = Math.max(likeness(typed, stored), typed.aliases.length > 0 ? likeness(stored, typed) : 0);
  if (alike > 0) return alike;
  if (typed.text.charCodeAt(0) !== stored.text.charCodeAt(0)) return 0;
  if (unfinished && stored.text.startsWith(typed.text)) return unfinishedWorth;
  return isShortFor(typed.text, stored.text) || isShortFor(stored.text, typed.text) ? shortFormWorth : 0;
};

/** The share of its weight that a word keeps if it is not typed to its end, and that an improvised short form keeps. */
const unfinishedWorth = 0.9;
export const shortFormWorth = 0.5;

/** "surg" is short for "surgery" and "hlth" for "health": a beginning of three letters or more, or the consonants in their order. */
const isShortFor = (short: string, word: string): boolean => {
  if (short.length < 3 || short.length > word.length - 2) return false;
  if (word.startsWith(short)) return true;
  if (vowel.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
};

const vowel = /[aeiou0-9]/;
