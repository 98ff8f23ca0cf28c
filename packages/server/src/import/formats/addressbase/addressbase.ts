import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { nativeColumns } from '../../../format-table.ts';
import { ImportError } from '../../../operations/import/import-data.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, type FileFormat, type FileLayout, formatRow, Refusal } from '../../format.ts';
import type { InputFile } from '../../input/input-file.ts';
import { readReference } from '../../royal-mail-values.ts';
import { type KnownAddress, type KnownTable, knownTableLayout, type RowByHeading } from '../../table/known-table.ts';
import { pointOf } from '../abp/premise-row.ts';
import { deliveryPointElements, lpiElements } from './lpi-elements.ts';

/**
 * OS AddressBase Plus, AddressBase Core and the first AddressBase: one row for each property. A change-only update, which has COU in its
 * name, is applied to what was imported before.
 */
export const addressbase = {
  ...formatRow('addressbase'),
  fileName: /AddressBase.*\.csv$/i,
  editionOf: ({ name }) => name,
  specify: (_, files) => (areChanges(files) ? readingChanges() : {}),
  layoutOf: (row) => layoutOf(row, () => undefined),
} as const satisfies AnyFileFormat;

const areChanges = (files: readonly InputFile[]): boolean => {
  const own = files.filter((file) => file.given || addressbase.fileName.test(baseName(file)));
  const changes = own.filter((file) => /(?:^|[_-])COU(?:[_-]|\.)/i.test(baseName(file)));
  if (changes.length > 0 && changes.length < own.length)
    throw new ImportError(`${changes[0]!.name} has changes, and other files do not. Import the full supply first.`);
  return changes.length > 0;
};

/** Of several changes of a property the last counts, in the order of the files. Memory grows with the changes. */
const readingChanges = (): Partial<FileFormat<AddressRow>> => {
  const last = new Map<string, AddressRow | undefined>();
  const removed = new Set<string>();
  return {
    changes: { removed },
    layoutOf: (first) => {
      const layout = layoutOf(first, (uprn) => last.set(uprn, undefined));
      return (
        layout && {
          ...layout,
          readRow: (values) => {
            const row = layout.readRow(values) as AddressRow | Refusal | undefined;
            if (row === undefined || row instanceof Refusal) return row;
            last.set(row.native_id, row);
            return undefined;
          },
        }
      );
    },
    async *finish() {
      for (const [uprn, row] of last) if (row === undefined) removed.add(uprn);
      yield [...last.values()].filter((row) => row !== undefined);
    },
  };
};

const layoutOf = (row: readonly string[], remove: (uprn: string) => void): FileLayout<AddressRow> | undefined =>
  [plus, core, first]
    .map((table) => knownTableLayout({ ...table, read: readingCurrent(table, remove) }, row))
    .find((layout) => layout !== undefined);

/** A deleted property is never an address. */
const readingCurrent =
  ({ read }: KnownTable, remove: (uprn: string) => void): KnownTable['read'] =>
  (value) => {
    if ((value('CHANGE_TYPE') || value('change_code')) !== 'D') return read(value);
    remove(value('UPRN'));
    return undefined;
  };

const readPlus = (value: RowByHeading): KnownAddress => ({
  ...(deliveryPointElements(value) ?? lpiElements(value)),
  organisation_name: value('RM_ORGANISATION_NAME') || value('LA_ORGANISATION'),
  postcode: value('POSTCODE') || value('POSTCODE_LOCATOR'),
  ...numbersOf(value),
  classification: value('CLASS'),
});

const readFirst = (value: RowByHeading): KnownAddress => ({
  ...deliveryPointElements(value),
  organisation_name: value('ORGANISATION_NAME'),
  postcode: value('POSTCODE'),
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

/** Supplies come with or without a header. Tables with as many columns are told apart by their values. */
const headless = (columns: readonly string[], dates: readonly string[], postcode: string) => ({
  columns,
  isRow: (row: readonly string[]) =>
    /^[0-9]{1,12}$/.test(row[0]!) &&
    dates.every((name) => isDate(row[columns.indexOf(name)]!)) &&
    isPostcode(row[columns.indexOf(postcode)]!),
});

const isDate = (value: string): boolean => /^(?:\d{4}-\d\d-\d\d.*)?$/.test(value.trim());
const isPostcode = (value: string): boolean => value.trim() === '' || parsePostcode(value) !== undefined;

const filed = { dataset: 'ab', country: '' } as const;
const plus: KnownTable = {
  ...filed,
  headings: ['UPRN', 'UDPRN', 'PAO_TEXT', 'STREET_DESCRIPTION', 'POSTCODE_LOCATOR'],
  headless: headless(nativeColumns.abplus, ['STATE_DATE', 'LAST_UPDATE_DATE'], 'POSTCODE'),
  native: 'abplus',
  read: readPlus,
};
const core: KnownTable = {
  ...filed,
  headings: ['uprn', 'udprn', 'single_line_address', 'street_name', 'postcode'],
  headless: headless(nativeColumns.abcore, ['last_update_date'], 'postcode'),
  native: 'abcore',
  read: readCore,
};
const first: KnownTable = {
  ...filed,
  headings: ['UPRN', 'OS_ADDRESS_TOID', 'UDPRN', 'THOROUGHFARE', 'POST_TOWN', 'POSTCODE', 'LA_START_DATE'],
  headless: headless(nativeColumns.abfirst, ['LA_START_DATE', 'LAST_UPDATE_DATE'], 'POSTCODE'),
  native: 'abfirst',
  read: readFirst,
};
