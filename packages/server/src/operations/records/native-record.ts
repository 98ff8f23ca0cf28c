import { usaRecord } from '@fingerpost/core/address/usa/usa-record';
import { readZip4, type Zip4Values } from '@fingerpost/core/address/usa/zip4-native';
import { addressId } from '../../ports/address-id.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import { nativeValuesOf } from '../../ports/group-native.ts';
import { nativeMark, sameAsId } from '../../ports/native-mark.ts';

/** A record under its own dataset's field names; of text, but for a position. */
export type NativeRecord = Readonly<Record<string, string | number>>;

/** The native record of an address outside the postal-file family: the USA record for `usps`, OpenAddresses' fields for others. */
export const nativeRecord = (record: AddressRecord): NativeRecord =>
  record.group.dataset === 'usps' ? uspsRecord(record) : (nativeValuesOf(record) ?? openAddressesRecord(record));

/** The USA address record of a `usps` record. */
export const uspsRecord = (record: AddressRecord) => {
  const values = zip4ValuesOf(record);
  const { group, raw } = record;
  const designator = values.address_secondary_abbreviation;
  const ranged = new Set(record.ranges.map(({ element }) => element));
  return usaRecord({
    id: addressId(record),
    update_key: record.native_id.split('~')[0]!,
    zip: group.entry.postcode,
    state: group.state,
    primary: ranged.has('building_number') || ranged.has('po_box') ? '' : raw.building_number || raw.po_box,
    secondary: ranged.has('sub_building_name') ? '' : raw.sub_building_name.slice(designator.length).trim(),
    values,
  });
};

/** The values of a ZIP+4 record under their names. */
export const zip4ValuesOf = ({ group, native_own }: AddressRecord): Zip4Values =>
  readZip4(group.native_shared.split(nativeMark), native_own.split(nativeMark));

const openAddressesRecord = ({ group, raw, point, native_own, native_id }: AddressRecord): NativeRecord => {
  const [city = '', district = '', region = ''] = group.native_shared.split(nativeMark);
  const [id = '', hash = '', accuracy = ''] = native_own
    .split(nativeMark)
    .map((value) => (value === sameAsId ? native_id : value));
  const own = point === group.entry.point ? undefined : point;
  return {
    lon: own?.longitude ?? '',
    lat: own?.latitude ?? '',
    number: raw.building_number,
    street: group.raw.thoroughfare,
    unit: raw.sub_building_name,
    city: city || group.raw.post_town,
    district: district || group.raw.dependant_locality,
    region: region || group.state,
    postcode: group.entry.postcode,
    id,
    hash,
    ...(accuracy === '' ? {} : { accuracy }),
  };
};
