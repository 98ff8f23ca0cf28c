/** Which numbers of a range there are. */
export type RangeSide = 'odd' | 'even' | 'both';

/** The element of an address that a range numbers. */
export type RangedElement = 'building_number' | 'sub_building_name' | 'po_box';

/**
 * The numbers that one row covers: "100" to "198" on the even side, "112-01" to "112-99", "A1" to "A9", "A" to "D". Both ends are as their
 * source writes them, without zeros at their beginning, and belong to the range.
 */
export type NumberRange = {
  readonly element: RangedElement;
  readonly low: string;
  readonly high: string;
  readonly side: RangeSide;
};

/** The range as a line shows it: "100-198". */
export const showRange = ({ low, high }: Pick<NumberRange, 'low' | 'high'>): string =>
  low === high ? low : `${low}-${high}`;

/** How many numbers the range has: at least one. */
export const countRange = (range: NumberRange): number => stepsOf(range).count;

/** The number at this place of the range, counted from 0; the place must be within the count. */
export const rangeAt = (range: NumberRange, place: number): string => {
  const { prefix, first, step, letters, width } = stepsOf(range);
  if (step === 0) return place === 0 ? range.low : range.high;
  const value = first + place * step;
  return prefix + (letters ? String.fromCharCode(value) : padded(value, width));
};

/** The number as the range writes it, when it is one of the range; capitals and zeros before its figures aside. */
export const findInRange = (range: NumberRange, text: string): string | undefined => {
  const wanted = plainNumber(text);
  const { prefix, first, step, letters, count } = stepsOf(range);
  if (step === 0) {
    const ends = [range.low, range.high];
    return ends.find((end) => end === wanted) ?? ends.find((end) => bare(end) === bare(wanted));
  }
  if (!wanted.startsWith(prefix)) return undefined;
  const rest = wanted.slice(prefix.length);
  if (!(letters ? /^[A-Z]$/ : /^[0-9]{1,10}$/).test(rest)) return undefined;
  const place = ((letters ? rest.charCodeAt(0) : Number(rest)) - first) / step;
  return Number.isInteger(place) && place >= 0 && place < count ? rangeAt(range, place) : undefined;
};

/** The numbers of the range that begin like this, capitals aside, in their order. */
export function* numbersBeginning(range: NumberRange, start: string): Generator<string> {
  const wanted = start.toUpperCase();
  for (const { from, to } of placesBeginning(range, wanted))
    for (let place = from; place < to; place++) {
      const number = rangeAt(range, place);
      if (number.startsWith(wanted)) yield number;
    }
}

/** Stretches of places outside which no number begins like this: one for each count of figures. */
const placesBeginning = (range: NumberRange, wanted: string): readonly { from: number; to: number }[] => {
  const { prefix, first, step, letters, width, count } = stepsOf(range);
  const rest = wanted.slice(prefix.length);
  if (!wanted.startsWith(prefix.slice(0, wanted.length))) return [];
  if (letters || step === 0 || rest === '') return [{ from: 0, to: count }];
  if (!/^[0-9]{1,9}$/.test(rest)) return [];
  const last = first + (count - 1) * step;
  const stretches: { from: number; to: number }[] = [];
  // Zeros at the beginning only fill numbers up.
  const most = rest.startsWith('0') ? width : String(last).length;
  for (let figures = Math.max(width, rest.length); figures <= most; figures++) {
    const size = 10 ** (figures - rest.length);
    const low = Number(rest) * size - first;
    const from = Math.max(0, Math.ceil(low / step));
    const to = Math.min(count, Math.floor((low + size - 1) / step) + 1);
    if (from < to) stretches.push({ from, to });
  }
  return stretches;
};

/** The number without leading zeros and spaces, in upper case. */
export const plainNumber = (text: string): string => {
  const trimmed = text.trim().toUpperCase();
  let zeros = 0;
  while (zeros < trimmed.length - 1 && trimmed.charCodeAt(zeros) === zero) zeros++;
  return zeros === 0 ? trimmed : trimmed.slice(zeros);
};
const zero = 48;

/** The number without zeros before any of its figures. */
const bare = (number: string): string => number.toUpperCase().replace(/(?<![0-9])0+(?=[0-9])/g, '');

type Steps = {
  readonly prefix: string;
  readonly first: number;
  /** 0 if the ends have nothing in common; then only the ends are in the range. */
  readonly step: number;
  readonly letters: boolean;
  /** The number of digits that zeros fill it up to. */
  readonly width: number;
  readonly count: number;
};

const endsAlone: Steps = { prefix: '', first: 0, step: 0, letters: false, width: 0, count: 2 };

/** Kept because a search asks the same ranges many times. */
const knownSteps = new WeakMap<NumberRange, Steps>();
const stepsOf = (range: NumberRange): Steps => {
  let steps = knownSteps.get(range);
  if (steps === undefined) {
    steps = readSteps(range);
    knownSteps.set(range, steps);
  }
  return steps;
};

const readSteps = ({ low, high, side }: NumberRange): Steps => {
  if (low === high) return { ...endsAlone, count: 1 };
  const from = cut(low);
  const to = cut(high);
  if (
    from === undefined ||
    to === undefined ||
    from.prefix !== to.prefix ||
    from.letters !== to.letters ||
    from.value > to.value ||
    (!to.letters && to.width !== padded(to.value, from.width).length)
  )
    return endsAlone;
  const step = side === 'both' ? 1 : 2;
  const wrongSide = !from.letters && side !== 'both' && (from.value % 2 === 1) !== (side === 'odd');
  const first = wrongSide ? from.value + 1 : from.value;
  if (first > to.value) return endsAlone;
  const { prefix, letters, width } = from;
  return { prefix, first, step, letters, width, count: Math.floor((to.value - first) / step) + 1 };
};

/** The part that counts up, its length, and the text before it. */
type End = { readonly prefix: string; readonly value: number; readonly letters: boolean; readonly width: number };

const cut = (text: string): End | undefined => {
  const digits = /^(.*?)([0-9]{1,9})$/.exec(text);
  if (digits) {
    const [, prefix = '', number = ''] = digits;
    return { prefix, value: Number(number), letters: false, width: number.length };
  }
  const letter = /^(.*)([A-Z])$/.exec(text);
  return letter ? { prefix: letter[1]!, value: letter[2]!.charCodeAt(0), letters: true, width: 1 } : undefined;
};

const padded = (value: number, width: number): string => String(value).padStart(width, '0');
