/** Which numbers of a range there are. */
export type RangeSide = 'odd' | 'even' | 'both';

/** The element of an address that a range numbers. */
export type RangedElement = 'building_number' | 'sub_building_name' | 'po_box';

/**
 * Numbers that one row stands for: "100" to "198" on the even side, "A1" to "A9", "A" to "D". Both ends are as their source
 * writes them, without leading zeros, and belong to the range.
 */
export type NumberRange = {
  readonly element: RangedElement;
  readonly low: string;
  readonly high: string;
  readonly side: RangeSide;
};

/** How many numbers the range has: at least one. */
export const countRange = (range: NumberRange): number => stepsOf(range).count;

/** The number at this place of the range, counted from 0; the place must be within the count. */
export const rangeAt = (range: NumberRange, place: number): string => {
  const { prefix, first, step, letters } = stepsOf(range);
  if (step === 0) return place === 0 ? range.low : range.high;
  const value = first + place * step;
  return prefix + (letters ? String.fromCharCode(value) : String(value));
};

/** The number as the range writes it, when it is one of the range; capitals and leading zeros aside. */
export const findInRange = (range: NumberRange, text: string): string | undefined => {
  const wanted = plainNumber(text);
  const { prefix, first, step, letters, count } = stepsOf(range);
  if (step === 0) return [range.low, range.high].find((end) => end.toUpperCase() === wanted);
  if (!wanted.startsWith(prefix)) return undefined;
  const rest = wanted.slice(prefix.length);
  if (!(letters ? /^[A-Z]$/ : /^[1-9][0-9]{0,9}$|^0$/).test(rest)) return undefined;
  const place = ((letters ? rest.charCodeAt(0) : Number(rest)) - first) / step;
  return Number.isInteger(place) && place >= 0 && place < count ? rangeAt(range, place) : undefined;
};

/** The number without leading zeros and spaces, in upper case. */
export const plainNumber = (text: string): string => {
  const trimmed = text.trim().toUpperCase();
  let zeros = 0;
  while (zeros < trimmed.length - 1 && trimmed.charCodeAt(zeros) === zero) zeros++;
  return zeros === 0 ? trimmed : trimmed.slice(zeros);
};
const zero = 48;

type Steps = {
  readonly prefix: string;
  readonly first: number;
  /** 0 where the ends have nothing in common: then they alone are the range. */
  readonly step: number;
  readonly letters: boolean;
  readonly count: number;
};

const stepsOf = ({ low, high, side }: NumberRange): Steps => {
  if (low === high) return { prefix: '', first: 0, step: 0, letters: false, count: 1 };
  const from = cut(low);
  const to = cut(high);
  if (
    from === undefined ||
    to === undefined ||
    from.prefix !== to.prefix ||
    from.letters !== to.letters ||
    from.value > to.value
  )
    return { prefix: '', first: 0, step: 0, letters: false, count: 2 };
  const step = side === 'both' ? 1 : 2;
  const wrongSide = !from.letters && side !== 'both' && (from.value % 2 === 1) !== (side === 'odd');
  const first = wrongSide ? from.value + 1 : from.value;
  if (first > to.value) return { prefix: '', first: 0, step: 0, letters: false, count: 2 };
  return { prefix: from.prefix, first, step, letters: from.letters, count: Math.floor((to.value - first) / step) + 1 };
};

/** The part that counts up, and what stands before it. */
const cut = (
  text: string,
): { readonly prefix: string; readonly value: number; readonly letters: boolean } | undefined => {
  const digits = /^(.*?)([0-9]{1,9})$/.exec(text);
  if (digits) {
    const [, prefix = '', number = ''] = digits;
    if (number.length > 1 && number.startsWith('0')) return undefined;
    return { prefix, value: Number(number), letters: false };
  }
  const letter = /^(.*)([A-Z])$/.exec(text);
  return letter ? { prefix: letter[1]!, value: letter[2]!.charCodeAt(0), letters: true } : undefined;
};
