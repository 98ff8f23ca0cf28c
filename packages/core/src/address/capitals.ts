import type { CountryTraits } from '../countries/country-traits.ts';
import { isCapital, isDigit, isSmallLetter } from '../text/character-codes.ts';
import {
  articles,
  capitalAfterApostrophe,
  letteredThings,
  ordinalEndings,
  organisationSpellings,
  smallAfterHyphen,
  smallBetweenHyphens,
  smallWords,
  spellings,
  welshWithoutVowel,
} from './capital-tables.ts';

/** What a text names. Sub-buildings are buildings, departments are organisations. */
export type NameKind = 'town' | 'locality' | 'street' | 'building' | 'organisation';

/**
 * Gives text in capitals the upper and lower case that people expect: "NEWCASTLE UPON TYNE" → "Newcastle upon Tyne".
 * Words that `inCapitals` finds stay as they are, and those of `small` are lower-case. Text that has a lower-case letter already is kept. Only case changes, so `toUpperCase()` gives the raw text back.
 */
export const capitalise = (
  raw: string,
  kind: NameKind,
  { inCapitals, small = noWords }: LocalCapitals = {},
): string => {
  if (hasLowerCase(raw)) return raw;
  let text = '';
  let previous = '';
  let at = 0;
  while (at < raw.length) {
    const start = at;
    while (at < raw.length && !isWordPart(raw, at)) at++;
    const before = raw.slice(start, at);
    const wordStart = at;
    while (at < raw.length && isWordPart(raw, at)) at++;
    const word = raw.slice(wordStart, at);
    text += before;
    if (word === '') break;
    text += spell({ word, kind, previous, before, after: raw.charAt(at), last: at >= raw.length - 1, small });
    previous = word;
  }
  return inCapitals === undefined ? text : text.replace(inCapitals, (word) => word.toUpperCase());
};

/** The words that a country writes in its own way: what stays in capitals, and what is lower-case between others, as "DEL" is in Spain. */
export type LocalCapitals = { readonly inCapitals?: RegExp | undefined; readonly small?: ReadonlySet<string> };

/** Those of a country: "RUE DE LA PAIX" is Rue de la Paix in France. */
export const capitalsOf = ({ inCapitals, words = [] }: CountryTraits): LocalCapitals => {
  const fillers = words.flatMap((each) => (each.fillersAreSmall ? (each.fillers ?? []) : []));
  return { inCapitals, small: new Set(fillers.map((word) => word.toUpperCase())) };
};

const noWords: ReadonlySet<string> = new Set();

/** A word and its context: the word before it, the separator between them, the character after it. */
type Word = {
  readonly word: string;
  readonly kind: NameKind;
  /** '' for the first word. */
  readonly previous: string;
  readonly before: string;
  readonly after: string;
  /** Nothing but perhaps a closing mark follows. */
  readonly last: boolean;
  readonly small: ReadonlySet<string>;
};
/** The word as it is written, or undefined to leave it to the next rule. */
type SpellingRule = (word: Word) => string | undefined;

const spell = (word: Word): string => {
  for (const rule of spellingRules) {
    const spelling = rule(word);
    if (spelling !== undefined) return spelling;
  }
  return startCapital(word.word);
};

/** J R, K, X-Ray; but Betws-y-Coed and Plas y Coed. */
const singleLettersStay: SpellingRule = ({ word, kind, before, after, previous, last }) => {
  if (word.length !== 1) return undefined;
  if (before === '-' && after === '-' && smallBetweenHyphens.has(word)) return word.toLowerCase();
  const standsBetweenWords = previous.length > 1 && before === ' ' && !last && !hasDigit(previous);
  return word === 'Y' && kind !== 'organisation' && standsBetweenWords && !letteredThings.has(previous) ? 'y' : word;
};

/** 12A, A1M, SW1A; but 1st Floor and Unit4. */
const wordsWithDigitsStay: SpellingRule = ({ word }) => {
  if (!hasDigit(word)) return undefined;
  if (ordinalEndings.has(word.slice(-2)) && isDigit(word.charCodeAt(word.length - 3))) return lower(word);
  return hasDigit(word.slice(0, 3)) ? word : undefined;
};

