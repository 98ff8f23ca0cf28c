import type { OpenBuild } from '../../store/open-build.ts';
import { markLine } from './line-marks.ts';

/** The lines of groups: where each begins and what `markLine` writes, one behind the other; at the end, where the next would begin. */
export type GroupLines = (group: number) => Uint32Array;

/** How many numbers there are for a line. */
export const numbersPerLine = 4;

/** Opens the lines of a build. Those of the last groups asked for are remembered: the most important are in many answers. */
export const openGroupLines = ({ tables, heaps }: OpenBuild): GroupLines => {
  const { blocks } = heaps;
  const starts = tables['group-block'];
  const ordinals = tables['group-ordinal'];
  const owners = new Int32Array(remembered).fill(-1);
  const kept: Uint32Array[] = [];

  const read = (group: number): Uint32Array => {
    const count = ordinals[group + 1]! - ordinals[group]!;
    const lines = new Uint32Array(count * numbersPerLine + 1);
    const end = starts[group + 1]!;
    let from = starts[group]!;
    for (let line = 0; line < count; line++) {
      let to = from;
      while (to < end && blocks[to] !== newline) to++;
      lines[line * numbersPerLine] = from;
      markLine(blocks, from, to, lines, line * numbersPerLine + 1);
      from = to + 1;
    }
    lines[count * numbersPerLine] = from;
    return lines;
  };

  return (group) => {
    const slot = group % remembered;
    if (owners[slot] !== group) {
      kept[slot] = read(group);
      owners[slot] = group;
    }
    return kept[slot]!;
  };
};

const newline = 0x0a;
const remembered = 16_384;
