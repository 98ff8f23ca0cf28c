import { unslipped } from '../verdict/compare-postcode.ts';

/** How a typed postcode compares with that of a record. */
export const codeLevels = ['none', 'same', 'slip', 'sector', 'district', 'area', 'other'] as const;
export type CodeLevel = (typeof codeLevels)[number];

/** Compares a typed postcode, or the beginning of one, compact and in upper case, with a stored one; look-alikes are the same. */
export const compareCodes = (typed: string, stored: string): CodeLevel => {
  if (typed === '') return 'none';
  const code = stored.replace(' ', '');
  if (typed === code || unslipped(typed) === unslipped(code)) return 'same';
  const outward = code.slice(0, -3);
  // The beginning of a postcode agrees with every code that begins with it.
  if (typed.length < shortestWhole) {
    if (code.startsWith(typed)) return 'none';
  } else {
    if (isSlip(typed, code)) return 'slip';
    if (typed.slice(0, -3) === outward) return typed.at(-3) === code.at(-3) ? 'sector' : 'district';
  }
  return areaOf(typed) === areaOf(code) ? 'area' : 'other';
};

const shortestWhole = 5;

/** One character is another, or two have changed places. */
const isSlip = (typed: string, stored: string): boolean => {
  if (typed.length !== stored.length) return false;
  const wrong: number[] = [];
  for (let at = 0; at < typed.length; at++) if (typed[at] !== stored[at]) wrong.push(at);
  const [one = 0, other = 0] = wrong;
  return (
    wrong.length === 1 ||
    (wrong.length === 2 && other === one + 1 && typed[one] === stored[other] && typed[other] === stored[one])
  );
};

const areaOf = (code: string): string => /^[A-Z]*/.exec(code)![0];
