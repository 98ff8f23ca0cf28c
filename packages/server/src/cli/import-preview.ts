import { type Delivery, unwatched } from '../operations/import/import-data.ts';
import type { AddressRow } from '../ports/reference-rows.ts';

/** Which columns an import recognised, and its first rows as it reads them, each part under the name it has in --map. */
export type ImportPreview = {
  readonly columns: NonNullable<Delivery['columns']>;
  readonly rows: readonly Readonly<Record<string, string>>[];
};

/** Looks at the beginning of a delivery; undefined for what is no table of addresses. */
export const previewImport = async (delivery: Delivery): Promise<ImportPreview | undefined> => {
  if (delivery.kind !== 'addresses' || delivery.columns === undefined) return undefined;
  const rows: AddressRow[] = [];
  for await (const batch of delivery.read(unwatched)) {
    rows.push(...batch.slice(0, shownRows - rows.length));
    if (rows.length === shownRows) break;
  }
  return { columns: delivery.columns, rows: rows.map(partsOf) };
};

/** The preview in lines for people. */
export const describePreview = ({ columns, rows }: ImportPreview): readonly string[] => [
  ...columns.map((file) => `Columns of ${file.file}: ${pairs(file.columns, ' = ')}`),
  rows.length === 0 ? 'None of the first rows can be used.' : 'The first rows as they are read:',
  ...rows.map((row) => `  ${pairs(row, ': ')}`),
];

const pairs = (values: Readonly<Record<string, string>>, sign: string): string =>
  Object.entries(values)
    .map(([name, value]) => name + sign + value)
    .join(sign === ': ' ? '; ' : ', ');

const partsOf = (row: AddressRow): Readonly<Record<string, string>> =>
  Object.fromEntries(shownParts.map(([name, field]) => [name, row[field]]).filter(([, value]) => value !== ''));

const shownParts = [
  ['id', 'native_id'],
  ['organisation', 'organisation_name'],
  ['department', 'department_name'],
  ['po_box', 'po_box'],
  ['sub_building', 'sub_building_name'],
  ['building', 'building_name'],
  ['number', 'building_number'],
  ['dependant_street', 'dependant_thoroughfare'],
  ['street', 'thoroughfare'],
  ['double_dependant_locality', 'double_dependant_locality'],
  ['locality', 'dependant_locality'],
  ['town', 'post_town'],
  ['county', 'state'],
  ['postcode', 'postcode'],
] as const satisfies readonly (readonly [name: string, field: keyof AddressRow])[];

const shownRows = 5;
