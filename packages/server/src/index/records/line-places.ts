import { lengthOf, longLine } from '../lines/line-marks.ts';
import { nextLine } from '../lines/premise-block.ts';
import { utf8Block } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';

/** Finds the lines of premises in the block heap. */
export const openLinePlaces = ({ tables, heaps }: OpenBuild) => {
  const { blocks } = heaps;
  const starts = tables['group-block'];
  const ordinals = tables['group-ordinal'];
  const metas = tables['group-meta'];
  const marks = tables['line-marks'];

  /** The end of this ordinal's line, from its start. */
  const endOf = (ordinal: number, from: number): number => {
    const length = lengthOf(marks[ordinal]!);
    return length < longLine ? from + length : blocks.indexOf(newline, from + length);
  };

  /** The start of the line after the one of this ordinal, from its end. */
  const nextOf = (ordinal: number, end: number): number => nextLine(end, lengthOf(marks[ordinal]!));

  /** The text of a stretch of the group's block. */
  const textOf = (group: number, from: number, to: number): string =>
    blocks.toString(metas[group]! & utf8Block ? 'utf8' : 'latin1', from, to);

  return {
    endOf,
    nextOf,
    /** The start of the line at this position in the group. */
    startOf: (group: number, place: number): number => {
      const first = ordinals[group]!;
      let start = starts[group]!;
      for (let ordinal = first; ordinal < first + place; ordinal++) start = nextOf(ordinal, endOf(ordinal, start));
      return start;
    },
    /** The lines of a group. */
    linesOf: (group: number): string[] => {
      const lines: string[] = [];
      let from = starts[group]!;
      for (let ordinal = ordinals[group]!; ordinal < ordinals[group + 1]!; ordinal++) {
        const to = endOf(ordinal, from);
        lines.push(textOf(group, from, to));
        from = nextOf(ordinal, to);
      }
      return lines;
    },
    /** Says whether the texts of a group have a byte for each letter. */
    isLatin1: (group: number): boolean => (metas[group]! & utf8Block) === 0,
    textOf,
  };
};

const newline = 0x0a;
