/*
 * How addresses are found by UDPRN. A table of all of them in order would take four bytes each and two dozen looks at places far
 * apart. Instead UDPRNs fall into as many buckets as there are addresses; of each it is kept only in which block of addresses it
 * stands, which fits into two bytes, and the UDPRNs of the block are looked through. How many a bucket has is written in bits:
 * a 1 for each, and a 0.
 */

/** Scatters UDPRNs evenly, whatever stretches of numbers are in use; no two come to the same. */
export const scatter = (udprn: number): number => Math.imul(udprn, 0x9e3779b1) >>> 0;

/** The bucket of a scattered UDPRN where there are so many. */
export const bucketOf = (scattered: number, buckets: number): number => Math.floor((scattered / 2 ** 32) * buckets);

/** Every so many buckets it is kept how many UDPRNs come before. */
export const bucketsPerStart = 32;

/** How many bits of an ordinal tell its place in a block, so that two bytes are enough for all blocks. */
export const blockBitsOf = (addresses: number): number => {
  let bits = 0;
  while (addresses > 2 ** (16 + bits)) bits++;
  return bits;
};
