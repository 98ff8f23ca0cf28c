import type { QueryWord } from '@fingerpost/core/read/query/query';
import { premiseAt, restAt, restMark } from '../../lines/line-fields.ts';
import { LineFilter } from './line-filter.ts';

/** Rules out by its bytes that a line has a number, if the line covers many numbers. */
export class OpenNumberFilter extends LineFilter {
  /** NaN for a number with letters, which only ranges with letters contain. */
  readonly #value: number;
  readonly #begins: boolean;

  constructor(word: QueryWord) {
    super(word);
    this.#value = figures.test(word.text) ? Number(word.text) : Number.NaN;
    this.#begins = word.unfinished;
  }

  /** Marks cover only what is written in a line, not its ranges. */
  override get marks(): number {
    return 0;
  }

  override mayBeMarked(): boolean {
    return true;
  }

  /** Text after the ranges is not searched. */
  override mayBeIn(line: Uint8Array, from: number, to: number, marks?: number): boolean {
    const ranges = rangesIn(line, from, to);
    return this.#mayBeInRanges(line, ranges, to) || super.mayBeIn(line, from, ranges, marks);
  }

  /** Compares with the ends of each range, in the format of `writeRangeText`. */
  #mayBeInRanges(line: Uint8Array, from: number, to: number): boolean {
    for (let at = from; at < to && line[at] !== tab; ) {
      const low = endOf(line, at, to) + 1;
      const high = endOf(line, low, to) + 1;
      if (this.#mayBeBetween(figuresAt(line, low, high - 1), figuresAt(line, high, endOf(line, high, to)))) return true;
      at = endOf(line, high, to) + 2;
      if (line[at] === semicolon) at++;
    }
    return false;
  }

  /** Ends with letters may have anything between them. The ends of a range may be in either order. */
  #mayBeBetween(one: number, other: number): boolean {
    if (Number.isNaN(one) || Number.isNaN(other)) return true;
    if (Number.isNaN(this.#value)) return false;
    const low = Math.min(one, other);
    const high = Math.max(one, other);
    let [first, last] = [this.#value, this.#value];
    if (first >= low && first <= high) return true;
    if (!this.#begins) return false;
    if (first === 0) return true;
    while (last < low) {
      first *= 10;
      last = last * 10 + 9;
    }
    return first <= high;
  }
}

/** Where the ranges of a line begin; its end if it has none. */
const rangesIn = (line: Uint8Array, from: number, to: number): number => {
  let at = line.indexOf(mark, from) + 1;
  if (at === 0 || at > to) return to;
  for (let field = restAt('premise'); field < premiseAt.ranges; field++) {
    while (at < to && line[at] !== tab) at++;
    if (at === to) return to;
    at++;
  }
  return at;
};

/** The position of the next colon. */
const endOf = (line: Uint8Array, from: number, to: number): number => {
  let at = from;
  while (at < to && line[at] !== colon) at++;
  return at;
};

/** The number in this part of the line; NaN if it contains anything but digits. */
const figuresAt = (line: Uint8Array, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to; at++) {
    const figure = line[at]! - zero;
    if (figure < 0 || figure > 9) return Number.NaN;
    value = value * 10 + figure;
  }
  return value;
};

const mark = restMark.charCodeAt(0);
const figures = /^[0-9]+$/;
const [tab, zero, colon, semicolon] = [0x09, 0x30, 0x3a, 0x3b] as const;
