import { isHomeRegion } from '@fingerpost/core/contract/regions';
import { inwardOf, outwardOf, type Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { firstWithoutCode, packPostalCode } from '@fingerpost/core/postcode/postal-code';
import { type PackedRange, postcodePrefixRanges, rangeUnder } from '@fingerpost/core/postcode/postcode-prefix';

/** The ranges of postcodes of a region, in the order of their numbers. */
type PostalRanges = {
  /** All postcodes that begin with the text, as ranges in order. */
  readonly under: (prefix: string) => readonly PackedRange[];
  /** Where to look for neighbours of a postcode, nearest range first. */
  readonly around: (postcode: Postcode) => readonly PackedRange[];
};

/** The ranges of a region. */
export const postalRanges = (region: string): PostalRanges => (isHomeRegion(region) ? british : elsewhere);

const british: PostalRanges = {
  under: (prefix) => (prefix === '' ? everything : postcodePrefixRanges(prefix)),
  around: (postcode) => [
    rangeUnder(outwardOf(postcode), inwardOf(postcode).slice(0, 1)),
    rangeUnder(outwardOf(postcode), ''),
  ],
};

const everything: readonly PackedRange[] = [[0, firstWithoutCode - 1]];

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

const beginningWith = (compact: string): PackedRange => [
  packPostalCode(compact),
  packPostalCode(compact.padEnd(10, 'Z')),
];
