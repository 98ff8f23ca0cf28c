import { limiterBytes } from '../open-limiters.ts';

/** How much memory workers share: what their limiters count, and behind it how many searches there were. */
export const sharedBytes = limiterBytes + 2 * BigInt64Array.BYTES_PER_ELEMENT;

/** The part of it that counts searches. */
export const searchCells = (memory: ArrayBuffer): BigInt64Array<ArrayBuffer> =>
  new BigInt64Array(memory, limiterBytes, 2);
