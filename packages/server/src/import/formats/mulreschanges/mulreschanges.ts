import { type AnyFileFormat, formatRow } from '../../format.ts';
import { type ChangedRow, readingChanges } from '../../royal-mail/changes.ts';
import { mulresLayout } from '../mulres/mulres.ts';

/** Royal Mail's Multiple Residence Changes. */
export const mulreschanges = {
  ...formatRow('mulreschanges'),
  layoutOf: (row) => readingChanges(changed).layoutOf!(row, new Map()),
  specify: () => readingChanges(changed),
} as const satisfies AnyFileFormat;

const changed: ChangedRow = { dataset: 'mr', leading: 3, layoutOf: mulresLayout };
