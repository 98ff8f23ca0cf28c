import { traitsOf } from '@fingerpost/core/countries/countries';
import type { AddressRecord } from '../../ports/address-index.ts';
import { nativeRecord } from './native-record.ts';

/** What the position of an address is the position of; '' if it has none. */
export type PositionType = 'door' | 'street' | 'postcode' | '';

/** What the longitude and latitude of the address belong to. An address without a position of its own has that of its postcode. */
export const positionType = (record: AddressRecord): PositionType => {
  const { point, group } = record;
  if (point === undefined) return '';
  if (point === group.entry.point) return 'postcode';
  return isStreet(record) || isEstimated(record) ? 'street' : 'door';
};

/** The record is a street or a hamlet, not a premise. Where each home has a code of its own, homes without a number have their own position too. */
const isStreet = ({ group, building_number, building_name, organisation_name, sub_building_name }: AddressRecord) =>
  traitsOf(group.country_iso).codePerAddress !== true &&
  [building_number, building_name, organisation_name, sub_building_name].every((part) => part === '');

/** Registers say if they only estimated a position along the street. */
const isEstimated = (record: AddressRecord): boolean => {
  const native = nativeRecord(record);
  return Object.entries(estimates).some(([column, form]) => form.test(String(native[column] ?? '')));
};

/** The column that says how a register found its positions, and what it says of estimates. */
const estimates: Readonly<Record<string, RegExp>> = {
  // Base Adresse Nationale, Base Adresse Locale
  type_position: /^segment/i,
  position: /^segment/i,
  // G-NAF: the middle of a street or of a locality, or between two known numbers
  GEOCODE_TYPE_CODE: /^(?:STL|LOC|GG)$/,
  // OpenAddresses: interpolated, or the middle of the block
  accuracy: /^[345]$/,
};
