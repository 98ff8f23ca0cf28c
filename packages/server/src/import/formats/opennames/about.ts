import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { openGovernment, ordnanceSurvey } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `opennames` in the table of formats. */
export const about = {
  kind: 'postcodes',
  datasets: [],
  region: homeRegion,
  summary: 'OS Open Names: the postcodes in "HY20.csv" and so on, with county and district in words',
  credits: {
    opennames: { name: 'OS Open Names', ...ordnanceSurvey, licence: openGovernment },
  },
  guide: {
    section: 'United Kingdom',
    source: 'OS Open Names',
    from: 'OS Data Hub',
    files: 'opname_csv_gb.zip',
    published: 'quarterly',
  },
} as const satisfies FormatAbout;
