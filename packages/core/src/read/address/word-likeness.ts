import { maybeStreetWords, streetWords } from '../../countries/languages/english/street-kinds.ts';
import { type Lexicon, lexiconOf } from '../../countries/lexicon.ts';
import { isDigit } from '../../text/character-codes.ts';
import { remember } from '../../text/remember.ts';
import { withinTypos } from '../../text/typos.ts';

/** A folded word and what comparing it with many others needs. */
export type WordForm = {
  readonly text: string;
  /** Other forms that it may stand for, each a whole word. */
  readonly aliases: readonly string[];
  /** The code of its first character. */
  readonly first: number;
  /** Which letters it has, as bits. */
  readonly letters: number;
  /** How much it says about a name: 1 for a rare word, little for a word that nearly every name has. */
  readonly weight: number;
};

/** Prepares a folded word for comparison, with the short forms of a country. */
export type WordForms = (text: string) => WordForm;

/** How words are prepared in a country, by its ISO code of 3 letters. Countries that share their words share what is prepared. */
export const wordFormsOf = (country: string): WordForms => {
  const lexicon = lexiconOf(country);
  let forms = made.get(lexicon);
  if (forms === undefined) {
    forms = remember((text) => makeForm(text, lexicon));
    made.set(lexicon, forms);
  }
  return forms;
};
const made = new WeakMap<Lexicon, WordForms>();

const makeForm = (text: string, lexicon: Lexicon): WordForm => ({
  text,
  aliases: standsFor(text, lexicon),
  first: text.charCodeAt(0),
  letters: lettersOf(text),
  weight: isFiller(text, lexicon) ? 0.15 : isKind(text, lexicon) ? 0.45 : 1,
});

const isFiller = (text: string, { isEnglish, fillers }: Lexicon): boolean =>
  (isEnglish ? englishFillers : fillers).has(text);
const isKind = (text: string, { isEnglish, isStreetKind }: Lexicon): boolean =>
  isEnglish ? kinds.has(text) : isStreetKind(text);

const standsFor = (text: string, lexicon: Lexicon): readonly string[] => {
  const { aliasesOf, numberNamed, digraphs } = lexicon;
  const number = numberNamed(text);
  const found = number === undefined ? aliasesOf(text) : [number, ...aliasesOf(text)];
  // "muellerstr" is typed for mullerstr, which is short for mullerstrasse.
  const plain = digraphs.reduce((rest, [typed = '', letter = '']) => rest.replaceAll(typed, letter), text);
  if (plain !== text) return [...found, plain, ...aliasesOf(plain)];
  return found.length > 0 ? found : kindsCutShort(text, lexicon);
};

/** "ue" and "ru" are slips for rue. A kind of street is all that a word of two letters can be before a name. */
const kindsCutShort = (text: string, { isEnglish, fillers, streetKindForms }: Lexicon): readonly string[] => {
  if (isEnglish || text.length !== 2 || fillers.has(text)) return noWords;
  return streetKindForms.filter((kind) => kind.length === 3 && withinTypos(text, kind, 1) === 1);
};
const noWords: readonly string[] = [];

/** The words of the United Kingdom. */
export const wordForm = wordFormsOf('GBR');

/** How alike two words are: 1 the same or a usual short form, less for each wrong letter, 0 different words. */
export const likeness = (written: WordForm, stored: WordForm): number => {
  const { text } = stored;
  if (written.text === text) return 1;
  if (written.aliases.length > 0 && mayBeAlias(written.text, text) && written.aliases.includes(text)) return 1;
  const allowed = mostSlips(text);
  if (allowed === 0 || written.text.length < 3 || startsWithDigit(text)) return 0;
  // Most words are found to differ without comparing the order of their letters, because one wrong letter changes at most two of the bits.
  if (countBits(written.letters ^ stored.letters) > 2 * allowed) return 0;
  const wrong = withinTypos(written.text, text, allowed);
  return wrong < 0 ? 0 : 1 - wrong * worthOfLetter;
};

/** Most words are found to differ by this alone: they begin otherwise, and too many of their letters differ. */
export const mayBeAlike = (typed: WordForm, stored: WordForm): boolean =>
  typed.first === stored.first ||
  typed.aliases.length > 0 ||
  countBits(typed.letters ^ stored.letters) <= 2 * mostSlips(stored.text);

/** How many letters of a word may be wrong. */
const mostSlips = ({ length }: string): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** Says whether two words are the same or a usual short form of each other, beginning alike. */
export const isSame = ({ text, aliases }: WordForm, { text: stored }: WordForm): boolean =>
  text === stored ||
  (aliases.length > 0 &&
    text.charCodeAt(0) === stored.charCodeAt(0) &&
    !startsWithDigit(stored) &&
    aliases.includes(stored));

/** Says whether a folded word begins with a digit. */
export const startsWithDigit = (text: string): boolean => isDigit(text.charCodeAt(0));

const mayBeAlias = (written: string, stored: string): boolean =>
  stored.length !== written.length || stored.charCodeAt(0) === written.charCodeAt(0);

/** The likeness that one wrong letter costs. */
const worthOfLetter = 0.12;

const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

/** Counts bits in pairs, in fours and in bytes. The product adds the bytes up. */
const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const englishFillers: ReadonlySet<string> = new Set(
  'the of and on in at a y yr de le upon ltd limited plc llp co company'.split(' '),
);
const kinds: ReadonlySet<string> = new Set([...streetWords, ...maybeStreetWords, 'house', 'cottage', 'lodge', 'farm']);
