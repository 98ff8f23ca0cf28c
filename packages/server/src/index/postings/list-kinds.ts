import type { AddressPart } from '@fingerpost/core/match/search/match-occurrences';

/** The lists of a term: documents that have it in street, place or postcode; in number or flat; in a name; in any of these. */
export const listsPerTerm = 4;

/** The list of documents with the term in each part. */
export const partLists = { group: 0, identity: 1, name: 2 } as const satisfies Record<AddressPart, number>;
export const partCount = 3;

/** The list for all parts, which is empty if the list of one part has nearly all documents. */
export const anyPartList = 3;

/**
 * How a list of documents is stored, in the highest bits of its count:
 *
 * - `list`: one number of 32 bits each;
 * - `shorts`: the lowest 16 bits of each, by buckets of documents that share the rest;
 * - `bytes`: the lowest 8 bits of each, in the same way, by smaller buckets within these;
 * - `bitmap`: a bit for every document of the build;
 * - `runs`: the first and last of each run.
 */
export const listKinds = { list: 0, bitmap: 1, runs: 2, bytes: 3, shorts: 4 } as const;

/** The position of the kind in a count. */
export const kindShift = 29;

/** The bits of a count without its kind. */
export const countMask = 2 ** kindShift - 1;

/** A list of more than one in this many documents is stored as bits, which are fastest to test. */
export const bitmapShare = 16;

/** One of fewer, but more than one in this many, is stored as bytes: faster to test than shorts, and smaller. */
export const byteShare = 128;

/** How many bits of a document's number a short and a byte store. */
export const shortBits = 16;
export const byteBits = 8;

/** How many buckets there are for this many documents, where a document stores so many bits. */
export const countBuckets = (documents: number, bits: number): number => (documents + (1 << bits) - 1) >>> bits;

/** A prefix that more than one in this many documents have gets its own list. */
export const prefixShare = 32;
