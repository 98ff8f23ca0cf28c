import {
  compactPostcode,
  inwardOf,
  outwardOf,
  type Postcode,
  packParts,
} from '@fingerpost/core/postcode/parse-postcode';
import { packPostalCode } from '@fingerpost/core/postcode/postal-code';

/** Packed postcodes from one to another, both included. */
export type Range = readonly [from: number, to: number];

/** Where postcodes of one region stand in the order of their numbers. */
export type PostalRanges = {
  /** All that begin with the text, in ranges that follow each other in order. */
  readonly under: (prefix: string) => readonly Range[];
  /** Where to look for neighbours of a postcode: the nearest range first. */
  readonly around: (postcode: Postcode) => readonly Range[];
};

/** The ranges of a region. */
export const postalRanges = (region: string): PostalRanges => (region === 'gbr' ? british : elsewhere);

/** All packed postcodes of an outward code whose inward code begins so. */
export const rangeUnder = (outward: string, inwardStart: string): Range => [
  packParts(outward, inwardStart),
  packParts(outward, inwardStart.padEnd(3, 'Z')),
];

/**
 * Without its space a beginning can be read in several ways: "M11" begins "M1 1AA" as well as "M11 1AA". Each reading is a
 * range of packed postcodes, and the ranges follow each other in order.
 */
const british: PostalRanges = {
  under: (prefix) => {
    const compact = compactPostcode(prefix);
    if (!/^[A-Z0-9]{0,7}$/.test(compact)) return [];
    const ranges: Range[] = [];
    for (let outwardLength = Math.max(2, compact.length - 3); outwardLength <= 4; outwardLength++)
      if (outwardLength < compact.length)
        ranges.push(rangeUnder(compact.slice(0, outwardLength), compact.slice(outwardLength)));
    if (compact.length <= 4) ranges.push([packParts(compact, ''), packParts(compact.padEnd(4, 'Z'), 'ZZZ')]);
    return ranges;
  },
  around: (postcode) => [
    rangeUnder(outwardOf(postcode), inwardOf(postcode).slice(0, 1)),
    rangeUnder(outwardOf(postcode), ''),
  ],
};

const elsewhere: PostalRanges = {
  under: (prefix) => {
    const compact = prefix.replace(/[\s-]+/g, '').toUpperCase();
    return /^[A-Z0-9]{0,10}$/.test(compact) ? [beginningWith(compact)] : [];
  },
  around: (postcode) => {
    const compact = postcode.replace(/[^A-Z0-9]+/g, '');
    return [1, 2, 3].map((cut) => beginningWith(compact.slice(0, -cut)));
  },
};

const beginningWith = (compact: string): Range => [packPostalCode(compact), packPostalCode(compact.padEnd(10, 'Z'))];
