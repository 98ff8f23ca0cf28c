import { blankPremise, type GroupElement, type PremiseElement } from '@fingerpost/core/address/elements';
import { fieldsOf } from '@fingerpost/core/address/record';
import { addressId } from '../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { directories, type Source } from '../../ports/catalogue.ts';
import type { PlaceIndex, PlaceRow } from '../../ports/place-index.ts';
import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';

/**
 * The names of the addresses that an index does not have as the files do. An address is looked up by its id and, because lists may use an id twice, among those of its
 * postcode. `repeats` says that rows were left out of the build because their id was there already.
 */
export const missingAddresses = (
  rows: readonly AddressRow[],
  index: Pick<AddressIndex, 'findById' | 'listRows'>,
  repeats: boolean,
): readonly string[] =>
  rows
    .filter((row) => {
      const found = index.findById(idOf(row));
      if (found !== undefined && isSame(row, found)) return false;
      if (row.native_id === '') return true;
      if (found !== undefined && (repeats || row.postcode === '')) return false;
      const options = { datasets: new Set([row.dataset]), passes: () => true };
      return row.postcode === '' || !index.listRows(row.postcode, options).some((other) => isSame(row, other));
    })
    .map((row) => `${idOf(row)} of ${row.postcode}`);

/** The postcodes in use that an index does not have. The first directory is believed, so its districts must be there too. */
export const missingPostcodes = (
  rows: readonly PostcodeRow[],
  source: Source,
  index: Pick<AddressIndex, 'findPostcode'>,
): readonly string[] =>
  rows
    .filter(({ postcode, district, terminated }) => {
      const found = index.findPostcode(postcode);
      if (found === undefined) return !terminated;
      return source === directories[0] && found.district !== district;
    })
    .map(({ postcode }) => postcode);

/** The ids of the places that an index does not have. */
export const missingPlaces = (rows: readonly PlaceRow[], index: Pick<PlaceIndex, 'find'>): readonly string[] =>
  rows.filter(({ id }) => index.find(id) === undefined).map(({ id }) => String(id));

const idOf = (row: AddressRow): string => {
  const { udprn, umprn, uprn, native_id } = row;
  return addressId({ group: row, udprn, umprn, uprn, native_id });
};

const isSame = (row: AddressRow, { group, raw }: AddressRecord): boolean =>
  row.postcode === group.entry.postcode &&
  groupElements.every((name) => sameText(row[name], group.raw[name])) &&
  premiseElements.every((name) => sameText(row[name], raw[name]));

const premiseElements = Object.keys(blankPremise) as readonly PremiseElement[];
const groupElements = fieldsOf('group').flatMap(([name, { capitals }]) =>
  capitals === undefined ? [] : [name as GroupElement],
);

/** Tabs and line breaks are stored as spaces. */
const sameText = (one: string, other: string): boolean => one === other || one.replace(/[\t\r\n]+/g, ' ') === other;
