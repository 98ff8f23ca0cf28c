/*
 * How addresses are found by UDPRN. A sorted table would take four bytes for each and some 25 reads in distant places. Instead UDPRNs are
 * hashed into as many buckets as there are addresses. Each bucket stores only the block of the address, in two bytes, and the UDPRNs of the
 * block are scanned. The size of a bucket is stored in bits: a 1 for each UDPRN, then a 0.
 */

/** Distributes UDPRNs evenly, whichever ranges are in use. No two have the same result. */
export const scatter = (udprn: number): number => Math.imul(udprn, 0x9e3779b1) >>> 0;

/** The bucket of a scattered UDPRN, among this many. */
export const bucketOf = (scattered: number, buckets: number): number => Math.floor((scattered / 2 ** 32) * buckets);

/** After every this many buckets, the number of UDPRNs so far is stored. */
export const bucketsPerStart = 32;

/** How many bits of an ordinal are its position in a block, so that two bytes are enough for the number of the block. */
export const blockBitsOf = (addresses: number): number => {
  let bits = 0;
  while (addresses > 2 ** (16 + bits)) bits++;
  return bits;
};
