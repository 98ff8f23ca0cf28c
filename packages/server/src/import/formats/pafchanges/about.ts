import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `pafchanges` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['paf', 'pafw'],
  region: homeRegion,
  fileName: /^CSV PAF Changes(?: Single| Welsh)?\.csv$/i,
  summary: 'Royal Mail PAF changes, added to the imported PAF: "CSV PAF Changes.csv", also Single and Welsh',
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail PAF changes',
    from: 'Royal Mail',
    files: './changes',
    published: 'daily',
  },
} as const satisfies FormatAbout;
