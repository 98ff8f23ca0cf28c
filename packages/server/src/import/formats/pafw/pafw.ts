import { type AnyFileFormat, formatRow } from '../../format.ts';
import { byUdprn } from '../../seen-numbers.ts';
import { pafLayout } from '../paf/paf.ts';

/** Royal Mail's Welsh alternatives: delivery points in Wales with their elements in Welsh, in the columns of the PAF. */
export const pafw = {
  ...formatRow('pafw'),
  layoutOf: (row) => pafLayout(row, 'pafw'),
  number: byUdprn,
} as const satisfies AnyFileFormat;
