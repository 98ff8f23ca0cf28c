import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `best` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'bel',
  summary: 'BeSt Address of Belgium: "openaddress-bebru.csv", "-bevlg.csv" and "-bewal.csv"',
  native: {
    best: `
      address_id box_number house_number municipality_id municipality_name_de municipality_name_fr
      municipality_name_nl postcode postname_fr postname_nl street_id streetname_de streetname_fr streetname_nl
      region_code status
    `,
  },
  credits: {
    best: { name: 'BeSt Address', licence: 'Open data of BOSA', attribution: 'Source: BeSt Address, BOSA' },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'BeSt Address of Belgium',
    from: 'opendata.bosa.be',
    files: 'openaddress-bebru.zip',
    published: 'weekly',
  },
} as const satisfies FormatAbout;
