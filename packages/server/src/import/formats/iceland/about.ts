import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `iceland` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'isl',
  summary: 'Staðfangaskrá of Iceland: "STADFANG.dsv"',
  native: {
    iceland: `
      HNITNUM SVFNR BYGGD LANDNR HEINUM FASTEIGNAHEITI MATSNR POSTNR HEITI_NF HEITI_TGF HUSNR BOKST VIDSK SERHEITI
    `,
  },
  credits: {
    iceland: {
      name: 'Staðfangaskrá',
      licence: 'Open data of HMS',
      attribution: 'Source: HMS (Þjóðskrá Íslands), Staðfangaskrá',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Address register of Iceland',
    from: 'hms.is',
    files: 'STADFANG.dsv',
    published: 'daily',
  },
} as const satisfies FormatAbout;
