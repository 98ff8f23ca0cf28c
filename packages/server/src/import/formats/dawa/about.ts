import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `dawa` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'dnk',
  summary: 'Danish address register as DAWA writes it: "adresser.csv", or "adgangsadresser.csv" for doors alone',
  native: {
    dawa: `
      id status vejkode vejnavn husnr etage dør supplerendebynavn postnr postnrnavn kommunekode kommunenavn
      regionskode regionsnavn sognenavn adgangsadresseid kvh kvhx zone
    `,
  },
  credits: {
    dawa: {
      name: 'Danmarks Adresseregister',
      licence: 'Free Danish geodata',
      attribution: 'Indeholder data fra Styrelsen for Dataforsyning og Infrastruktur, Danmarks Adresseregister',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Address register of Denmark',
    from: 'dataforsyningen.dk',
    files: 'adresser.csv',
    published: 'daily',
  },
} as const satisfies FormatAbout;
