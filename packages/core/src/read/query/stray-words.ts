import { type Lexicon, lexiconOf } from '../../countries/lexicon.ts';
import { changedWord, hasBothHalves, type QueryWord, type Reading } from './query.ts';

/**
 * The readings without words that match nothing: the legal form of a company, words that no address has, names of fields and floors, whom
 * it is for ("FAO Reception, …"), the names before the first number ("c/o Jane Smith, 12 High Street"), what it is near, then up to three
 * in a row after the street ("12 High Street, Islington, London"). Numbers, postcodes and the two words after the last number stay, and
 * enough to tell an address: a wrong house is worse than none.
 */
export const withoutStrayWords = (
  { words, corrections, country }: Reading,
  unknown: readonly number[],
): readonly Reading[] => {
  const lexicon = lexiconOf(country);
  const readings: Reading[] = [];
  const offered = new Set<number>();
  const offer = (stray: readonly number[], least: number) => {
    const bits = stray.reduce((marked, at) => (words[at]!.optional ? marked : marked | (1 << at)), 0);
    if (bits === 0 || offered.has(bits)) return;
    offered.add(bits);
    const rest = words.map((word, at) => (stray.includes(at) ? changedWord(word, { optional: true }) : word));
    if (stray.every((at) => words[at]!.kind === 'word') && tellsAddress(rest, least, lexicon))
      readings.push({ words: rest, corrections, country });
  };
  const company = words.flatMap(({ text }, at) => (at > 0 && lexicon.companies.has(text) ? [at] : []));
  if (company.length > 0) offer(company, 1);
  const strays = [...company, ...unknown];
  if (unknown.length > 0) offer(strays, 3);
  for (const row of straysIn(words, lexicon)) offer([...strays, ...row], 3);
  return readings;
};

/** Words in a row, or of one kind, that may have nothing to do with the address, the likeliest first. */
const straysIn = (words: readonly QueryWord[], lexicon: Lexicon): readonly (readonly number[])[] => {
  const firstNumber = words.findIndex(isNumber);
  return [
    [...fields(words, lexicon), ...floors(words)],
    addressee(words, lexicon),
    ...(firstNumber < 0 ? [] : [places(0, firstNumber), ...behindStreet(words, lexicon)]),
  ].filter(({ length }) => length > 0);
};

/** Names of form fields, if there are several; one alone may be part of the address, as in "Town Hall". */
const fields = (words: readonly QueryWord[], { fieldLabels }: Lexicon): readonly number[] => {
  const named = words.flatMap(({ text }, at) =>
    fieldLabels.has(text) || (text === 'street' && isNumber(words[at - 1])) ? [at] : [],
  );
  return named.length > 1 ? named : [];
};

/** Floors with the word before them: "Suite 3, 2nd Floor, 10 High Street". */
const floors = (words: readonly QueryWord[]): readonly number[] =>
  words.flatMap(({ text }, at) => (text === 'floor' && words[at - 1]?.kind === 'word' ? [at - 1, at] : []));

/** Whom it is for: "FAO the Manager, Rose Cottage". */
const addressee = (words: readonly QueryWord[], { addressees, departments }: Lexicon): readonly number[] => {
  const mark = words.findIndex(({ text }) => addressees.has(text));
  if (mark < 0 || mark > mostStray) return [];
  const end = words.findIndex(({ text, optional }, at) => at > mark && !optional && !departments.has(text));
  return places(0, end);
};

/** What it is near, and then any few words in a row. With a whole postcode one word is enough of the street. */
const behindStreet = (words: readonly QueryWord[], { placing }: Lexicon): readonly (readonly number[])[] => {
  const rows: (readonly number[])[] = [];
  const house = words.findLastIndex(isNumber);
  const from = words.some(hasBothHalves)
    ? words.findIndex(({ optional }, at) => at > house && !optional) + 1
    : house + 3;
  const near = words.findIndex(({ text }, at) => at >= from && placing.has(text));
  if (near >= 0)
    for (let length = mostStray + 1; length <= mostNear && near + length < words.length; length++)
      rows.push(places(near, near + length));
  for (let length = 1; length <= mostStray; length++)
    for (let at = from; at + length <= words.length; at++) rows.push(places(at, at + length));
  return rows;
};

/**
 * Says whether enough words are asked for: a number and this many words, or one more without a number; of three, one that is not of the
 * street: "44 All Saints Way" is in many towns. A whole postcode counts as two.
 */
const tellsAddress = (words: readonly QueryWord[], least: number, lexicon: Lexicon): boolean => {
  const required = words.filter(({ optional }) => !optional);
  const numbers = required.filter(isNumber).length;
  const told = required.length - numbers + required.filter(hasBothHalves).length;
  if (told < (numbers > 0 ? least : least + 1)) return false;
  const house = words.findLastIndex(isNumber);
  const end = endOfStreet(words, lexicon);
  return least < 3 || words.some((word, at) => (at < house || at >= end) && !word.optional && !isNumber(word));
};

/** The place after the street's kind, if one follows the last number; otherwise the place of that number. */
const endOfStreet = (words: readonly QueryWord[], { mayEndStreet }: Lexicon): number => {
  const house = words.findLastIndex(isNumber);
  const kind = words.findIndex(
    ({ text, optional }, at) => at > house + 1 && at <= house + longestStreet && !optional && mayEndStreet(text),
  );
  return house < 0 || kind < 0 ? house : kind + 1;
};

const isNumber = (word: QueryWord | undefined): boolean => word?.kind === 'number';
const places = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i);
const mostStray = 3;
const longestStreet = 4;
/** "between Mill Lane and Church Street". */
const mostNear = 6;
