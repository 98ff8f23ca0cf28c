import { blankRecord } from '@fingerpost/core/address/record';
import { pointAt } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { writeNative } from '../../ports/native-mark.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { Refusal } from '../format.ts';
import { readOwnId } from '../table/own-id.ts';

/** A row of an address part. */
export type OvertureAddress = {
  readonly id: string;
  readonly geometry?: { readonly coordinates?: readonly number[] } | null;
  readonly country: string;
  readonly postcode?: string | null;
  readonly street?: string | null;
  readonly number?: string | null;
  readonly unit?: string | null;
  readonly postal_city?: string | null;
  /** The largest area first; the last is usually the municipality. */
  readonly address_levels?: readonly ({ readonly value?: string | null } | null)[] | null;
  readonly version?: number;
  readonly sources?:
    | readonly { readonly dataset?: string; readonly record_id?: string; readonly license?: string }[]
    | null;
};

/** Reads it as an address of the country, or says why it cannot. */
export const readOvertureAddress = (row: OvertureAddress, country: string): AddressRow | Refusal => {
  const [street, number] = [row.street?.trim() ?? '', row.number?.trim() ?? ''];
  if (street === '' && number === '') return new Refusal('neither street nor number', row.id);
  const native_id = readOwnId(row.id);
  if (native_id === undefined) return new Refusal('an id that cannot be used', row.id);
  const postcode = readPostalCode(row.postcode?.trim() ?? '', country) ?? ('' as Postcode);
  const levels = (row.address_levels ?? []).map((level) => level?.value?.trim() ?? '');
  const post_town = row.postal_city?.trim() || (levels.at(-1) ?? '');
  const [longitude, latitude] = row.geometry?.coordinates ?? [];
  const native: Readonly<Record<string, string>> = {
    ...{ id: row.id, number, street, unit: row.unit ?? '', postcode: row.postcode ?? '', country: row.country },
    postal_city: row.postal_city ?? '',
    address_levels: levels.join('|'),
    sources: (row.sources ?? [])
      .map((source) => [source.dataset, source.record_id, source.license].filter(Boolean).join(' '))
      .join('|'),
    version: String(row.version ?? ''),
  };
  return {
    ...blankRecord,
    dataset: 'oa',
    country_iso: country,
    postcode,
    post_town,
    thoroughfare: street,
    building_number: number,
    sub_building_name: row.unit?.trim() ?? '',
    state: levels.length > 1 ? levels[0]! : '',
    state_code: levels.length > 1 && /^[A-Z]{2,3}$/.test(levels[0]!) ? levels[0]! : '',
    native_id,
    point: longitude === undefined || latitude === undefined ? undefined : pointAt(longitude, latitude),
    native_own: writeNative('overture', (column) => native[column] ?? ''),
  };
};
