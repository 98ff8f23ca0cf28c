import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `mulreschanges` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['mr'],
  region: homeRegion,
  fileName: /^CSV Multiple Residence Changes\.csv$/i,
  summary: 'Royal Mail Multiple Residence changes: "CSV Multiple Residence Changes.csv"',
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail Multiple Residence changes',
    from: 'Royal Mail',
    files: './changes',
    published: 'daily',
  },
} as const satisfies FormatAbout;
