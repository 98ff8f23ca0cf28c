import {
  compactPostcode,
  inwardOf,
  outwardOf,
  type Postcode,
  packParts,
  packPostcode,
  unpackPostcode,
} from '@fingerpost/core/postcode/parse-postcode';
import type { AddressIndex, PostcodeEntry } from '../../ports/address-index.ts';
import type { PostcodeStore } from './postcode-store.ts';

/** Lookups among the postcodes in their order. */
export const findPostcodes = (
  postcodes: PostcodeStore,
): Pick<AddressIndex, 'findPostcode' | 'listPostcodes' | 'neighbouringPostcodes'> => ({
  findPostcode: (postcode) => {
    const row = postcodes.rowOf(packPostcode(postcode));
    return row === undefined ? undefined : postcodes.entryAt(row);
  },

  listPostcodes: (prefix, limit) => {
    const entries: PostcodeEntry[] = [];
    for (const [from, to] of rangesOf(compactPostcode(prefix))) {
      const { first, end } = postcodes.rowsBetween(from, to);
      for (let row = first; row < end && entries.length < limit; row++) entries.push(postcodes.entryAt(row));
    }
    return entries;
  },

  neighbouringPostcodes: (postcode, limit) => {
    const outward = outwardOf(postcode);
    const sector = inwardOf(postcode).slice(0, 1);
    const nearest = closest(postcodes, rangeUnder(outward, sector), postcode, limit);
    return nearest.length > 0 ? nearest : closest(postcodes, rangeUnder(outward, ''), postcode, limit);
  },
});

/** All packed postcodes of an outward code whose inward code begins so. */
export const rangeUnder = (outward: string, inwardStart: string): Range => [
  packParts(outward, inwardStart),
  packParts(outward, inwardStart.padEnd(3, 'Z')),
];

type Range = readonly [from: number, to: number];

/**
 * Without its space a beginning can be read in several ways: "M11" begins "M1 1AA" as well as "M11 1AA". Each reading is a
 * range of packed postcodes, and the ranges follow each other in order.
 */
const rangesOf = (compact: string): readonly Range[] => {
  if (!/^[A-Z0-9]{0,7}$/.test(compact)) return [];
  const ranges: Range[] = [];
  for (let outwardLength = Math.max(2, compact.length - 3); outwardLength <= 4; outwardLength++)
    if (outwardLength < compact.length)
      ranges.push(rangeUnder(compact.slice(0, outwardLength), compact.slice(outwardLength)));
  if (compact.length <= 4) ranges.push([packParts(compact, ''), packParts(compact.padEnd(4, 'Z'), 'ZZZ')]);
  return ranges;
};

/** Walks away from the postcode in both directions at once, always taking the nearer next one. */
const closest = (postcodes: PostcodeStore, [from, to]: Range, postcode: Postcode, limit: number): Postcode[] => {
  const { keys } = postcodes;
  const { first, end } = postcodes.rowsBetween(from, to);
  const key = packPostcode(postcode);
  let after = postcodes.rowsBetween(key, to).first;
  let before = after - 1;
  if (keys[after] === key) after++;
  const found: Postcode[] = [];
  while (found.length < limit && (before >= first || after < end)) {
    const takeBefore = after >= end || (before >= first && key - keys[before]! <= keys[after]! - key);
    found.push(unpackPostcode(keys[takeBefore ? before-- : after++]!));
  }
  return found;
};
