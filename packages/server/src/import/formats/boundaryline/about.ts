import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { openGovernment, ordnanceSurvey } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `boundaryline` in the table of formats. */
export const about = {
  kind: 'counties',
  datasets: [],
  region: homeRegion,
  summary: 'OS Boundary-Line as a GeoPackage: "bdline_gb.gpkg", historic counties for `traditional_county`',
  credits: {
    boundaryline: { name: 'OS Boundary-Line, historic counties', ...ordnanceSurvey, licence: openGovernment },
  },
  guide: {
    section: 'United Kingdom',
    source: 'OS Boundary-Line, GeoPackage',
    from: 'OS Data Hub',
    files: 'bdline_gpkg_gb.zip',
    published: 'twice a year',
  },
} as const satisfies FormatAbout;
