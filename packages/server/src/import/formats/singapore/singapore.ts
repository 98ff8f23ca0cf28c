import { pointAt } from '@fingerpost/core/geo/point';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';

/** Singapore: OneMap's buildings by postal code, and HDB's blocks, which have a postal code only if it was added. */
export const singapore = {
  ...formatRow('singapore'),
  fileName: /(?:zipcode|postal|HDBProperty).*\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) => knownTableLayout(onemap, row) ?? knownTableLayout(hdb, row),
} as const satisfies AnyFileFormat;

const filed = { dataset: 'sgp', country: 'SGP' } as const;

const onemap: KnownTable = {
  ...filed,
  headings: ['postal', 'searchval', 'blk_no', 'road_name', 'building'],
  native: 'onemap',
  read: (value) => ({
    ...placed(value('blk_no'), value('road_name'), value('postal')),
    building_name: value('building') === 'NIL' ? '' : value('building'),
    point: pointOf(value),
  }),
};

const hdb: KnownTable = {
  ...filed,
  headings: ['blk_no', 'street', 'bldg_contract_town', 'total_dwelling_units'],
  native: 'hdb',
  read: (value) => placed(value('blk_no'), value('street'), value('PostalCode')),
};

/** Spreadsheets drop the leading zeros of postal codes. */
const placed = (block: string, street: string, postal: string) => ({
  building_number: block === 'NIL' ? '' : block,
  thoroughfare: street === 'NIL' ? '' : street,
  post_town: 'Singapore',
  postcode: postal === '' || postal === 'NIL' ? '' : postal.padStart(6, '0'),
});

const pointOf = (value: RowByHeading) => {
  const [latitude, longitude] = [value('latitude'), value('longtitude') || value('longitude')];
  return latitude === '' || longitude === '' ? undefined : pointAt(Number(longitude), Number(latitude));
};
