import { foldText } from '../text/fold-text.ts';
import { termsOf } from '../text/terms-of.ts';

/** A stretch of a text in UTF-16 units, its end not included. */
export type TextSpan = readonly [start: number, end: number];

/** A word of a displayed text as the index reads it, and its place. */
export type TextWord = { readonly term: string; readonly span: TextSpan };

/** The words of a displayed text, each with its place. Words that the index reads as several share one place. */
export const textWords = (text: string): readonly TextWord[] =>
  [...text.matchAll(chunks)].flatMap(({ 0: chunk, index }) =>
    termsOf(chunk).map((term) => ({ term, span: [index, index + chunk.length] as const })),
  );

/** The place of the first letters of a word: as many as `length` folded letters cover. */
export const beginningOf = (text: string, [start, end]: TextSpan, length: number): TextSpan => {
  let covered = 0;
  let at = start;
  while (at < end && covered < length) covered += foldText(text.charAt(at++)).length;
  // A combining accent belongs to the letter before it.
  while (at < end && /\p{M}/u.test(text.charAt(at))) at++;
  return [start, at];
};

const chunks = /[^\s,;:/()#-]+/g;
