import { nativeColumns } from '../../../format-table.ts';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { type KnownTable, knownTableLayout } from '../../table/known-table.ts';

/** HM Land Registry Price Paid Data: a row for each sale; its premises are imported. */
export const pricepaid = {
  ...formatRow('pricepaid'),
  fileName: /^pp-.*\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) => knownTableLayout(table, row),
  prepare: async () => [
    'Terms: Open Government Licence v3. Royal Mail and Ordnance Survey allow the addresses for personal or non-commercial use and to show residential price information; any other use needs their permission.',
  ],
} as const satisfies AnyFileFormat;

const columns = [
  'transaction_unique_identifier',
  'price',
  'date_of_transfer',
  ...nativeColumns.pricepaid,
  'ppd_category_type',
  'record_status',
];

const table: KnownTable = {
  headings: columns,
  headless: { columns, isRow: ([id = '']) => /^\{[0-9A-F-]{36}\}$/i.test(id) },
  dataset: 'own',
  country: '',
  native: 'pricepaid',
  read: (value) => {
    if (value('record_status') === 'D') return undefined;
    const [, name = '', number = ''] = /^(.*?)(?:(?:^|, )(\d+[A-Z]?(?: ?- ?\d+[A-Z]?)?))?$/.exec(value('paon')) ?? [];
    const town = value('town_city');
    return {
      sub_building_name: value('saon'),
      building_name: name,
      building_number: number.replaceAll(' ', ''),
      thoroughfare: value('street'),
      dependant_locality: value('locality') === town ? '' : value('locality'),
      post_town: town,
      postcode: value('postcode'),
    };
  },
};
