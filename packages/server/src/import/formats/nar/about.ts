import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `nar` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'can',
  summary: 'National Address Register of Canada: "Address_24_part_1.csv" and so on',
  unconfirmed: true,
  native: {
    nar: `
      LOC_GUID ADDR_GUID APT_NO_LABEL CIVIC_NO CIVIC_NO_SUFFIX OFFICIAL_STREET_NAME OFFICIAL_STREET_TYPE
      OFFICIAL_STREET_DIR PROV_CODE CSD_ENG_NAME CSD_FRE_NAME MAIL_STREET_NAME MAIL_STREET_TYPE MAIL_STREET_DIR
      MAIL_MUN_NAME MAIL_PROV_ABVN MAIL_POSTAL_CODE BU_N_CIVIC_ADD BU_USE
    `,
  },
  credits: {
    nar: {
      name: 'National Address Register',
      licence: 'Statistics Canada Open Licence',
      attribution: 'Source: Statistics Canada, National Address Register',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'National Address Register of Canada',
    from: 'statcan.gc.ca',
    files: '202412.zip',
    published: 'twice a year',
  },
} as const satisfies FormatAbout;
