import type { SortedLists } from '../../postings/sort-lists.ts';

/** The search data of consecutive postcodes, with terms numbered in their order and everything else from 0. */
export type SearchPart = {
  readonly terms: readonly string[];
  readonly lists: SortedLists;
  /** `numbersPerDocument` of each: town, importance in the town (in an excerpt, among all), group, place and span, postcode. */
  readonly documents: Uint32Array;
  /** By postcode: a term, or `noTerm`. */
  readonly postcodeTerms: Uint32Array;
  readonly streetTerms: Uint32Array;
  /** By number: the name of a town and how many addresses it has. */
  readonly towns: readonly (readonly [string, number])[];
};

/** How many numbers each document has. */
export const numbersPerDocument = 5;
