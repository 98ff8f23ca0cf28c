import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { openGovernment } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `foodhygiene` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['own'],
  region: homeRegion,
  summary: 'Food hygiene ratings of the Food Standards Agency: "FHRS<number>en-GB.xml"',
  unconfirmed: true,
  native: {
    foodhygiene: `
      FHRSID LocalAuthorityBusinessID BusinessName BusinessType BusinessTypeID AddressLine1 AddressLine2 AddressLine3 AddressLine4
      PostCode RatingValue RatingDate LocalAuthorityCode LocalAuthorityName Longitude Latitude RatingKey SchemeType NewRatingPending
      Hygiene Structural ConfidenceInManagement LocalAuthorityWebSite LocalAuthorityEmailAddress
    `,
  },
  credits: {
    foodhygiene: {
      name: 'Food hygiene ratings',
      licence: openGovernment,
      attribution: 'Contains public sector information of the Food Standards Agency',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Food hygiene ratings',
    from: 'Food Standards Agency',
    files: './folder',
    published: 'daily',
  },
} as const satisfies FormatAbout;
