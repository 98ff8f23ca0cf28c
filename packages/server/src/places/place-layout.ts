import type { ColumnType } from '../files/array-writer.ts';
import type { Layout } from '../files/file-layout.ts';

/**
 * The tables of a build, one file each. Places are numbered by importance, the most important first, so that lists of
 * them come out in that order. Tables called …-start have one entry more, which says where the last one ends.
 */
const tables = {
  /** By place. */
  'place-id': 'u32',
  importance: 'u32',
  /** The place in the manifest's list of countries. */
  country: 'u16',
  /** Micro-degrees, or `absent`. */
  longitude: 'i32',
  latitude: 'i32',
  region: 'u32',
  'record-start': 'u32',
  'hit-start': 'u32',
  'name-start': 'u32',
  /** Places in the order of their ids. */
  'by-id': 'u32',

  /** The names of a place: each the count of its words, with `primaryName`, and the words. */
  names: 'u32',
  /** The words of each region: what its divisions and its country are called. */
  'region-start': 'u32',
  'region-words': 'u32',

  /** The words in order of their UTF-16 letters, which are in `letters`. */
  'word-start': 'u32',
  letters: 'u16',
  /** The set of all beginnings of words; see beginnings.ts. */
  beginnings: 'u32',
  /**
   * Places that have the word in a name; that have a name of this word alone; that lie in a region of this word. A place
   * is its number times `ways`, plus the way that it has the word.
   */
  'named-start': 'u32',
  named: 'u32',
  'alone-start': 'u32',
  alone: 'u32',
  'within-start': 'u32',
  within: 'u32',

  /** Neighbouring words whose places are many and so are listed in one; by first word, of the same first the longest range first. */
  'range-first': 'u32',
  'range-end': 'u32',
  'range-start': 'u32',
  ranges: 'u32',
} as const satisfies Record<string, ColumnType>;

/** The files of a place build, and their version. */
export const layout = { tables, heaps: ['records', 'hits'], formatVersion: 2 } as const satisfies Layout;

/** What the manifest of a place build counts. */
export type PlaceContents = {
  readonly places: number;
  /** The meaning of the country numbers: 3-letter codes. */
  readonly countries: readonly string[];
};

/** An unknown coordinate. */
export const absent = -(2 ** 31);

/** Marks the word count of a place's main name. */
export const primaryName = 0x8000_0000;

/** The ways to have a word in a name, the better first; of a name of one word, the first two. */
export const ways = 4;
export const wayBits = 2;
export const wayOf = (primary: boolean, first: boolean): number => (first ? 0 : 2) + (primary ? 0 : 1);

/** Words of a name beyond these are not searched. */
export const mostNameWords = 31;

/** Ranges of words with more places than this have a list of their own. */
export const longList = 64;
