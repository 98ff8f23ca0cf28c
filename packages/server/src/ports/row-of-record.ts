import type { AddressRecord } from './address-index.ts';
import type { AddressRow } from './reference-rows.ts';

/** Restores the row from which the record was made, in the capitals of its source, without the keys that only staged rows have. */
export const rowOf = ({ group, raw, ...premise }: AddressRecord): AddressRow => {
  const { entry, raw: groupRaw, ...street } = group;
  const country_iso = premise.native_id === '' ? '' : group.country_iso;
  const point = premise.point === entry.point ? undefined : premise.point;
  return { ...street, ...groupRaw, ...premise, ...raw, postcode: entry.postcode, country_iso, point, source_keys: '' };
};
