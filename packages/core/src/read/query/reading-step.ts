import type { QueryWord } from './query.ts';

/** A step of reading: the ways to read the words of a query in a country, the most likely first, and at least one. */
export type ReadingStep = (words: readonly QueryWord[], country: string) => readonly (readonly QueryWord[])[];

/** A word with this text, otherwise like the one it was made from. */
export const wordLike = (from: QueryWord, text: string, unfinished = from.unfinished, joined = false): QueryWord => ({
  text,
  kind: hasDigit.test(text) && !ordinal.test(text) ? 'number' : 'word',
  aliases: from.aliases,
  unfinished,
  optional: from.optional,
  typos: from.typos,
  joined,
});

/** Words in place of one or more others. Only the last can be unfinished, if the last of those was. */
export const wordsLike = (
  from: QueryWord,
  texts: readonly string[],
  joined: readonly number[] = none,
): readonly QueryWord[] =>
  texts.map((text, at) => wordLike(from, text, from.unfinished && at === texts.length - 1, joined.includes(at)));

/** The words with `count` of them from `at` on replaced. */
export const replaceWords = (
  words: readonly QueryWord[],
  at: number,
  count: number,
  others: readonly QueryWord[],
): readonly QueryWord[] => [...words.slice(0, at), ...others, ...words.slice(at + count)];

const none: readonly number[] = [];
const hasDigit = /[0-9]/;
/** An ordinal is not a number: "5th" is a word of a street's or a floor's name. */
const ordinal = /^(?:[0-9]*(?<!1)(?:1st|2nd|3rd)|[0-9]*1[0-9]th|[0-9]*[04-9]th)$/;
