import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { royalMail } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `pafa` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['pafa'],
  region: homeRegion,
  fileName: /^CSV (?:Alias (?:Thoroughfare|Locality|Delivery Point)|PAF)\.csv$/i,
  summary:
    'Royal Mail aliases of streets, localities and buildings: "CSV Alias Thoroughfare.csv", "CSV Alias Locality.csv" and "CSV Alias Delivery Point.csv"',
  unconfirmed: true,
  credits: {
    pafa: { name: 'Royal Mail Alias', ...royalMail },
  },
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail aliases of streets, localities and buildings',
    from: 'Royal Mail',
    files: './delivery',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
