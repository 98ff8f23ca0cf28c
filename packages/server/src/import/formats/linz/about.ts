import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `linz` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'nzl',
  summary: 'NZ Addresses of LINZ: "nz-addresses.csv", or the layer "nz-street-address.csv" that it replaced',
  native: {
    linz: `
      address_id source_dataset change_id full_address_number full_road_name full_address territorial_authority
      unit_type unit_value level_type level_value address_number_prefix address_number address_number_suffix
      address_number_high road_name_prefix road_name road_type_name road_suffix water_name water_body_name
      suburb_locality town_city address_class address_lifecycle road_section_id
    `,
  },
  credits: {
    linz: { name: 'NZ Addresses', licence: 'CC BY 4.0', attribution: 'Sourced from the LINZ Data Service' },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'NZ Addresses of New Zealand',
    from: 'data.linz.govt.nz',
    files: 'lds-nz-addresses-CSV.zip',
    published: 'weekly',
  },
} as const satisfies FormatAbout;
