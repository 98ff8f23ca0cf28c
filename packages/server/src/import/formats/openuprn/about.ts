import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { openGovernment, ordnanceSurvey } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `openuprn` in the table of formats. */
export const about = {
  kind: 'points',
  datasets: [],
  region: homeRegion,
  summary: 'OS Open UPRN: "osopenuprn_<month>.csv", positions for addresses that know their UPRN and no position',
  credits: {
    openuprn: { name: 'OS Open UPRN', ...ordnanceSurvey, licence: openGovernment },
  },
  guide: {
    section: 'United Kingdom',
    source: 'OS Open UPRN',
    from: 'OS Data Hub',
    files: 'osopenuprn.zip',
    published: 'every six weeks',
  },
} as const satisfies FormatAbout;
