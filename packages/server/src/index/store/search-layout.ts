import type { ColumnType } from '../../files/array-writer.ts';

/** The tables that searches read. Documents are numbered by their importance, the most important first. */
export const searchTables = {
  /** The group of a document. */
  'document-group': 'u32',
  /** The packed position of the document in its group. */
  'document-places': 'u32',

  /** By ordinal: the marks of the premise's line (line-marks.ts). */
  'line-marks': 'u32',

  /** Where the documents of a postcode begin in `postcode-document`, and one entry more for the end. */
  'postcode-document-start': 'u32',
  'postcode-document': 'u32',
  /** The term of the postcode's outward code, or `noTerm`. */
  'postcode-term': 'u32',

  /** Where the terms of a street begin in `street-term`, and one entry more for the end. */
  'street-term-start': 'u32',
  'street-term': 'u32',

  /** Where the term's text begins, and one entry more for the end. Terms ascend by their bytes. */
  'term-start': 'u32',
  /** By term, four each: where a list begins in `list`, and its count and kind. */
  'list-at': 'u32',
  /** The lists themselves: documents, bits, or runs. */
  list: 'u32',
  /** Where the texts of heavy prefixes begin, ascending, and one entry more for the end. */
  'prefix-start': 'u32',
  /** Two lists each, as in `list-at`: documents that have it in street, place, number or flat, and those that have it in a name. */
  'prefix-at': 'u32',

  /** Hashes of terms without one letter, ascending, and the terms in the same order. */
  'typo-hash': 'u32',
  'typo-term': 'u32',
} as const satisfies Record<string, ColumnType>;

/** The heaps that searches read: the texts of terms and of heavy prefixes. */
export const searchHeaps = ['terms', 'prefixes'] as const;

/** The value for a postcode without a term. */
export const noTerm = 2 ** 32 - 1;
