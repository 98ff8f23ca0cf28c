import { isBritish } from '@fingerpost/core/address/country';
import type { AddressRecord } from '../../ports/address-index.ts';
import { nativeRecord } from '../records/native-record.ts';
import { nativeGroupFields, nativePremiseFields, withLines } from './fields.ts';

/** The record under its own source's field names: the raw elements of the postal file, or what another country's source has. */
export const nativeOf = (record: AddressRecord): Readonly<Record<string, unknown>> => {
  if (!isBritish(record.group.country_iso)) return nativeRecord(record);
  const lined = withLines(record);
  return Object.fromEntries([
    ...Object.entries(nativeGroupFields).map(([name, { value }]) => [name, value(record.group)]),
    ...Object.entries(nativePremiseFields).map(([name, { value }]) => [name, value(lined)]),
  ]);
};
