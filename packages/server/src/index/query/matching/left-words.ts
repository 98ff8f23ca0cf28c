import { longLine } from '../../lines/line-marks.ts';
import { type LineFilter, leastBytes } from './line-filter.ts';
import type { PlacedWord } from './placed-word.ts';

/** What the lines of premises must have to be read. */
export type LineDemands = {
  /** Filters for each word that can filter lines at all. */
  readonly filters: readonly LineFilter[];
  /** The same, each once, and those among all of them for words that may be written in several ways. */
  readonly tests: readonly LineFilter[];
  readonly various: readonly LineFilter[];
  /** The first letters and digits of all these words, as bits. */
  readonly initials: number;
  /** The marks of all words that are always written the same. */
  readonly marks: number;
  /** Some words may need the same slot, so that each must have one of its own. */
  readonly areRivals: boolean;
  /** At least this many bytes, as far as marks tell, and at most this many numbers. */
  readonly leastBytes: number;
  readonly mostNumbers: number;
};

/** The words that the premises of a document must have, the other words, and what this asks of documents and lines. */
export type LeftWords = {
  readonly left: readonly PlacedWord[];
  readonly others: readonly PlacedWord[];
  /** One of them is a whole postcode, which no premise has. */
  readonly isInVain: boolean;
  /** A premise of the street that has only its number may have them. */
  readonly mayBePlain: boolean;
  readonly demands: LineDemands;
};

/** What a reading asks of every line, in some tier. */
type Asked = Pick<LineDemands, 'areRivals' | 'mostNumbers'> & {
  /** Some rows cover many numbers. */
  readonly numbersOpen: boolean;
};

/** Notes what it means that premises must have these words, given as bits. Documents that leave the same words share it. */
export const leftWords = (words: readonly PlacedWord[], bits: number, asked: Asked): LeftWords => {
  const left = words.filter((_, at) => ((bits >>> at) & 1) === 1);
  return {
    left,
    others: words.filter((word) => !left.includes(word)),
    isInVain: left.some(({ compiled }) => compiled.rows !== undefined),
    mayBePlain:
      left.length === 0 ||
      ((left.length === 1 || asked.numbersOpen) && left.every(({ compiled }) => compiled.mayBeNumber)),
    demands: lineDemands(left, asked),
  };
};

const lineDemands = (left: readonly PlacedWord[], { areRivals, mostNumbers }: Asked): LineDemands => {
  // Numbers rule out most lines.
  const inOrder = [...left.filter(({ number }) => number), ...left.filter(({ number }) => !number)];
  const filters = inOrder.map(({ compiled }) => compiled.lineFilter).filter(({ tells }) => tells);
  return {
    filters,
    // A word that was typed twice has one filter.
    tests: areRivals ? [...new Set(filters)] : filters,
    initials: filters.reduce((bits, filter) => bits | filter.initials, 0),
    various: filters.filter(({ marks }) => marks === 0),
    marks: filters.reduce((bits, filter) => bits | filter.marks, 0),
    areRivals,
    leastBytes: areRivals ? Math.min(leastBytes(filters), longLine) : 0,
    mostNumbers,
  };
};
