import { lengthOf, longLine } from '../search/matching/line-marks.ts';
import type { OpenBuild } from '../store/open-build.ts';

/** Finds the lines of premises in the block heap. */
export const openLinePlaces = ({ tables, heaps }: OpenBuild) => {
  const { blocks } = heaps;
  const starts = tables['group-block'];
  const ordinals = tables['group-ordinal'];
  const marks = tables['line-marks'];

  /** The end of the line of this ordinal, from its start and the end of its block. */
  const endOf = (ordinal: number, from: number, blockEnd: number): number => {
    const length = lengthOf(marks[ordinal]!);
    let at = from + length;
    if (length === longLine) while (at < blockEnd && blocks[at] !== newline) at++;
    return at;
  };

  return {
    endOf,
    /** The start of the line at this place of the group. */
    startOf: (group: number, place: number): number => {
      const first = ordinals[group]!;
      const end = starts[group + 1]!;
      let start = starts[group]!;
      for (let ordinal = first; ordinal < first + place; ordinal++) start = endOf(ordinal, start, end) + 1;
      return start;
    },
  };
};

const newline = 0x0a;
