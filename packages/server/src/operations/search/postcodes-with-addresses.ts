import type { KnownPostcodes } from '@fingerpost/core/postcode/suggest-postcodes';
import type { AddressIndex } from '../../ports/address-index.ts';

/** The postcodes of an index that have addresses; a directory knows others, which it is of no use to suggest. */
export const postcodesWithAddresses = (index: AddressIndex): KnownPostcodes => ({
  has: (postcode) => (index.findPostcode(postcode)?.post_town ?? '') !== '',
  neighbours: (postcode) => index.neighbouringPostcodes(postcode, mostNeighbours),
  nearest: (postcode, limit) => index.nearestAddressed(postcode, limit),
});

/** Enough for five that have addresses, because many have none. */
const mostNeighbours = 100;
