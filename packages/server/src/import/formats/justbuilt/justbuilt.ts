import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';
import { byUdprn } from '../../seen-numbers.ts';
import { pafLayout } from '../paf/paf.ts';

/** Royal Mail's Just Built: delivery points that moved from Not Yet Built to the PAF, with the date. They are added to the PAF. */
export const justbuilt = {
  ...formatRow('justbuilt'),
  layoutOf: (row) => {
    if (row.length !== columnCount || !isDay(row.at(-1)!)) return undefined;
    const layout = pafLayout(row.slice(0, -1), 'paf');
    return (
      layout && {
        header: false,
        readRow: (values) =>
          values.length !== columnCount
            ? new Refusal(`not ${columnCount} columns`, String(values.length))
            : layout.readRow(values.slice(0, -1)),
      }
    );
  },
  specify: () => ({ changes: { removed: new Set<string>() } }),
  number: byUdprn,
} as const satisfies AnyFileFormat;

/** The columns of the PAF, and the date of activation. */
const columnCount = 17;
const isDay = (value: string): boolean => /^\d{8}$/.test(value.trim());
