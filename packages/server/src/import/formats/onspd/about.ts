import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { nationalStatistics } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `onspd` in the table of formats. */
export const about = {
  kind: 'postcodes',
  datasets: [],
  region: homeRegion,
  summary: 'ONS Postcode Directory: "ONSPD_<month>_<year>_UK.csv", with the code tables beside it',
  credits: {
    onspd: { name: 'ONS Postcode Directory', ...nationalStatistics },
  },
  guide: {
    section: 'United Kingdom',
    source: 'ONS Postcode Directory (ONSPD)',
    from: 'ONS Open Geography portal',
    files: 'ONSPD_NOV_2025.zip',
    published: 'quarterly',
  },
} as const satisfies FormatAbout;
