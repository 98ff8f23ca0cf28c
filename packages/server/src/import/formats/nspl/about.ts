import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { nationalStatistics } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `nspl` in the table of formats. */
export const about = {
  kind: 'postcodes',
  datasets: [],
  region: homeRegion,
  summary: 'National Statistics Postcode Lookup: "NSPL_<month>_<year>_UK.csv", with the code tables beside it',
  credits: {
    nspl: { name: 'National Statistics Postcode Lookup', ...nationalStatistics },
  },
  guide: {
    section: 'United Kingdom',
    source: 'National Statistics Postcode Lookup (NSPL)',
    from: 'ONS Open Geography portal',
    files: 'NSPL_AUG_2026.zip',
    published: 'quarterly',
  },
} as const satisfies FormatAbout;
