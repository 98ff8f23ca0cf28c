import type { NumberRange } from '@fingerpost/core/address/number-range';

/*
 * Rows that cover many numbers are found by blocks of numbers: numbers below 100, hundreds up to 9,999, and above that numbers with the
 * same count of digits and the same first two. Blocks are written so that the prefix of a number is the prefix of its blocks.
 */

/** The blocks with numbers of the range; `otherBlock` if the numbers are not plain. */
export const blocksOfRange = ({ low, high }: NumberRange): readonly string[] => {
  if (!plain.test(low) || !plain.test(high)) return [otherBlock];
  const [first, last] = [placeOf.get(blockOf(low))!, placeOf.get(blockOf(high))!];
  return first <= last ? blocks.slice(first, last + 1) : [blocks[last]!, blocks[first]!];
};

/** Prefixes of the blocks that contain a typed number or, if it is unfinished, one that it may become. */
export const blocksOfNumber = (typed: string, unfinished: boolean): readonly string[] => {
  if (!plain.test(typed)) return filled.test(typed) ? everyBlock : [otherBlock];
  if (!unfinished) return [blockOf(typed), otherBlock];
  const found = new Set<string>([otherBlock]);
  for (let figures = typed.length; figures <= mostFigures; figures++) found.add(blockOf(typed, figures));
  return [...found];
};

const blockOf = (number: string, figures = number.length): string =>
  figures <= 2 ? '2' : `${figures}${number.slice(0, figures === 3 ? 1 : 2)}`;

const otherBlock = '*';
const everyBlock = [''];
const plain = /^(?:0|[1-9][0-9]{0,8})$/;
/** Leading zeros do not count. */
const filled = /^0[0-9]+$/;
const mostFigures = 9;

/** All blocks in the order of their numbers. */
const blocks: readonly string[] = [
  '2',
  ...Array.from({ length: 9 }, (_, at) => `3${at + 1}`),
  ...[4, 5, 6, 7, 8, 9].flatMap((figures) => Array.from({ length: 90 }, (_, at) => `${figures}${at + 10}`)),
];
const placeOf: ReadonlyMap<string, number> = new Map(blocks.map((block, at) => [block, at]));
