import { isDigit, isSmallLetter } from '../text/character-codes.ts';

/** Says whether a name is written like a house number, so that it is written before the street (exceptions I to III). */
export const standsAsNumber = (text: string): boolean =>
  beginsAndEndsWithDigit(text) || isNumberWithLetter(text) || isSingleLetter(text);

/** Exception I: the first and the last character are digits ("12", "110-114", "1to1", "100:1"). */
export const beginsAndEndsWithDigit = (text: string): boolean => digitAt(text, 0) && digitAt(text, text.length - 1);

/** Exception II: the first and the last but one character are digits, the last is a letter ("12A", "1-3B"). */
export const isNumberWithLetter = (text: string): boolean =>
  digitAt(text, 0) && digitAt(text, text.length - 2) && letterAt(text, text.length - 1);

/** Exception III: the whole text is one letter ("K"). */
export const isSingleLetter = (text: string): boolean => text.length === 1 && letterAt(text, 0);

/** A number with a few letters after it ("30gf"), as Scottish flats are written; "1st" does not count. */
export const isNumberWithLetters = (text: string): boolean => {
  let i = 0;
  while (digitAt(text, i)) i++;
  if (i === 0 || text.length - i > 2 || ordinalEndings.has(text.slice(i).toUpperCase())) return false;
  while (letterAt(text, i)) i++;
  return i === text.length;
};

/**
 * Parts a building name from a number at its end: "Kiln House 7b" → ["Kiln House", "7b"]. Plain numbers stay ("Studio Works 30": Royal Mail
 * would store a house number separately), spelt-out letters stay ("Halls X Y Z"), and so does what a word such as UNIT counts (exception
 * IV: "Unit 4-6").
 */
export const splitTrailingNumber = (name: string): readonly [name: string, number: string] | undefined => {
  const space = name.lastIndexOf(' ');
  if (space <= 0) return undefined;
  const tail = name.slice(space + 1);
  if (!standsAsNumber(tail) || isPlainNumber(tail)) return undefined;
  const head = name.slice(0, space).trimEnd();
  const words = head.toUpperCase().split(' ');
  const before = words[words.length - 1] ?? '';
  if (isSingleLetter(tail) && before.length === 1) return undefined;
  return countsWhatFollows.has(before) || dangling.has(before) || beginsWithCounted(words) ? undefined : [head, tail];
};

/** The keywords that Royal Mail lists for exception IV. BUILDING is not here: "Kiln Building 7b" does end in a number. */
const countsWhatFollows = new Set(
  'BLOCK BLOCKS MAISONETTE MAISONETTES SHOP SHOPS STALL STALLS SUITE SUITES UNIT UNITS'.split(' '),
);
/** Words that count what follows when the name begins with them; FLAT and those after it are not in Royal Mail's list. */
const countsAtStart = new Set([
  ...countsWhatFollows,
  ...'BUILDING FLAT FLATS APARTMENT APARTMENTS STUDIO OFFICE ROOM PLOT'.split(' '),
]);
/** A name cannot end in one of these; OF covers the keywords BACK OF and REAR OF. */
const dangling = new Set(['&', 'AND', 'TO', 'OF', '-']);
const ordinalEndings = new Set(['ST', 'ND', 'RD', 'TH']);

/** "UNITS 3 & …": a counting word, then something countable. */
const beginsWithCounted = (words: readonly string[]): boolean =>
  countsAtStart.has(words[0] ?? '') && (words.length === 1 || standsAsNumber(words[1] ?? ''));

const isPlainNumber = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (!digitAt(text, i)) return false;
  return true;
};
const digitAt = (text: string, at: number): boolean => isDigit(text.charCodeAt(at));
const letterAt = (text: string, at: number): boolean => isSmallLetter(text.charCodeAt(at) | 32);
