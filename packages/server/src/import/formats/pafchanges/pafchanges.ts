import { type AnyFileFormat, formatRow } from '../../format.ts';
import { type ChangedRow, readingChanges } from '../../royal-mail/changes.ts';
import { pafLayout } from '../paf/paf.ts';

/** Royal Mail's PAF Changes: delivery points that were added, removed or amended since the last delivery. */
export const pafchanges = {
  ...formatRow('pafchanges'),
  fileName: /^CSV PAF Changes\.csv$/i,
  layoutOf: (row) => readingChanges(changed).layoutOf!(row, new Map()),
  specify: () => readingChanges(changed),
} as const satisfies AnyFileFormat;

const changed: ChangedRow = { leading: 4, layoutOf: (row) => pafLayout(row, 'paf') };
