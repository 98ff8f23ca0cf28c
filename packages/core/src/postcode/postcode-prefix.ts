import { compactPostcode, packParts } from './parse-postcode.ts';

/** A range of packed postcodes; both ends belong to it. */
export type PackedRange = readonly [low: number, high: number];

/**
 * The ranges of packed postcodes that begin with the text, in order and without overlap; [] when none can. A space ends the outward code
 * ("SW1 1" is not SW11), unless no outward code can end there; then it does not matter.
 */
export const postcodePrefixRanges = (text: string): readonly PackedRange[] => {
  if (text.length > longestText) return [];
  const compact = compactPostcode(text);
  const spaced = splitAtSpace(text);
  if (spaced !== undefined) return [rangeUnder(...spaced)];

  const ranges: PackedRange[] = [];
  for (let length = 2; length < compact.length; length++) {
    const outward = compact.slice(0, length);
    const inward = compact.slice(length);
    if (isOutward.test(outward) && beginsInward.test(inward)) ranges.push(rangeUnder(outward, inward));
  }
  if (beginsOutward.test(compact)) ranges.push(beginningWithOutward(compact));
  return ranges.sort((a, b) => a[0] - b[0]);
};

/** The packed postcodes of an outward code whose inward code begins so; absent characters pack lowest, and Z highest. */
export const rangeUnder = (outward: string, inwardStart: string): PackedRange => [
  packParts(outward, inwardStart),
  packParts(outward, inwardStart.padEnd(3, 'Z')),
];

/** Longer text is no postcode, however many spaces were typed. */
const longestText = 40;
const isOutward = /^(?:[A-Z]{1,2}[0-9][A-Z0-9]?|GIR)$/;
const beginsOutward = /^(?:[A-Z]{1,2}(?:[0-9][A-Z0-9]?)?|GIR)$/;
/** A digit and two letters, or the beginning of that; C, I, K, M, O and V are not used. */
const beginsInward = /^(?:[0-9][ABD-HJLNP-UW-Z]{0,2})?$/;

/** The outward code before the first space and what was typed of the inward code after it, if the space can mean that. */
const splitAtSpace = (text: string): readonly [outward: string, inward: string] | undefined => {
  const trimmed = text.trimStart();
  const space = trimmed.search(/\s/);
  if (space < 0) return undefined;
  const outward = trimmed.slice(0, space).toUpperCase();
  const inward = compactPostcode(trimmed.slice(space));
  return isOutward.test(outward) && beginsInward.test(inward) ? [outward, inward] : undefined;
};

const beginningWithOutward = (start: string): PackedRange => [
  packParts(start, ''),
  packParts(start.padEnd(4, 'Z'), 'ZZZ'),
];
