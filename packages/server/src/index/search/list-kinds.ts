import type { Part } from '@fingerpost/core/search/match-occurrences';

/** The lists of a term: documents that have it in street, place or postcode; in number or flat; in a name; in any of these. */
export const listsPerTerm = 4;

/** Which of them holds the documents that have the term there. */
export const partLists = { group: 0, identity: 1, name: 2 } as const satisfies Record<Part, number>;
export const partCount = 3;

/** The one for all parts, which is empty where the list of one part has nearly all of them. */
export const anyPartList = 3;

/** How a list of documents is stored, in the two highest bits of its count: one by one, as bits, or as first and last of runs. */
export const listKinds = { list: 0, bitmap: 1, runs: 2 } as const;

/** Where the kind stands in a count. */
export const kindShift = 30;

/** The bits of a count that count. */
export const countMask = 2 ** kindShift - 1;

/** A list of more than one in so many documents is stored as bits, which are quicker to ask. */
export const bitmapShare = 64;

/** A beginning that more than one in so many documents have has a list of its own. */
export const prefixShare = 32;
