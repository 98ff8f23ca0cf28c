import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `bal` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'fra',
  summary: 'Base Adresse Locale of a French commune, versions 1.1 to 1.5, or the BAN in that form: "bal.csv"',
  native: {
    bal: `
      cle_interop uid_adresse id_ban_commune id_ban_toponyme id_ban_adresse commune_insee commune_nom
      commune_deleguee_insee commune_deleguee_nom voie_nom lieudit_complement_nom numero suffixe position x y long lat
      cad_parcelles source date_der_maj certification_commune
    `,
  },
  credits: {
    bal: {
      name: 'Base Adresse Locale',
      licence: 'Licence Ouverte 2.0',
      attribution: 'Base Adresse Locale of the commune',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'Base Adresse Locale of France',
    from: 'the communes, adresse.data.gouv.fr',
    files: 'bal.csv',
    published: 'as published',
  },
} as const satisfies FormatAbout;
