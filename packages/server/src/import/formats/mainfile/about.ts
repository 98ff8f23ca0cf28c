import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `mainfile` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['paf', 'pafw'],
  region: homeRegion,
  summary:
    'Royal Mail Mainfile of fixed width: "fpmainfl.c02" and so on, "wfmainfl.c06" in Welsh, with their lookup files and "udprnful.c01"',
  unconfirmed: true,
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail Mainfile of fixed width',
    from: 'Royal Mail',
    files: './delivery',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