/** Isle of Man, Stoke-on-Trent, Y Bont-faen; but Flat 12 The Maltings, and The Drive In. */
const smallWordsAreLower: SpellingRule = ({ word, previous, before, after, last, small }) => {
  if (previous === '') return undefined;
  if (before === '-') {
    if (after === '-' ? smallBetweenHyphens.has(word) : smallAfterHyphen.has(word)) return word.toLowerCase();
  } else if (before !== ' ' && before !== ' & ') return undefined;
  if (last || !(smallWords.has(word) || small.has(word))) return undefined;
  const beginsAName = articles.has(word) && before === ' ' && (previous.length === 1 || hasDigit(previous));
  return beginsAName ? undefined : word.toLowerCase();
};

const knownWordsHaveTheirSpelling: SpellingRule = ({ word, kind }) =>
  spellings.get(word) ?? (hasAcronyms[kind] ? organisationSpellings.get(word) : undefined);

/** BT, HSBC: up to four letters without a vowel are no word. Streets and towns have none of these. */
const shortWordsWithoutVowelStay: SpellingRule = ({ word, kind }) =>
  hasAcronyms[kind] && word.length <= 4 && !hasVowel(word) && !welshWithoutVowel.has(word) ? word : undefined;

/** John's, McDonald's: the part before the apostrophe is spelt as its own word; and O'Neill. */
const apostrophesPartWords: SpellingRule = ({ word, kind }) => {
  const at = apostropheIn(word);
  if (at < 0) return undefined;
  const head = word.slice(0, at);
  const tail = word.slice(at + 1);
  const start = spell({ word: head, kind, previous: '', before: '', after: '', last: true, small: noWords });
  const end = tail.length > 1 && capitalAfterApostrophe.has(head) ? startCapital(tail) : lower(tail);
  return start + word.charAt(at) + end;
};

const afterMcComesACapital: SpellingRule = ({ word }) =>
  word.length > 4 && word.startsWith('MC') ? `Mc${startCapital(word.slice(2))}` : undefined;

const spellingRules: readonly SpellingRule[] = [
  singleLettersStay,
  apostrophesPartWords,
  wordsWithDigitsStay,
  smallWordsAreLower,
  knownWordsHaveTheirSpelling,
  shortWordsWithoutVowelStay,
  afterMcComesACapital,
];

const hasAcronyms: Readonly<Record<NameKind, boolean>> = {
  town: false,
  locality: false,
  street: false,
  building: true,
  organisation: true,
};

const startCapital = (word: string): string => word.charAt(0) + lower(word.slice(1));

/** Lower case, unless the way back to capitals would give another text (as with ẞ and İ). */
const lower = (text: string): string => {
  const result = text.toLowerCase();
  return isAscii(text) || result.toUpperCase() === text ? result : text;
};

const isAscii = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
};

const hasLowerCase = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isSmallLetter(code)) return true;
    if (code > 127) return text !== text.toUpperCase();
  }
  return false;
};

/** Letters (Latin with accents too), digits, and apostrophes inside a word. */
const isWordPart = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (isApostrophe(code)) return at > 0 && isLetterOrDigit(text.charCodeAt(at - 1));
  return isLetterOrDigit(code);
};
const isLetterOrDigit = (code: number): boolean =>
  isCapital(code) || isDigit(code) || (code >= 0xc0 && code < 0x370) || (code >= 0x1e00 && code < 0x1f00);
/** The apostrophe, and the marks that keyboards and old encodings use for it. */
const isApostrophe = (code: number): boolean =>
  code === 39 || code === 96 || code === 0x92 || code === 0xb4 || code === 0x2019;

const hasDigit = (word: string): boolean => {
  for (let i = 0; i < word.length; i++) if (isDigit(word.charCodeAt(i))) return true;
  return false;
};
/** Anything but B, C, D… counts as a vowel: a letter with an accent makes a word, not an acronym. */
const hasVowel = (word: string): boolean => {
  for (let i = 0; i < word.length; i++) if (!consonants.includes(word.charAt(i))) return true;
  return false;
};
const consonants = 'BCDFGHJKLMNPQRSTVWXZ';
const apostropheIn = (word: string): number => {
  for (let i = 0; i < word.length; i++) if (isApostrophe(word.charCodeAt(i))) return i;
  return -1;
};
