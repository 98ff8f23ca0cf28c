import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';
import type { Target } from '../../table/column-map.ts';
import { type KnownTable, knownTableLayout } from '../../table/known-table.ts';
import { readTableRow } from '../../table/table-row.ts';

/** Companies House Free Company Data Product: the registered offices of companies, as free text. */
export const companies = {
  ...formatRow('companies'),
  fileName: /^BasicCompanyData.*\.csv$/i,
  editionOf: ({ name }) => name,
  layoutOf: (row) => knownTableLayout(table, row),
  prepare: async () => [
    'Terms: public information of Companies House, free to use. Company names can be names of people: data protection law applies.',
  ],
} as const satisfies AnyFileFormat;

const columns: Readonly<Partial<Record<Target, readonly string[]>>> = {
  organisation: ['CompanyName'],
  po_box: ['RegAddress.POBox'],
  address: ['RegAddress.CareOf', 'RegAddress.AddressLine1', 'RegAddress.AddressLine2'],
  town: ['RegAddress.PostTown'],
  county: ['RegAddress.County'],
  postcode: ['RegAddress.PostCode'],
};

const table: KnownTable = {
  headings: ['CompanyName', 'CompanyNumber', 'RegAddress.AddressLine1', 'RegAddress.PostCode'],
  dataset: 'own',
  country: '',
  native: 'companies',
  read: (value) => {
    const texts = (target: Target): string =>
      (columns[target] ?? [])
        .map(value)
        .filter((text) => text !== '')
        .join(', ');
    const row = readTableRow(texts, 'own', 'GBR');
    return row instanceof Refusal ? row : { ...row, native_id: value('CompanyNumber') };
  },
};
