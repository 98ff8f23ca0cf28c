import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { nationalStatistics } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `codepoint` in the table of formats. */
export const about = {
  kind: 'postcodes',
  datasets: [],
  region: homeRegion,
  summary:
    'OS Code-Point Open: "ab.csv" and so on, with the names of "Codelist.xlsx" beside them, or code tables in --names',
  credits: {
    codepoint: { name: 'OS Code-Point Open', ...nationalStatistics },
  },
  guide: {
    section: 'United Kingdom',
    source: 'OS Code-Point Open',
    from: 'OS Data Hub',
    files: 'codepo_gb.zip',
    published: 'quarterly',
  },
} as const satisfies FormatAbout;
