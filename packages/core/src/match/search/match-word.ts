import { findInRange, type NumberRange, numbersBeginning } from '../../address/number-range.ts';
import type { QueryWord } from '../../read/query/query.ts';
import { withinTypos, withinTyposOfStart } from '../../text/typos.ts';
import type { Occurrence } from './match-occurrences.ts';

/** Says whether the word may match this term of an address. */
export const acceptsTerm = (word: QueryWord, term: string): boolean =>
  word.typos === 0 ? takesAsTyped(word, term) : takesWithTypos(word, term);

/** Says whether the word may match this slot of an address. */
export const acceptsOccurrence = (word: QueryWord, { terms, range }: Occurrence): boolean =>
  range === undefined
    ? terms.some((term) => acceptsTerm(word, term))
    : word.kind !== 'word' && mayBeOfRange(range, word);

/** Says whether the word may be a number of the range. */
export const mayBeOfRange = (range: NumberRange, word: QueryWord): boolean => !numbersTyped(range, word).next().done;

/** The numbers of a range that a word may mean: the typed one, then those that it may become. */
export function* numbersTyped(range: NumberRange, { text, unfinished }: QueryWord): Generator<string> {
  const whole = findInRange(range, text);
  if (whole !== undefined) yield whole;
  if (unfinished) for (const number of numbersBeginning(range, text)) if (number !== whole) yield number;
}

/** Says whether a term can be the correction of a mistyped word. Numbers and postcodes cannot. */
export const isCorrectable = (term: string): boolean => !notLetters.test(term);

/** Says whether the word, if complete, may match this term of an address. */
export const takesWhole = ({ text, aliases }: QueryWord, term: string): boolean =>
  term === text || aliases.includes(term);

const takesAsTyped = (word: QueryWord, term: string): boolean =>
  takesWhole(word, term) || (word.unfinished && term.startsWith(word.text));

const takesWithTypos = (word: QueryWord, term: string): boolean => {
  if (!isCorrectable(term) || takesAsTyped(word, term)) return false;
  const distance = word.unfinished ? withinTyposOfStart : withinTypos;
  return distance(word.text, term, word.typos) > 0;
};

const notLetters = /[0-9 ]/;
