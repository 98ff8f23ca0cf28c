import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { royalMail } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `mulres` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['mr'],
  region: homeRegion,
  fileName: /^CSV Multiple Residence\.csv$/i,
  summary: 'Royal Mail Multiple Residence: "CSV Multiple Residence.csv"',
  credits: {
    mr: { name: 'Royal Mail Multiple Residence', ...royalMail },
  },
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail Multiple Residence',
    from: 'Royal Mail',
    files: './delivery',
    published: 'daily to monthly',
  },
} as const satisfies FormatAbout;
