import type { Dictionary } from './dictionary.ts';

/** Told of words that are like the typed one: all from `first` to `end` begin with, or are (`whole`), something that many letters away. */
export type SimilarFound = (first: number, end: number, wrongLetters: number, whole: boolean) => void;

/**
 * Finds the words that differ from the typed one in at most so many letters: changed, left out, too many, or swapped with
 * their neighbour. With `unfinished` also the words of which a beginning does. Words are looked for among those that begin
 * with ASCII if the typed one does, and else among the others. Says how many steps it took, at most about `budget`.
 */
export const findSimilarWords = (
  dictionary: Dictionary,
  typed: string,
  options: { readonly wrongLetters: number; readonly unfinished: boolean; readonly budget: number },
  found: SimilarFound,
): number => {
  const { wrongLetters, unfinished } = options;
  const letters = Uint16Array.from(typed, (letter) => letter.charCodeAt(0));
  let steps = 0;

  /** The words from `first` to `end` agree in `place` letters, which the first `at` letters of the typed word were matched to. */
  const walk = (first: number, end: number, place: number, at: number, left: number): void => {
    if (first >= end || ++steps > options.budget) return;
    if (at === letters.length) {
      arrive(first, end, place, left);
      return;
    }
    const letter = letters[at]!;
    if (left === 0) {
      const next = dictionary.next(first, end, place, letter);
      walk(next.first, next.end, place + 1, at + 1, 0);
      return;
    }
    walk(first, end, place, at + 1, left - 1);
    walkSwapped(first, end, place, at, left);
    for (let child = skipEnded(first, end, place); child < end; ) {
      const next = dictionary.endOfLetter(child, end, place);
      if (dictionary.letterAt(child, place) === letter) walk(child, next, place + 1, at + 1, left);
      else {
        walk(child, next, place + 1, at + 1, left - 1);
        walk(child, next, place + 1, at, left - 1);
      }
      child = next;
    }
  };

  const walkSwapped = (first: number, end: number, place: number, at: number, left: number): void => {
    if (at + 1 >= letters.length || letters[at] === letters[at + 1]) return;
    const one = dictionary.next(first, end, place, letters[at + 1]!);
    const two = dictionary.next(one.first, one.end, place + 1, letters[at]!);
    walk(two.first, two.end, place + 2, at + 2, left - 1);
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

  const ascii = letters[0]! < 0x80;
  walk(ascii ? 0 : dictionary.asciiEnd, ascii ? dictionary.asciiEnd : dictionary.size, 0, 0, wrongLetters);
  return steps;
};
