import { inwardOf, type Postcode } from './parse-postcode.ts';

/**
 * Of these postcodes the ones nearest to the wanted one, nearest first: same sector before others, then the fewest steps
 * between the last two letters. Meant for the candidates of one sector or outward code; the wanted one itself is left out.
 */
export const nearestPostcodes = (
  wanted: Postcode,
  candidates: readonly Postcode[],
  limit: number,
): readonly Postcode[] => {
  const at = stepsOf(wanted);
  return candidates
    .filter((candidate) => candidate !== wanted)
    .map((candidate) => ({ candidate, steps: Math.abs(stepsOf(candidate) - at) }))
    .sort((a, b) => a.steps - b.steps || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
};

/** Counts inward codes in their order. Letters count 26 to a place and a digit outweighs both. */
const stepsOf = (postcode: Postcode): number => {
  const inward = inwardOf(postcode);
  return (inward.charCodeAt(0) * 100 + inward.charCodeAt(1)) * 26 + inward.charCodeAt(2);
};
