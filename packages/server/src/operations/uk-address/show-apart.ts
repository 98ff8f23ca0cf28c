import { isBritish } from '@fingerpost/core/address/country-of';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import { positionType } from '../records/position-type.ts';
import type { LinedRecord } from './json-fields.ts';
import { hasExtra, nativeOf } from './native.ts';
import { withLines } from './uk-address-fields.ts';
import type { NamedFields } from './write.ts';

/** Says whether an address has more than the usual fields: another country's record, its own position, or what few sources have. */
export const standsApart = (record: AddressRecord): boolean => saysPosition(record) || hasExtra(record);

/** What is written besides the fields of every address: the record of its source, and what a position is the position of. */
export type Besides = { readonly native: boolean; readonly position_type: boolean };

/** The address as an object, with each field read separately: right for any address, and slower than copying. */
export const showApart = (
  record: AddressRecord,
  shared: NamedFields<AddressGroup>,
  own: NamedFields<LinedRecord>,
  { native, position_type }: Besides,
): Readonly<Record<string, unknown>> => {
  const lined = withLines(record);
  const shown: Record<string, unknown> = {};
  for (const [name, { value }] of shared) shown[name] = value(record.group);
  for (const [name, { value }] of own) shown[name] = value(lined);
  if (saysPosition(record)) {
    for (const [name, value] of Object.entries(ownPosition(record))) if (name in shown) shown[name] = value;
    if (position_type) shown.position_type = positionType(record);
  }
  return native ? { ...shown, native: nativeOf(record) } : shown;
};

/** UK addresses have the position of their postcode unless their record says otherwise. */
const saysPosition = ({ group, point }: AddressRecord): boolean =>
  !isBritish(group.country_iso) || !isSamePoint(point, group.entry.point);

/** The grid reference of the postcode is not that of the address. */
const ownPosition = ({ point }: AddressRecord) => ({
  longitude: point?.longitude ?? '',
  latitude: point?.latitude ?? '',
  eastings: '',
  northings: '',
});

const isSamePoint = (one: AddressRecord['point'], other: AddressRecord['point']): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && one.longitude === other.longitude && one.latitude === other.latitude);
