import type { SortedLists } from './sort-lists.ts';

/** What searches need of postcodes in a row, with terms numbered by their order and all else from 0. */
export type SearchPart = {
  readonly terms: readonly string[];
  readonly lists: SortedLists;
  /** `numbersPerDocument` of each: town, importance in it or, in an excerpt, among all, group, place and span, postcode. */
  readonly documents: Uint32Array;
  /** By postcode: a term, or `noTerm`. */
  readonly postcodeTerms: Uint32Array;
  readonly streetTerms: Uint32Array;
  /** By number: the name of a town, and how many addresses it has. */
  readonly towns: readonly (readonly [string, number])[];
};

/** How many numbers are collected of a document. */
export const numbersPerDocument = 5;
