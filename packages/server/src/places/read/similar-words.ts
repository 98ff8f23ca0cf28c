import { hashEndings, noLetters, withLetter } from '../beginning-bits.ts';
import type { PlaceDictionary } from './place-dictionary.ts';

/** Called with words like the typed one: all from `first` to `end` begin with, or are (`whole`), something that many letters away. */
export type SimilarFound = (first: number, end: number, wrongLetters: number, whole: boolean) => void;

/**
 * Finds the words that differ from the typed letters in at most this many: changed, missing, surplus, or swapped with their neighbour. With
 * `unfinished` it also finds words whose beginning does. It searches among the words that begin with ASCII if the typed one does, otherwise
 * among the others. Returns the steps it took, at most about `budget`.
 */
export const findSimilarWords = (
  dictionary: PlaceDictionary,
  typed: Uint16Array,
  options: { readonly wrongLetters: number; readonly unfinished: boolean; readonly budget: number },
  found: SimilarFound,
): number => {
  const { wrongLetters, unfinished } = options;
  const followed = hashEndings(typed);
  let steps = 0;

  /** The words from `first` to `end` agree in `place` letters of this hash, which the first `at` typed ones were matched to. */
  const walk = (first: number, end: number, place: number, hash: number, at: number, left: number): void => {
    if (first >= end || ++steps > options.budget) return;
    if (at === typed.length) arrive(first, end, place, left);
    else if (left > 0) branch(first, end, place, hash, at, left);
    else if (dictionary.mayBegin(followed(hash, at))) goOn(first, end, place, at);
  };

  /** No other letter may be wrong. */
  const goOn = (first: number, end: number, place: number, at: number): void => {
    const start = dictionary.firstGoingOn(first, end, place, typed, at);
    if (start < 0) return;
    const stop = unfinished ? dictionary.endGoingOn(start, end, place, typed, at) : start + 1;
    arrive(start, stop, place + typed.length - at, 0);
  };

  const branch = (first: number, end: number, place: number, hash: number, at: number, left: number): void => {
    const letter = typed[at]!;
    const swapped = at + 1 < typed.length && typed[at + 1] !== letter ? typed[at + 1]! : -1;
    walk(first, end, place, hash, at + 1, left - 1);
    for (let child = skipEnded(first, end, place); child < end; ) {
      const next = dictionary.endOfLetter(child, end, place);
      const own = dictionary.letterAt(child, place);
      const longer = withLetter(hash, own);
      if (own === letter) walk(child, next, place + 1, longer, at + 1, left);
      else {
        walk(child, next, place + 1, longer, at + 1, left - 1);
        walk(child, next, place + 1, longer, at, left - 1);
        if (own === swapped) walkSwapped(child, next, place + 1, longer, at, left);
      }
      child = next;
    }
  };

  /** The words continue with the letter typed after `at`; now the one at `at` must follow. */
  const walkSwapped = (first: number, end: number, place: number, hash: number, at: number, left: number): void => {
    const letter = typed.subarray(at, at + 1);
    const start = dictionary.firstGoingOn(first, end, place, letter, 0);
    if (start < 0) return;
    const stop = dictionary.endGoingOn(start, end, place, letter, 0);
    walk(start, stop, place + 1, withLetter(hash, letter[0]!), at + 2, left - 1);
  };

  const skipEnded = (first: number, end: number, place: number): number =>
    first < end && dictionary.lengthOf(first) === place ? first + 1 : first;

  const arrive = (first: number, end: number, place: number, left: number): void => {
    if (dictionary.lengthOf(first) === place) found(first, first + 1, wrongLetters - left, true);
    if (unfinished) found(first, end, wrongLetters - left, false);
    if (unfinished || left === 0) return;
    for (let child = skipEnded(first, end, place); child < end; ) {
      const next = dictionary.endOfLetter(child, end, place);
      arrive(child, next, place + 1, left - 1);
      child = next;
    }
  };

  const ascii = typed[0]! < 0x80;
  walk(ascii ? 0 : dictionary.asciiEnd, ascii ? dictionary.asciiEnd : dictionary.size, 0, noLetters, 0, wrongLetters);
  return steps;
};
