import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { royalMail } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `paf` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['paf'],
  region: homeRegion,
  fileName: /^CSV (?:PAF|BFPO)\.csv$/i,
  summary: 'Royal Mail Postcode Address File: "CSV PAF.csv" and "CSV BFPO.csv"',
  credits: {
    paf: { name: 'Royal Mail Postcode Address File', ...royalMail },
  },
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail PAF and BFPO',
    from: 'Royal Mail',
    files: './delivery',
    published: 'daily to monthly',
  },
} as const satisfies FormatAbout;
