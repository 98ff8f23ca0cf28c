import type { PremiseAtom } from './premise-atoms.ts';
import type { Doubt } from './weights.ts';

/** How the numbers of a written premise stand to those of a stored one. */
export type PremiseVerdict = {
  /** From 0 to 1; undefined when the text says no number, flat or storey at all, or neither does the record. */
  readonly share: number | undefined;
  readonly doubt: Doubt | undefined;
  readonly reason: string;
};

/**
 * Pairs the numbers of the text with those of the record, each once: a flat with a flat, "12a" with number 12 and flat a,
 * "14/2" with number 14 and flat 2, a number with a range. What is left on both sides is another premise.
 */
export const comparePremises = (
  written: readonly PremiseAtom[],
  stored: readonly PremiseAtom[],
  named: boolean,
  otherName: boolean,
): PremiseVerdict => {
  if (
    written.length === 1 &&
    stored.length === 1 &&
    written[0]!.value === stored[0]!.value &&
    written[0]!.kind === stored[0]!.kind
  )
    return same;
  const pairing: Pairing = { written: [...written], stored: [...stored], share: 1, reasons: [] };
  const numbered = written.some(({ kind, weak }) => kind === 'number' && !weak);
  for (const pair of pairings) pair(pairing);
  return judge(pairing, stored.length, named, otherName, numbered);
};

type Pairing = { written: PremiseAtom[]; stored: PremiseAtom[]; share: number; readonly reasons: string[] };

const same: PremiseVerdict = { share: 1, doubt: undefined, reason: 'the same' };

const judge = (
  { written, stored, share, reasons }: Pairing,
  all: number,
  named: boolean,
  otherName: boolean,
  numbered: boolean,
): PremiseVerdict => {
  const ranged = reasons.includes(inRange);
  const meant = written.filter(({ weak }) => !weak);
  const storedNumber = stored.some(({ kind }) => kind === 'number');
  const storedFlat = stored.some(({ kind }) => kind === 'flat');
  const writtenNumber = meant.some(({ kind }) => kind === 'number');
  const writtenFlat = meant.some(({ kind }) => kind === 'flat');
  const paired = all - stored.length > 0;
  const because = reasons.join(', ') || 'the same';

  if ((writtenNumber && (storedNumber || (storedFlat && !paired && !named))) || (writtenFlat && storedFlat))
    return { share: 0, doubt: 'wrong_premise', reason: 'another number or flat' };
  // The number that was written is a flat of another house; a flat of a named building needs no number of the street.
  if (storedNumber && numbered && !(named && !writtenFlat && !writtenNumber))
    return { share: 0, doubt: 'wrong_premise', reason: 'the number of another house' };
  // A flat of a house that has another name, and of which the number is not known.
  if (otherName && (storedNumber || reasons.includes(crossed)))
    return { share: 0, doubt: 'wrong_premise', reason: 'a building of another name' };
  // A number that the record does not know: forgiven beside a name that is the same, else another house.
  if (writtenNumber && !named && !paired)
    return { share: 0, doubt: 'wrong_premise', reason: 'a number that the record has not' };
  if (writtenNumber)
    return {
      share: 0.6 * share,
      doubt: named ? undefined : 'part_not_in_record',
      reason: 'a number more than the record has',
    };
  if (writtenFlat && storedNumber && !paired && !named)
    return { share: 0, doubt: 'wrong_premise', reason: 'a flat, but another house' };
  if (writtenFlat)
    return { share: 0.55 * share, doubt: 'part_not_in_record', reason: 'a flat that the record has not' };
  if (storedFlat) {
    if (!paired && !named) return { share: undefined, doubt: 'premise_missing', reason: 'not given' };
    return { share: 0.4 * share, doubt: 'part_missing', reason: 'the flat is not given' };
  }
  if (storedNumber && !paired)
    return { share: undefined, doubt: named ? undefined : 'premise_missing', reason: 'no number given' };
  if (!paired) return { share: undefined, doubt: undefined, reason: 'no number' };
  return { share, doubt: ranged ? 'number_in_range' : undefined, reason: because };
};

type Pair = (pairing: Pairing) => void;

/** Takes pairs of atoms off both lists where `fits`, at the worth given. */
const pairing =
  (fits: (written: PremiseAtom, stored: PremiseAtom) => boolean, worth: number, reason: string): Pair =>
  (state) => {
    for (let w = 0; w < state.written.length; w++) {
      const s = state.stored.findIndex((stored) => fits(state.written[w]!, stored));
      if (s < 0) continue;
      state.written.splice(w--, 1);
      state.stored.splice(s, 1);
      state.share = Math.min(state.share, worth);
      if (reason !== '') state.reasons.push(reason);
    }
  };

/** One atom of a side that stands for two of the other: "12a" or "14/2" for a number and a flat. */
const parting =
  (whole: 'written' | 'stored', parts: 'written' | 'stored'): Pair =>
  (state) => {
    for (let at = 0; at < state[whole].length; at++) {
      const [, first = '', second = ''] = composed.exec(state[whole][at]!.value) ?? [];
      if (first === '') continue;
      const number = state[parts].findIndex(({ value, kind }) => value === first && kind === 'number');
      const flat = state[parts].findIndex(({ value }, place) => value === second && place !== number);
      if (number < 0 || flat < 0) continue;
      state[parts] = state[parts].filter((_, place) => place !== number && place !== flat);
      state[whole].splice(at--, 1);
      state.share = Math.min(state.share, 0.97);
      state.reasons.push('number and flat written as one');
    }
  };

const composed = /^(\d+)(?:\/?([a-z]|(?<=\/)\d+))$/;
const crossed = 'a number for a flat, or a flat for a number';
const inRange = 'a number of the range';

const rangeOf = (value: string): readonly [number, number] | undefined => {
  const [, low, high] = /^(\d+)[a-z]?-(\d+)[a-z]?$/.exec(value) ?? [];
  return low === undefined || high === undefined ? undefined : [Number(low), Number(high)];
};

/** "12" for "12-14", and the other way round; houses of one side of a street are even or odd. */
const withinRange = (one: PremiseAtom, other: PremiseAtom): boolean => {
  const range = rangeOf(one.value);
  const number = /^\d+$/.test(other.value) ? Number(other.value) : undefined;
  if (range === undefined || number === undefined) return false;
  return number >= range[0] && number <= range[1] && (number - range[0]) % 2 === 0;
};

const pairings: readonly Pair[] = [
  pairing((written, stored) => written.value === stored.value && written.kind === stored.kind, 1, ''),
  parting('written', 'stored'),
  parting('stored', 'written'),
  pairing(
    (written, stored) => written.value === stored.value,
    0.95,
    'written as number, stored as flat or the other way',
  ),
  pairing((written, stored) => withinRange(stored, written) || withinRange(written, stored), 0.7, inRange),
];
