import type { ArraySink } from '../../files/array-writer.ts';
import { gone } from '../copy/kept-base.ts';
import type { Sorter } from '../sort/scratch.ts';

/** The numbers of a build and their ordinals, ascending. `kept` gives the new ordinals in the next build. */
type FormerNumbers = {
  readonly numbers: Uint32Array;
  readonly ordinals: Uint32Array;
  readonly kept: Uint32Array;
};

/** Writes numbers in order with their ordinals: the sorted ones, and those kept from a former build. */
export const writeNumbers = (
  sorter: Sorter,
  tables: { readonly numbers: ArraySink; readonly ordinals: ArraySink },
  former?: FormerNumbers,
): void => {
  let at = 0;
  const write = (number: number, ordinal: number): void => {
    tables.numbers.push(number);
    tables.ordinals.push(ordinal);
  };
  const copyBefore = (number: number, ordinal: number): void => {
    if (former === undefined) return;
    for (; at < former.numbers.length; at++) {
      const next = former.kept[former.ordinals[at]!]!;
      if (next === gone) continue;
      if (former.numbers[at]! > number || (former.numbers[at] === number && next > ordinal)) return;
      write(former.numbers[at]!, next);
    }
  };
  sorter.drain((number, ordinal) => {
    copyBefore(number, ordinal);
    write(number, ordinal);
  });
  copyBefore(Infinity, 0);
};
