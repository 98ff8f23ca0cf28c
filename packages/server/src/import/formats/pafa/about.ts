import type { FormatAbout } from '@fingerpost/core/contract/formats';
import { royalMail } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `pafa` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['pafa'],
  region: homeRegion,
  summary: 'Royal Mail aliases of streets: "CSV Alias Thoroughfare.csv", with "CSV PAF.csv" beside it',
  unconfirmed: true,
  credits: {
    pafa: { name: 'Royal Mail Alias', ...royalMail },
  },
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail aliases of streets',
    from: 'Royal Mail',
    files: './delivery',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
