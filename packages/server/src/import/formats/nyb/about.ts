import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { royalMail } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `nyb` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['nyb'],
  region: homeRegion,
  fileName: /^CSV Not Yet Built\.csv$/i,
  summary: 'Royal Mail Not Yet Built: "CSV Not Yet Built.csv"',
  credits: {
    nyb: { name: 'Royal Mail Not Yet Built', ...royalMail },
  },
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail Not Yet Built',
    from: 'Royal Mail',
    files: './delivery',
    published: 'daily to monthly',
  },
} as const satisfies FormatAbout;
