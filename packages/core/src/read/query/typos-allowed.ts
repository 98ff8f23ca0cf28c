import { searchWeights } from './search-weights.ts';

const { typosByLength } = searchWeights;

/**
 * How many letters of a word of this length may be wrong, missing, extra or swapped. Two unfinished letters are used as typed, because too
 * many words begin with something similar.
 */
export const typosAllowed = (length: number, unfinished = false): number =>
  unfinished && length === 2 ? 0 : allowedByLength[Math.min(length, allowedByLength.length - 1)]!;

const allowedByLength: readonly number[] = typosByLength;
