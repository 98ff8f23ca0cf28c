import type { FormatAbout } from '@fingerpost/core/contract/format-about';

const kadaster = { name: 'BAG', licence: 'Public domain', attribution: 'Source: Kadaster, BAG' };

/** The row of `bag` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['kadaster'],
  region: 'nld',
  summary: 'Dutch BAG: the full extract of Kadaster (XML, zip in zip), or a table of NLExtract ("bagadres.csv")',
  native: {
    bag: `
      identificatie huisnummer huisletter huisnummertoevoeging postcode typeAdresseerbaarObject status openbareruimte
      openbareruimteIdentificatie woonplaats woonplaatsIdentificatie adresseerbaarObject gebruiksdoel oppervlakte x y
    `,
    bagcsv: `
      openbareruimte huisnummer huisletter huisnummertoevoeging postcode woonplaats gemeente provincie nummeraanduiding
      verblijfsobjectgebruiksdoel oppervlakteadresseerbaarobject verblijfsobjectstatus object_id object_type nevenadres pandid
      pandstatus pandbouwjaar x y lon lat verkorteopenbareruimte openbareruimtenaam verkorteopenbareruimtenaam openbareruimte_id
      nummeraanduiding_id woonplaatscode gemeentecode provincienaam provinciecode typeadresseerbaarobject
      adresseerbaarobject_status opp_adresseerbaarobject_m2 aantal_nad_per_adresobject adresseerbaarobject_id woonfunctie
      bijeenkomstfunctie celfunctie gezondheidszorgfunctie industriefunctie kantoorfunctie logiesfunctie onderwijsfunctie
      sportfunctie winkelfunctie overige_gebruiksfunctie aantal_pand_relaties_dit_vbo pand_id aantal_vbo_relaties_dit_pnd
      vbo_pnd_1_op_1 opp_pand woningtype omtrek_pand verhouding_opp_vbo_opp_pnd bouwjaar uniq_key pchnhlht pchnhlht_uniek
      pchn_uniek rangorde_pchn
    `,
  },
  credits: {
    kadaster,
    bag: kadaster,
    bagcsv: kadaster,
  },
  guide: {
    section: 'Open data: start for free',
    source: 'BAG of the Netherlands',
    from: 'Kadaster, NLExtract',
    files: 'lvbag-extract-nl.zip',
    published: 'monthly',
  },
} as const satisfies FormatAbout;
