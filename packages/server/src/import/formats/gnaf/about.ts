import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `gnaf` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'aus',
  summary:
    'G-NAF of Australia: "VIC_ADDRESS_DETAIL_psv.psv" and so on, with streets, localities, states and geocodes of the same release',
  native: {
    gnaf: `
      ADDRESS_DETAIL_PID BUILDING_NAME LOT_NUMBER FLAT_TYPE_CODE FLAT_NUMBER LEVEL_TYPE_CODE LEVEL_NUMBER NUMBER_FIRST
      NUMBER_LAST STREET_LOCALITY_PID STREET_NAME STREET_TYPE_CODE STREET_SUFFIX_CODE LOCALITY_PID LOCALITY_NAME
      STATE_ABBREVIATION POSTCODE LEGAL_PARCEL_ID CONFIDENCE PRIMARY_SECONDARY GEOCODE_TYPE_CODE
    `,
  },
  credits: {
    gnaf: {
      name: 'G-NAF',
      licence: 'Open G-NAF End User Licence (CC BY 4.0 with a condition on mailing)',
      attribution: 'G-NAF © Geoscape Australia',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'G-NAF of Australia',
    from: 'data.gov.au',
    files: 'g-naf.zip',
    published: 'quarterly',
  },
} as const satisfies FormatAbout;
