import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `justbuilt` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['paf'],
  region: homeRegion,
  fileName: /^CSV Just Built\.csv$/i,
  summary: 'Royal Mail Just Built, added to the imported PAF: "CSV Just Built.csv"',
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail Just Built',
    from: 'Royal Mail',
    files: './changes',
    published: 'daily',
  },
} as const satisfies FormatAbout;
