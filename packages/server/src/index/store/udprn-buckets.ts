/*
 * How addresses are found by UDPRN. A table of all of them in order would take four bytes each and two dozen reads far apart. Instead
 * UDPRNs are hashed into as many buckets as there are addresses. Each bucket stores only the block of the address, which fits into two
 * bytes, and the UDPRNs of the block are scanned. The size of a bucket is written in bits: a 1 for each UDPRN, and a 0.
 */

/** Scatters UDPRNs evenly, whatever stretches of numbers are in use; no two come to the same. */
export const scatter = (udprn: number): number => Math.imul(udprn, 0x9e3779b1) >>> 0;

/** The bucket of a scattered UDPRN, of this many. */
export const bucketOf = (scattered: number, buckets: number): number => Math.floor((scattered / 2 ** 32) * buckets);

/** At every this many buckets, the number of UDPRNs before it is stored. */
export const bucketsPerStart = 32;

/** How many bits of an ordinal are its place in a block, so that two bytes are enough for all blocks. */
export const blockBitsOf = (addresses: number): number => {
  let bits = 0;
  while (addresses > 2 ** (16 + bits)) bits++;
  return bits;
};
