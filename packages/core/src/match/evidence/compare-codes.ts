import { type CodeShape, codeShapeOf } from '../../postcode/code-shape.ts';
import { unslipped } from '../verdict/compare-postcode.ts';

/** How a typed postcode compares with that of a record. */
export const codeLevels = ['none', 'same', 'slip', 'sector', 'district', 'area', 'other'] as const;
export type CodeLevel = (typeof codeLevels)[number];

/**
 * Compares a typed postcode, or the beginning of one, compact and in upper case, with a stored one; look-alikes are the same. An address
 * without a postcode agrees with every one.
 */
export const compareCodes = (typed: string, stored: string, shape: CodeShape = ukShape): CodeLevel => {
  if (typed === '' || stored === '') return 'none';
  const code = stored.replace(/[ -]/, '');
  if (typed === code || unslipped(typed) === unslipped(code)) return 'same';
  const { inner, areaOf, shortest } = shape;
  // The beginning of a postcode agrees with every code that begins with it.
  if (typed.length < shortest) {
    if (code.startsWith(typed)) return 'none';
  } else {
    if (isSlip(typed, code)) return 'slip';
    if (typed.slice(0, -inner) === code.slice(0, -inner))
      return typed.at(-inner) === code.at(-inner) ? 'sector' : 'district';
  }
  return areaOf(typed) === areaOf(code) ? 'area' : 'other';
};

const ukShape = codeShapeOf('GBR');

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
