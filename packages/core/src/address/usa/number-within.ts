import type { NumberRange } from '../number-range.ts';

/** A range of primary or secondary numbers, ends included. */
export type NumberBounds = Pick<NumberRange, 'low' | 'high' | 'side'>;

/**
 * Says whether a number lies in a range by the rules of Publication 28, Appendix E: a plain number in a plain range, on its side; a plain
 * number with one letter or a fraction only strictly inside one; a number with letters or a hyphen only in a range of the same form.
 */
export const numberWithin = (number: string, { low, high, side }: NumberBounds): boolean => {
  const wanted = tidy(number);
  const [from, to] = [tidy(low), tidy(high)];
  if (wanted === '' || from === '') return wanted === from && to === '';
  if (wanted === from || wanted === to) return true;
  const shape = cut(wanted);
  const first = cut(from);
  const last = cut(to);
  if (sameForm(shape, first) && sameForm(shape, last)) return lies(shape, first, last) && isOnSide(shape, side);
  return isPlain(first) && isPlain(last) && isPlainWithLetter(shape) && withLetter(shape[0]!, first, last, side);
};

/** The runs of digits and of other characters, in order: 112-10A is 112, -, 10, A. */
type Shape = readonly string[];

const tidy = (number: string): string =>
  number
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, '');

const cut = (number: string): Shape => number.match(/\d+|\D+/g) ?? [];

const isDigits = (run: string): boolean => /^\d/.test(run);

const isPlain = (shape: Shape): boolean => shape.length === 1 && isDigits(shape[0]!);

const isPlainWithLetter = (shape: Shape): boolean => /^\d+(?:[A-Z]| \d+\/\d+)$/.test(shape.join(''));

/** Digits against digits, and as many letters against as many. */
const sameForm = (one: Shape, other: Shape): boolean =>
  one.length === other.length &&
  one.every((run, at) => isDigits(run) === isDigits(other[at]!) && (isDigits(run) || run.length === other[at]!.length));

/** Only one run may differ between the ends; the wanted one lies between them there and agrees elsewhere. */
const lies = (wanted: Shape, first: Shape, last: Shape): boolean => {
  const varying = first.flatMap((run, at) => (run === last[at] ? [] : [at]));
  return (
    varying.length <= 1 &&
    wanted.every((run, at) => (at === varying[0] ? isBetween(run, first[at]!, last[at]!) : run === first[at]))
  );
};

const isBetween = (run: string, low: string, high: string): boolean =>
  isDigits(run) ? Number(run) >= Number(low) && Number(run) <= Number(high) : run >= low && run <= high;

/** The last number decides the side; letters have none. */
const isOnSide = (shape: Shape, side: NumberBounds['side']): boolean => {
  const number = shape.findLast(isDigits);
  return side === 'both' || number === undefined || (Number(number) % 2 === 1) === (side === 'odd');
};

const withLetter = (digits: string, first: Shape, last: Shape, side: NumberBounds['side']): boolean =>
  Number(digits) > Number(first[0]) && Number(digits) < Number(last[0]) && isOnSide([digits], side);
