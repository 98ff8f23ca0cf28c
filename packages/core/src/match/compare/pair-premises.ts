import { unslippedNumber } from '../../read/address/number-words.ts';
import type { PremiseAtom } from '../../read/address/premise-atoms.ts';

/** What pairing comes to: what is left on both sides, what the pairs are worth, and why. */
export type Pairing = {
  written: PremiseAtom[];
  stored: PremiseAtom[];
  share: number;
  readonly reasons: string[];
  /** Pairs of the same kind. */
  sure: number;
};

/** Pairs the numbers of the text with those of the record, each once, the surest first. */
export const pairPremises = (written: readonly PremiseAtom[], stored: readonly PremiseAtom[]): Pairing => {
  const pairing: Pairing = { written: [...written], stored: [...stored], share: 1, reasons: [], sure: 0 };
  for (const pair of pairings) {
    if (pairing.written.length === 0 || pairing.stored.length === 0) break;
    pair(pairing);
  }
  return pairing;
};

/** Reasons that later rules read. */
export const crossed = 'a number for a flat, or a flat for a number';
export const numberInRange = 'a number of the range';

type Pair = (pairing: Pairing) => void;

/** Removes from both lists the pairs of atoms that `fits` accepts, and counts them at the given worth. */
const pairing =
  (fits: (written: PremiseAtom, stored: PremiseAtom) => boolean, worth: number, reason: string): Pair =>
  (state) => {
    const { written, stored, reasons } = state;
    for (let w = 0; w < written.length; w++)
      for (let s = 0; s < stored.length; s++) {
        if (!fits(written[w]!, stored[s]!)) continue;
        written.splice(w--, 1);
        stored.splice(s, 1);
        state.share = Math.min(state.share, worth);
        if (reason !== crossed) state.sure++;
        if (reason !== '') reasons.push(reason);
        break;
      }
  };

/** One atom of one side that matches two of the other: "12a" or "14/2" for a number and a flat, or "2/14" for a flat and a number. */
const parting =
  (whole: 'written' | 'stored', parts: 'written' | 'stored', order: 'number first' | 'flat first'): Pair =>
  (state) => {
    for (let at = 0; at < state[whole].length; at++) {
      const [first, second] = state[whole][at]!.parts ?? [];
      if (first === undefined) continue;
      const [house, door] = order === 'number first' ? [first, second] : [second, first];
      const number = state[parts].findIndex(({ value, kind }) => value === house && kind === 'number');
      const flat = state[parts].findIndex(({ value }, place) => value === door && place !== number);
      if (number < 0 || flat < 0) continue;
      state[parts] = state[parts].filter((_, place) => place !== number && place !== flat);
      state[whole].splice(at--, 1);
      state.share = Math.min(state.share, order === 'number first' ? 0.97 : 0.9);
      state.reasons.push('number and flat written as one');
      state.sure++;
    }
  };

/** "12 and 14" for "12-14". */
const bothEnds: Pair = (state) => {
  for (const [at, { range }] of state.stored.entries()) {
    if (range === undefined || state.written.length < 2) continue;
    const ends = range.map((end) => state.written.findIndex(({ plain, kind }) => plain === end && kind === 'number'));
    if (ends.includes(-1)) continue;
    state.written = state.written.filter((_, place) => !ends.includes(place));
    state.stored.splice(at, 1);
    state.share = Math.min(state.share, 0.95);
    state.reasons.push('both ends of the range');
    state.sure++;
    return;
  }
};

/** "12" for "12-14"; houses of one side of a street are even or odd. */
const withinRange = ({ plain }: PremiseAtom, stored: PremiseAtom): boolean => {
  const range = rangeOf(stored);
  if (range === undefined || plain === undefined) return false;
  return plain >= range[0] && plain <= range[1] && (plain - range[0]) % 2 === 0;
};

/** "12-14" for "12". "12-16" does not mean 14. */
const endOfRange = (written: PremiseAtom, { plain }: PremiseAtom): boolean =>
  plain !== undefined && rangeOf(written)?.includes(plain) === true;

/** "12/16" and "12-6" for "12-16". */
const isSameRange = ({ range, parts }: PremiseAtom, { range: stored }: PremiseAtom): boolean => {
  if (stored === undefined) return false;
  const [low, high] = range ?? parts ?? [];
  return Number(low) === stored[0] && Number(high) === stored[1];
};

/** "145-147" for "141-147". */
const rangesOverlap = (written: PremiseAtom, stored: PremiseAtom): boolean => {
  const [one, other] = [rangeOf(written), rangeOf(stored)];
  return one !== undefined && other !== undefined && one[0] <= other[1] && other[0] <= one[1];
};

/** The range that is meant: "9/15" may be one too. */
const rangeOf = ({ kind, range, parts }: PremiseAtom): readonly [low: number, high: number] | undefined => {
  if (range !== undefined || parts === undefined || kind === 'flat') return range;
  const [low, high] = parts.map(Number) as [number, number];
  return high > low ? [low, high] : undefined;
};

/** "F3" for flat 3, "U3" for unit 3, "2-1" for 2/1. */
const isSameFlat = ({ value, plain }: PremiseAtom, { kind, value: stored }: PremiseAtom): boolean =>
  plain === undefined &&
  kind === 'flat' &&
  value.length > 1 &&
  (value.replace(/^[fu]/, '') === stored || value.replace('-', '/') === stored);

/** "l2" for 12. */
const looksAlike = ({ value, plain }: PremiseAtom, stored: PremiseAtom): boolean =>
  plain === undefined && stored.plain !== undefined && unslippedNumber(value) === stored.value;

const pairings: readonly Pair[] = [
  pairing((written, stored) => written.value === stored.value && written.kind === stored.kind, 1, ''),
  parting('written', 'stored', 'number first'),
  parting('stored', 'written', 'number first'),
  pairing(isSameRange, 0.95, 'the range written differently'),
  bothEnds,
  pairing(isSameFlat, 0.95, 'the flat written differently'),
  pairing(looksAlike, 0.9, 'characters that look alike'),
  parting('written', 'stored', 'flat first'),
  pairing((written, stored) => written.value === stored.value && written.kind === 'number', 0.95, crossed),
  pairing((written, stored) => written.value === stored.value, 0.85, crossed),
  pairing(
    (written, stored) => withinRange(written, stored) || endOfRange(written, stored) || rangesOverlap(written, stored),
    0.7,
    numberInRange,
  ),
];
