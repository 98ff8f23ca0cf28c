import { pointAt } from '@fingerpost/core/geo/point';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { joinParts } from '../../table/join-parts.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';

/** NZ Addresses of Land Information New Zealand, and the layer of street addresses that it replaced. There are no postcodes in it. */
export const linz = {
  ...formatRow('linz'),
  fileName: /^(?=.*nz-(?:street-)?address).*\.csv$/i,
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const table: KnownTable = {
  headings: ['address_id', 'full_address_number', 'full_road_name', 'suburb_locality', 'town_city', 'gd2000_xcoord'],
  ignored: `
    wkt road_name_ascii water_name_ascii water_body_name_ascii suburb_locality_ascii town_city_ascii
    full_road_name_ascii full_address_ascii shape_x shape_y
  `,
  dataset: 'oa',
  country: 'NZL',
  native: 'linz',
  read: (value) => {
    const lifecycle = value('address_lifecycle');
    if (lifecycle !== '' && lifecycle !== 'Current') return undefined;
    const town = value('town_city') || value('suburb_locality');
    return {
      building_number: numberOf(value),
      sub_building_name: joinParts(
        [joinParts([value('unit_type'), value('unit_value')]), joinParts([value('level_type'), value('level_value')])],
        ', ',
      ),
      thoroughfare: value('full_road_name') || value('water_name') || value('water_route_name'),
      dependant_locality: value('suburb_locality') === town ? '' : value('suburb_locality'),
      post_town: town,
      state: value('territorial_authority'),
      postcode: '',
      native_id: value('address_id'),
      point: pointAt(Number(value('gd2000_xcoord')), Number(value('gd2000_ycoord'))),
    };
  },
};

/** "12A", or "12-14" for a range. */
const numberOf = (value: RowByHeading): string =>
  joinParts(
    [
      value('address_number_prefix') + value('address_number') + value('address_number_suffix'),
      value('address_number_high'),
    ],
    '-',
  );
