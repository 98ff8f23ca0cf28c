import type { NumberRange } from '@fingerpost/core/address/number-range';

/*
 * Rows that cover many numbers are found by the blocks of these numbers: numbers below 100, hundreds up to 9,999, and from there on numbers
 * with the same count of figures and the same first two. A block is written so that the beginning of a number is the beginning of its
 * blocks.
 */

/** The blocks that have numbers of the range; `otherBlock` where these are not plain. */
export const blocksOfRange = ({ low, high }: NumberRange): readonly string[] => {
  if (!plain.test(low) || !plain.test(high)) return [otherBlock];
  const [first, last] = [placeOf.get(blockOf(low))!, placeOf.get(blockOf(high))!];
  return first <= last ? blocks.slice(first, last + 1) : [blocks[last]!, blocks[first]!];
};

/** Beginnings of the blocks that a typed number may be in, or one that it may become. */
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
/** Zeros before a number do not count. */
const filled = /^0[0-9]+$/;
const mostFigures = 9;

/** All blocks in the order of their numbers. */
const blocks: readonly string[] = [
  '2',
  ...Array.from({ length: 9 }, (_, at) => `3${at + 1}`),
  ...[4, 5, 6, 7, 8, 9].flatMap((figures) => Array.from({ length: 90 }, (_, at) => `${figures}${at + 10}`)),
];
const placeOf: ReadonlyMap<string, number> = new Map(blocks.map((block, at) => [block, at]));
