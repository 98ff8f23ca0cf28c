import { nativeColumns } from '../../../format-table.ts';
import { type AnyFileFormat, formatRow } from '../../format.ts';
import { readReference } from '../../royal-mail-values.ts';
import { type KnownAddress, type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';
import { pointOf } from '../abp/premise-row.ts';
import { deliveryPointElements, lpiElements } from './lpi-elements.ts';

/** OS AddressBase Plus and AddressBase Core: one row for each property. */
export const addressbase = {
  ...formatRow('addressbase'),
  fileName: /AddressBase.*\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) => knownTableLayout(plus, row) ?? knownTableLayout(core, row),
} as const satisfies AnyFileFormat;

const readPlus = (value: RowByHeading): KnownAddress => ({
  ...(deliveryPointElements(value) ?? lpiElements(value)),
  organisation_name: value('RM_ORGANISATION_NAME') || value('LA_ORGANISATION'),
  postcode: value('POSTCODE') || value('POSTCODE_LOCATOR'),
  ...numbersOf(value),
  classification: value('CLASS'),
});

const readCore = (value: RowByHeading): KnownAddress => ({
  post_town: value('post_town') || value('town_name'),
  dependant_locality: value('locality'),
  thoroughfare: value('street_name'),
  building_number: value('building_number'),
  building_name: value('building_name'),
  sub_building_name: value('sub_building'),
  organisation_name: value('organisation'),
  po_box: value('po_box'),
  delivery_point_suffix: value('delivery_point_suffix'),
  postcode: value('postcode'),
  ...numbersOf(value),
  classification: value('classification_code'),
});

const numbersOf = (value: RowByHeading) => ({
  uprn: value('UPRN'),
  udprn: readReference(value('UDPRN')) ?? 0,
  native_id: value('UPRN'),
  point: pointOf(value),
});

/** Supplies come with or without a header. */
const headless = (columns: readonly string[]) => ({
  columns,
  isRow: ([uprn = '']: readonly string[]) => /^[0-9]{1,12}$/.test(uprn),
});

const filed = { dataset: 'ab', country: '' } as const;
const plus: KnownTable = {
  ...filed,
  headings: ['UPRN', 'UDPRN', 'PAO_TEXT', 'STREET_DESCRIPTION', 'POSTCODE_LOCATOR'],
  headless: headless(nativeColumns.abplus),
  native: 'abplus',
  read: readPlus,
};
const core: KnownTable = {
  ...filed,
  headings: ['uprn', 'udprn', 'single_line_address', 'street_name', 'postcode'],
  headless: headless(nativeColumns.abcore),
  native: 'abcore',
  read: readCore,
};
