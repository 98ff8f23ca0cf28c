import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { royalMail } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `pafw` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['pafw'],
  region: homeRegion,
  fileName: /^CSV PAF Welsh\.csv$/i,
  summary: 'Royal Mail Welsh alternatives: "CSV PAF Welsh.csv", assumed to have the columns of the PAF',
  unconfirmed: true,
  credits: {
    pafw: { name: 'Royal Mail Welsh addresses', ...royalMail },
  },
  guide: {
    section: 'United Kingdom',
    source: 'Royal Mail Welsh alternatives',
    from: 'Royal Mail',
    files: './delivery',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
