import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `ban` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'fra',
  summary: 'Base Adresse Nationale of France: "adresses-75.csv" or "adresses-france.csv"',
  native: {
    ban: `
      id id_fantoir numero rep nom_voie code_postal code_insee nom_commune code_insee_ancienne_commune nom_ancienne_commune x y lon
      lat type_position alias nom_ld libelle_acheminement nom_afnor source_position source_nom_voie certification_commune
      cad_parcelles code_post
    `,
  },
  credits: {
    ban: {
      name: 'Base Adresse Nationale',
      licence: 'Licence Ouverte 2.0',
      attribution: 'Base Adresse Nationale, DINUM, IGN, ANCT',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Base Adresse Nationale of France',
    from: 'adresse.data.gouv.fr',
    files: 'adresses-france.csv.gz',
    published: 'weekly',
  },
} as const satisfies FormatAbout;
