import type { QueryWord } from './query.ts';

/** A step of reading: the ways to read the words of a query in a country, the most likely first; at least one. */
export type ReadingStep = (words: readonly QueryWord[], country: string) => readonly (readonly QueryWord[])[];

/** The words with those from `at` replaced. */
export const replaceWords = (
  words: readonly QueryWord[],
  at: number,
  count: number,
  ...others: readonly QueryWord[]
): readonly QueryWord[] => [...words.slice(0, at), ...others, ...words.slice(at + count)];
