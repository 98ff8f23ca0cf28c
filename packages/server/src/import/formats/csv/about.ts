import type { FormatAbout } from '@fingerpost/core/contract/format-about';

const eircode = { licence: 'Eircode licence', attribution: '© Eircode' };

/** The row of `csv` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['own', 'ecad', 'ecaf', 'kadaster', 'sgp', 'usps'],
  region: '',
  summary:
    'Any list of addresses as a table (comma, tab, semicolon or bar), with --country and --map; --dataset files it under a country’s own dataset',
  lastResort: true,
  native: {
    /** ECAF, then what ECAD has besides, as far as a table has columns of these names. */
    eircode: `
      ecaf_id line_1 line_2 line_3 line_4 line_5 line_6 line_7 line_8 line_9 department organisation sub_building_name building_name
      building_number building_group primary_thoroughfare secondary_thoroughfare primary_locality secondary_locality
      tertiary_locality post_county eircode address_reference longitude latitude ecad_id organisation_id address_point_id
      building_id building_group_id primary_thoroughfare_id secondary_thoroughfare_id primary_locality_id secondary_locality_id
      post_town post_town_id post_county_id nua gaeltacht address_type building_type holiday_home under_construction building_use
      vacant nace_code nace_category local_authority ded_id small_area_id townland_id
    `,
  },
  credits: {
    own: { name: 'Own list', licence: '', attribution: '' },
    ecad: { name: 'Eircode Address Database', ...eircode },
    ecaf: { name: 'Eircode Address File', ...eircode },
  },
  guide: {
    section: 'Licensed data of other countries',
    source: 'Eircode ECAF and ECAD',
    from: 'eircode.ie and its licensed providers',
    files: 'ecaf.csv --dataset ecaf',
    published: 'quarterly',
  },
} as const satisfies FormatAbout;
