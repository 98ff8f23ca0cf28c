import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `swiss` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'che',
  summary: 'Official directory of building addresses of Switzerland: "amtliches-gebaeudeadressverzeichnis.csv"',
  native: {
    swiss: `
      ADR_EGAID STR_ESID BDG_EGID ADR_EDID STN_LABEL ADR_NUMBER BDG_CATEGORY BDG_NAME ZIP_LABEL COM_FOSNR COM_NAME
      COM_CANTON ADR_STATUS ADR_OFFICIAL ADR_MODIFIED
    `,
  },
  credits: {
    swiss: {
      name: 'Official directory of building addresses',
      licence: 'Open government data',
      attribution: '© swisstopo',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Directory of building addresses of Switzerland',
    from: 'swisstopo.admin.ch',
    files: 'amtliches-gebaeudeadressverzeichnis_ch_2056.csv.zip',
    published: 'daily',
  },
} as const satisfies FormatAbout;
