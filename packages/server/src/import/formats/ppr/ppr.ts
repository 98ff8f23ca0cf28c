import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';
import type { Target } from '../../table/column-map.ts';
import { type KnownTable, knownTableLayout } from '../../table/known-table.ts';
import { idOfText } from '../../table/own-id.ts';
import { readTableRow } from '../../table/table-row.ts';

/** The Property Price Register of Ireland: a row for each sale, with the address as free text; its premises are imported. */
export const ppr = {
  ...formatRow('ppr'),
  fileName: /^PPR-.*\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) => knownTableLayout(table, row),
} as const satisfies AnyFileFormat;

const columns: Readonly<Partial<Record<Target, string>>> = {
  address: 'Address',
  county: 'County',
  postcode: 'Eircode',
};

const table: KnownTable = {
  headings: ['Date of Sale (dd/mm/yyyy)', 'Address', 'County', 'Not Full Market Price', 'Description of Property'],
  ignored: 'price_(€) vat_exclusive',
  dataset: 'own',
  country: 'IRL',
  native: 'ppr',
  read: (value) => {
    const row = readTableRow((target) => (columns[target] === undefined ? '' : value(columns[target])), 'own', 'IRL');
    if (row instanceof Refusal) return row;
    // Premises that were sold several times are there once.
    return { ...row, native_id: idOfText([value('Address'), value('County'), value('Eircode')]) };
  },
};
