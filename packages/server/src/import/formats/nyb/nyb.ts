import { type AnyFileFormat, formatRow } from '../../format.ts';
import { byUdprn } from '../../seen-numbers.ts';
import { pafLayout } from '../paf/paf.ts';

/** Royal Mail's Not Yet Built file: planned delivery points, in the columns of the PAF. */
export const nyb = {
  ...formatRow('nyb'),
  layoutOf: (row) => pafLayout(row, 'nyb'),
  number: byUdprn,
} as const satisfies AnyFileFormat;
