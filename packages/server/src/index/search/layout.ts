import type { ColumnType } from '../../files/array-writer.ts';

/** The tables that searches read. Documents are numbered by their importance, the most important first. */
export const searchTables = {
  /** The group of a document. */
  'document-group': 'u32',
  /** Where the document is in the group, packed. */
  'document-places': 'u32',

  /** By ordinal: the marks of the premise's line (line-marks.ts). */
  'line-marks': 'u32',

  /** Where the documents of a postcode begin in `postcode-document`, and one entry more. */
  'postcode-document-start': 'u32',
  'postcode-document': 'u32',
  /** The term of the postcode's first half, or `noTerm`. */
  'postcode-term': 'u32',

  /** Where the terms of a street begin in `street-term`, and one entry more. */
  'street-term-start': 'u32',
  'street-term': 'u32',

  /** Where the term's text begins, and one entry more; terms ascend by their bytes. */
  'term-start': 'u32',
  /** By term, four each: where a list begins in `list`, and its count and kind. */
  'list-at': 'u32',
  /** The lists themselves: documents, bits, or runs. */
  list: 'u32',
  /** Where the texts of beginnings that very many documents have start, and one entry more; ascending. */
  'prefix-start': 'u32',
  /** Two lists each, as in `list-at`: of documents that have it in street, place, number or flat; and in a name. */
  'prefix-at': 'u32',

  /** Hashes of terms without one letter, ascending, and the terms in the same order. */
  'typo-hash': 'u32',
  'typo-term': 'u32',
} as const satisfies Record<string, ColumnType>;

/** The heaps that searches read: the texts of terms and of their shared beginnings. */
export const searchHeaps = ['terms', 'prefixes'] as const;

/** Stands for the term of a postcode without one. */
export const noTerm = 2 ** 32 - 1;
