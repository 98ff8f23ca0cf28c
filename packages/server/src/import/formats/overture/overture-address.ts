import { blankRecord } from '@fingerpost/core/address/record';
import { pointAt } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { writeNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { Refusal } from '../../format.ts';
import { isHome, readAnyPostcode } from '../../table/any-postcode.ts';
import { readOwnId } from '../../table/own-id.ts';
import { listMark } from './parquet-columns.ts';

/** Reads a row, the native columns and the position, as an address of the country, or says why it cannot. */
export const readOvertureAddress = (row: readonly string[], country: string): AddressRow | Refusal => {
  const [id = '', number = '', street = '', unit = '', postal = '', city = '', levels = '', ...more] = row;
  if (street === '' && number === '') return new Refusal('neither street nor number', id);
  const native_id = readOwnId(id);
  if (native_id === undefined) return new Refusal('an id that cannot be used', id);
  const postcode = readAnyPostcode(postal, country);
  if (postcode === undefined && isHome(country))
    return new Refusal(postal === '' ? 'no postcode' : 'not a postcode', postal);
  const position = more.at(-1) ?? '';
  // The largest area is first; the last is usually the municipality.
  const areas = levels.split(listMark);
  const state = areas.length > 1 ? areas[0]! : '';
  return {
    ...blankRecord,
    dataset: 'oa',
    country_iso: country,
    postcode: postcode ?? ('' as Postcode),
    post_town: city || areas.at(-1)!,
    thoroughfare: street,
    building_number: number,
    sub_building_name: unit,
    state,
    state_code: /^[A-Z]{2,3}$/.test(state) ? state : '',
    native_id,
    point: position === '' ? undefined : pointAt(...(position.split(listMark).map(Number) as [number, number])),
    native_own: writeNative('overture', (_, at) => row[at]!),
  };
};
