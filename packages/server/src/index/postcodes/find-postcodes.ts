import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import type { PackedRange } from '@fingerpost/core/postcode/postcode-prefix';
import type { AddressIndex, PostcodeEntry } from '../../ports/address-index.ts';
import { postalRanges } from './postal-ranges.ts';
import type { PostcodeStore } from './postcode-store.ts';

/** Finds postcodes by their order. */
export const findPostcodes = (
  postcodes: PostcodeStore,
): Pick<AddressIndex, 'findPostcode' | 'listPostcodes' | 'neighbouringPostcodes' | 'nearestAddressed'> => {
  const ranges = postalRanges(postcodes.region);
  return {
    findPostcode: (postcode) => {
      const row = postcodes.rowOf(postcodes.pack(postcode));
      return row === undefined ? undefined : postcodes.entryAt(row);
    },

    listPostcodes: (prefix, limit) => {
      const entries: PostcodeEntry[] = [];
      for (const [from, to] of ranges.under(prefix)) {
        const { first, end } = postcodes.rowsBetween(from, to);
        for (let row = first; row < end && entries.length < limit; row++) entries.push(postcodes.entryAt(row));
      }
      return entries;
    },

    neighbouringPostcodes: (postcode, limit) => {
      for (const range of ranges.around(postcode)) {
        const nearest = closest(postcodes, range, postcode, limit);
        if (nearest.length > 0) return nearest;
      }
      return [];
    },

    nearestAddressed: (postcode, limit) => {
      const { keys, addressedBefore, addressedFrom } = postcodes;
      const key = postcodes.pack(postcode);
      const row = postcodes.rowsBetween(key, key).first;
      let before = addressedBefore(row);
      let after = addressedFrom(keys[row] === key ? row + 1 : row);
      const found: Postcode[] = [];
      while (found.length < limit && (before !== undefined || after !== undefined)) {
        const takeBefore = after === undefined || (before !== undefined && key - keys[before]! <= keys[after]! - key);
        const nearest = (takeBefore ? before : after)!;
        found.push(postcodes.unpack(keys[nearest]!));
        if (takeBefore) before = addressedBefore(nearest);
        else after = addressedFrom(nearest + 1);
      }
      return found;
    },
  };
};

/** Walks away from the postcode in both directions and always takes the nearer one next. */
const closest = (postcodes: PostcodeStore, [from, to]: PackedRange, postcode: Postcode, limit: number): Postcode[] => {
  const { keys, pack, unpack } = postcodes;
  const { first, end } = postcodes.rowsBetween(from, to);
  const key = pack(postcode);
  let after = postcodes.rowsBetween(key, to).first;
  let before = after - 1;
  if (keys[after] === key) after++;
  const found: Postcode[] = [];
  while (found.length < limit && (before >= first || after < end)) {
    const takeBefore = after >= end || (before >= first && key - keys[before]! <= keys[after]! - key);
    found.push(unpack(keys[takeBefore ? before-- : after++]!));
  }
  return found;
};
