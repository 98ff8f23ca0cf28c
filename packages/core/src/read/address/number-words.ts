import { traitsOf } from '../../countries/countries.ts';
import { lexiconOf } from '../../countries/lexicon.ts';
import { isDigit } from '../../text/character-codes.ts';

/** Says whether a folded word is written as a number of a house or flat: "12", "12a", "12bis", "12-14", "2/1", "2f1", "a1". */
export const isNumberWord = (text: string): boolean => hasDigitEarly(text) && numberWord.test(text);

/** Says whether a folded word can follow FLAT or UNIT: a number, a letter, or two letters such as "gf". */
export const isPartCode = (text: string): boolean => text.length === 1 || isNumberWord(text);

/**
 * Says whether a folded word after a house number belongs to it in a country: a letter or "bis". Little words do not, and where the street
 * follows the number, neither do short forms of its kind: "12 r de la Paix" is in the rue.
 */
export const isHouseLetter = (text: string, country: string): boolean => {
  const { isEnglish, fillers, aliasesOf } = lexiconOf(country);
  if (isEnglish) return text.length === 1 && text >= 'a' && text <= 'h';
  if (!houseLetter.test(text)) return false;
  const isKind = text.length === 1 && !traitsOf(country).numberAfterStreet && aliasesOf(text).length > 0;
  return text === 'a' || (!fillers.has(text) && !isKind);
};
const houseLetter = /^(?:[a-z]|bis|ter|quater)$/;

/** A stored number with its letter, as one word: "12 bis" is 12bis. */
export const wholeNumber = (stored: string): string => stored.replace(numberAndLetter, '$1$2');
const numberAndLetter = /^(\d+) (bis|ter|quater|[a-z])$/i;

/** A number and a flat with a slash between, as in Edinburgh, or a floor and a door, as in Glasgow: "14/2". */
export const isStrokeNumber = (text: string): boolean => strokeNumber.test(text);

/** A floor and a door in one word: "2f1", "gf2". */
export const isFloorDoor = (text: string): boolean => floorDoor.test(text);

/** The number with letters that look like digits replaced: "l2" is 12, "3o" is 30; other words stay as they are. */
export const unslippedNumber = (text: string): string =>
  lookAlike.test(text) ? text.replace(/^[li]/, '1').replaceAll('o', '0') : text;

/** The number that is written in words here, and in how many: "twelve", "twenty four". */
export const namedNumber = (
  texts: readonly (string | undefined)[],
  at: number,
): { readonly value: string; readonly length: number } | undefined => {
  const text = texts[at] ?? '';
  const value = numberNamed(text);
  if (value === undefined) return undefined;
  const unit = value.endsWith('0') && value !== '10' ? numberNamed(texts[at + 1] ?? '') : undefined;
  return unit?.length === 1 ? { value: value.charAt(0) + unit, length: 2 } : { value, length: 1 };
};

/** Every number has a digit among its first three characters, and hardly any other word has. */
export const hasDigitEarly = (text: string): boolean =>
  isDigit(text.charCodeAt(0)) || isDigit(text.charCodeAt(1)) || isDigit(text.charCodeAt(2));

/** Houses are hardly ever lettered I or O. */
const lookAlike = /^(?:[li]\d+|[li]?\d+o\d*)$/;
const numberWord =
  /^(?:\d+(?:bis|ter|quater)|\d+[a-z]?(?:[-/]\d*[a-z]?)*|\d+[a-z]\d+|[a-z]\d+[a-z]?|[gbp]f\d+|[gb]\/\d+)$/;
const strokeNumber = /^(?:\d+[a-z]?|g|b)\/\d+[a-z]?$/;
const floorDoor = /^(?:\d+|[gbp])f\d+$/;

/** This reader reads addresses of the United Kingdom. */
const { numberNamed } = lexiconOf('GBR');
