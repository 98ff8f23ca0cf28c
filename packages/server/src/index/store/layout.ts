import { recordVersion } from '@fingerpost/core/address/record';
import type { ColumnType } from '../../files/array-writer.ts';
import type { Layout } from '../../files/file-layout.ts';
import { searchHeaps, searchTables } from './search-layout.ts';

/** The tables of a build, one file each. A row has the same position in all tables of its kind. */
const tables = {
  /** Packed postcodes, ascending. */
  'postcode-key': 'f64',
  /** The first group of the postcode, and one entry more for the end. */
  'postcode-group': 'u32',
  /** Micro-degrees, or `absent`. */
  'postcode-longitude': 'i32',
  'postcode-latitude': 'i32',
  /** Metres, or `absent`. */
  'postcode-eastings': 'i32',
  'postcode-northings': 'i32',
  /** The position in areas.json. */
  'postcode-area': 'u32',

  /** Where the group's premises begin in the block heap, and one entry more for the end. */
  'group-block': 'u32',
  /** The ordinal of the group's first premise, and one entry more for the number of addresses. */
  'group-ordinal': 'u32',
  'group-street': 'u32',
  'group-postcode': 'u32',
  /** The dataset's position in the manifest's list, and `utf8Block`. */
  'group-meta': 'u8',
  /** Where the street's text begins in the street heap, and one entry more for the end. */
  'street-text': 'u32',
  /** How many premises the group's rows cover; 0 if one each. Empty unless some row covers several. */
  'group-premises': 'u32',

  /** By ordinal; empty if no address has one. */
  udprn: 'u32',
  /** By ordinal: delivery point suffixes (suffix-code.ts); empty if no address has one. */
  suffix: 'u8',
  /** Finds addresses by their own UDPRN, in buckets (udprn-buckets.ts): what comes before, how many, in which blocks. */
  'udprn-start': 'u32',
  'udprn-bits': 'u32',
  'udprn-block': 'u16',
  /** Ascending, and the ordinals in the same order. */
  umprn: 'u32',
  'umprn-ordinal': 'u32',
  /** Hashes of native ids and UPRNs, ascending, and the ordinals in the same order. */
  'id-hash': 'u32',
  'id-ordinal': 'u32',

  /** By ordinal: micro-degrees of the address itself, or `absent`; empty if no address has its own position. */
  'own-longitude': 'i32',
  'own-latitude': 'i32',

  /** Postcodes that have a point, in the order of a tree that divides them by longitude and latitude alternately. */
  'nearby-postcode': 'u32',

  ...searchTables,
} as const satisfies Record<string, ColumnType>;

/** The files of a build that are not tables. */
const heaps = ['blocks', 'streets', 'areas.json', ...searchHeaps] as const;

/** An unknown coordinate. */
export const absent = -(2 ** 31);

/** Ranges of `nearby-postcode` with at most this many entries and one are not divided further. */
export const nearbyNodeSize = 16;

/** The bit of `group-meta` for a block in UTF-8; others are in Latin-1, which decodes faster. */
export const utf8Block = 0x80;

/** Raise it whenever the tables change. */
const tablesVersion = 11;

/** The files of an address build, and their version, which grows with that of the record's fields. */
export const layout = { tables, heaps, formatVersion: tablesVersion + recordVersion } as const satisfies Layout;
