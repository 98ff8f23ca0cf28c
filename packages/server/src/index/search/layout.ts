import type { ColumnType } from '../../files/array-writer.ts';

/** The tables that searches read. Documents are numbered by their importance, the most important first. */
export const searchTables = {
  /** The group of a document, the place of its first premise in the group, and how far on the last is. */
  'document-group': 'u32',
  'document-place': 'u16',
  'document-span': 'u16',

  /** Where the documents of a postcode begin in `postcode-document`, and one entry more. */
  'postcode-document-start': 'u32',
  'postcode-document': 'u32',
  /** The term of the postcode's first half. */
  'postcode-term': 'u32',

  /** Where the terms of a street begin in `street-term`, and one entry more. */
  'street-term-start': 'u32',
  'street-term': 'u32',

  /** Where the term's text begins, and one entry more; terms ascend by their bytes. */
  'term-start': 'u32',
  /** By term, three each: where its list begins in `list`, and the count and kind. */
  'list-start': 'u32',
  'list-count': 'u32',
  /** The lists themselves: documents, bits, or runs. */
  list: 'u32',
  /** The same for beginnings that many terms share; ascending. */
  'prefix-text-start': 'u32',
  'prefix-list-start': 'u32',
  'prefix-list-count': 'u32',

  /** Hashes of terms without one letter, ascending, and the terms in the same order. */
  'typo-hash': 'u32',
  'typo-term': 'u32',
} as const satisfies Record<string, ColumnType>;

/** The heaps that searches read: the texts of terms and of their shared beginnings. */
export const searchHeaps = ['terms', 'prefixes'] as const;
