import { limiterBytes } from '../open-limiters.ts';

/** How much memory workers share: the counts of their limiters, followed by the number of searches. */
export const sharedBytes = limiterBytes + 2 * BigInt64Array.BYTES_PER_ELEMENT;

/** The part of it that counts searches. */
export const searchCells = (memory: ArrayBuffer): BigInt64Array<ArrayBuffer> =>
  new BigInt64Array(memory, limiterBytes, 2);
