import { innermostUnit, type UsAddress } from '@fingerpost/core/address/usa/us-address';
import { addressId } from '../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';

/** The premise of a record with ranges that the address names; the record itself if it names none of them. */
export const chosenPremise = (record: AddressRecord, read: UsAddress, index: AddressIndex): AddressRecord => {
  if (record.ranges.length === 0) return record;
  const primary = read.kind === 'street' ? read.number : read.box;
  const numbers = record.ranges.map(({ element }) =>
    element === 'sub_building_name' ? (innermostUnit(read)?.number ?? '') : primary,
  );
  return index.findById([addressId(record), ...numbers].join('~')) ?? record;
};
