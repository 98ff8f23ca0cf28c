import type { FormatAbout } from '@fingerpost/core/contract/format-about';

/** The row of `singapore` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['sgp'],
  region: 'sgp',
  summary: 'Singapore: OneMap buildings by postal code, or HDB blocks',
  native: {
    onemap: 'postal latitude longtitude searchval blk_no road_name building address',
    hdb: `
      blk_no street max_floor_lvl year_completed residential commercial market_hawker miscellaneous multistorey_carpark
      precinct_pavilion bldg_contract_town total_dwelling_units 1room_sold 2room_sold 3room_sold 4room_sold 5room_sold exec_sold
      multigen_sold studio_apartment_sold 1room_rental 2room_rental 3room_rental other_room_rental PostalCode
    `,
  },
  credits: {
    onemap: { name: 'OneMap', licence: 'OneMap terms of use', attribution: '© OneMap, Singapore Land Authority' },
    hdb: {
      name: 'HDB Property Information',
      licence: 'Singapore Open Data Licence v1.0',
      attribution: 'Contains information from HDB Property Information accessed from data.gov.sg',
    },
  },
  guide: {
    section: 'Open data: start for free',
    source: 'OneMap and HDB of Singapore',
    from: 'Singapore Land Authority, data.gov.sg',
    files: './folder',
    published: 'as published',
  },
} as const satisfies FormatAbout;
