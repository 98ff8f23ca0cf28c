import type { AddressPart } from '@fingerpost/core/search/match-occurrences';

/** The lists of a term: documents that have it in street, place or postcode; in number or flat; in a name; in any of these. */
export const listsPerTerm = 4;

/** The list of documents with the term in each part. */
export const partLists = { group: 0, identity: 1, name: 2 } as const satisfies Record<AddressPart, number>;
export const partCount = 3;

/** The list for all parts, which is empty if the list of one part has nearly all documents. */
export const anyPartList = 3;

/**
 * How a list of documents is stored, in the two highest bits of its count: one by one, as bits, as first and last of runs, or as
 * the lowest bytes of each 256 documents.
 */
export const listKinds = { list: 0, bitmap: 1, runs: 2, bytes: 3 } as const;

/** The place of the kind in a count. */
export const kindShift = 30;

/** The bits of a count that count. */
export const countMask = 2 ** kindShift - 1;

/** A list of more than one in this many documents is stored as bits, which are fastest to test. */
export const bitmapShare = 16;

/** One of fewer, but more than one in this many, is stored as bytes: faster to test than single numbers, and smaller than either. */
export const byteShare = 128;

/** The number of documents that a byte can distinguish. */
export const documentsPerBucket = 256;

/** A prefix that more than one in this many documents have gets its own list. */
export const prefixShare = 32;
