import { type AnyFileFormat, formatRow } from '../../format.ts';
import { onspd, onspdLayout } from '../onspd/onspd.ts';
import { hasParish } from '../onspd/onspd-columns.ts';

/** The National Statistics Postcode Lookup of any year: the columns of the directory that we need, with best-fit codes. */
export const nspl = {
  ...formatRow('nspl'),
  source: 'nspl',
  fileName: /^NSPL.*\.csv$/i,
  findNames: onspd.findNames,
  editionOf: onspd.editionOf,
  passOver: onspd.passOver,
  layoutOf: (row, names) => {
    const layout = onspdLayout(row, names);
    return layout?.header && !hasParish(row) ? layout : undefined;
  },
} as const satisfies AnyFileFormat;
