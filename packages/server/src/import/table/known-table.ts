import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { type NativeTable, nativeColumns } from '../../format-table.ts';
import { writeNative } from '../../ports/native-mark.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { type FileLayout, Refusal } from '../format.ts';
import { idOfText, readOwnId } from './own-id.ts';

/** Reads a value of a row by its column heading, in any case; '' if it is absent. */
export type RowByHeading = (heading: string) => string;

/** The address in a row of a published table; the postcode is as written. */
export type KnownAddress = Partial<Omit<AddressRow, 'postcode' | 'dataset' | 'native_own'>> & {
  readonly postcode: string;
};

/** A table with known columns. */
export type KnownTable = {
  /** The headings that identify the table. */
  readonly headings: readonly string[];
  /** All columns in order, for files without a header, and how to recognise their rows. */
  readonly headless?: { readonly columns: readonly string[]; isRow(row: readonly string[]): boolean };
  /** Published columns that are not read, separated by white space, in lower case and with `_` for blanks. Any other heading is named as unknown. */
  readonly ignored?: string;
  readonly dataset: Dataset;
  /** The country of its addresses; '' for the United Kingdom. */
  readonly country: string;
  readonly native: NativeTable;
  /** Undefined for a valid row that is not a current address; several for one that is written in several languages. */
  read(value: RowByHeading): KnownAddress | readonly KnownAddress[] | Refusal | undefined;
};

/** How to read a file with this row; undefined if it belongs to another table. */
export const knownTableLayout = (table: KnownTable, row: readonly string[]): FileLayout<AddressRow> | undefined => {
  const header = row.map(fold);
  const hasHeader = table.headings.every((heading) => header.includes(fold(heading)));
  const { headless } = table;
  if (!hasHeader && !(headless?.columns.length === row.length && headless.isRow(row))) return undefined;
  const placeOf = findPlaces(hasHeader ? header : headless!.columns.map(fold));
  const count = row.length;
  const named = new Set(
    [...table.headings, ...nativeColumns[table.native], ...(table.ignored ?? '').split(/\s+/)].map(fold),
  );
  return {
    header: hasHeader,
    unknownHeadings: () =>
      hasHeader ? row.filter((_, at) => header[at] !== '' && !named.has(header[at]!) && !placeOf.asked(at)) : [],
    readRow: (values) => {
      if (values.length !== count) return new Refusal(`not ${count} columns`, String(values.length));
      const value: RowByHeading = (heading) => values[placeOf(heading)]?.trim() ?? '';
      const address = table.read(value);
      if (address === undefined || address instanceof Refusal) return address;
      if (!Array.isArray(address)) return finish(table, address as KnownAddress, value);
      const rows = address.map((each: KnownAddress) => finish(table, each, value));
      return rows.find((row) => row instanceof Refusal) ?? (rows as readonly AddressRow[]);
    },
  };
};

/** Finds the place of a heading; -1 if there is none. Folding a heading costs more than reading its value, so each is folded once. */
const findPlaces = (columns: readonly string[]) => {
  const places = new Map<string, number>();
  const placeOf = (heading: string): number => {
    const known = places.get(heading);
    if (known !== undefined) return known;
    const place = columns.lastIndexOf(fold(heading));
    places.set(heading, place);
    return place;
  };
  return Object.assign(placeOf, { asked: (place: number): boolean => [...places.values()].includes(place) });
};

const finish = (table: KnownTable, known: KnownAddress, value: RowByHeading): AddressRow | Refusal => {
  const { dataset, country } = table;
  const postcode = country === '' ? parsePostcode(known.postcode) : readAbroad(known.postcode, country);
  if (postcode === undefined)
    return new Refusal(known.postcode === '' ? 'no postcode' : 'not a postcode', known.postcode);
  const named = naming.map((name) => known[name] ?? '');
  if (named.every((part) => part === '')) return new Refusal('nothing that distinguishes the address from others', '');
  const native_id = known.native_id ? readOwnId(known.native_id) : idOfText([country, known.postcode, ...named]);
  if (native_id === undefined) return new Refusal('an id that cannot be used', known.native_id!);
  return {
    ...blankRecord,
    country_iso: country,
    ...known,
    dataset,
    postcode,
    native_id,
    native_own: writeNative(table.native, value),
  };
};

const readAbroad = (text: string, country: string) => (text === '' ? ('' as never) : readPostalCode(text, country));

/** A row needs one of these to be distinct from others. */
const naming = [
  'building_number',
  'building_name',
  'sub_building_name',
  'organisation_name',
  'po_box',
  'thoroughfare',
  'dependant_locality',
] as const;

const fold = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, '_');
