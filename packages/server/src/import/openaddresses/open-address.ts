import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { type Point, pointAt } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { isPossiblePostcode } from '@fingerpost/core/search/postcode-forms';
import { joinNative, sameAsId } from '../../ports/native-mark.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { Refusal } from '../format.ts';
import { idOfText } from '../table/own-id.ts';

/** An address of OpenAddresses by the names of its columns; '' if one is absent. */
export type OpenAddress = Readonly<
  Record<
    'lon' | 'lat' | 'number' | 'street' | 'unit' | 'city' | 'district' | 'region' | 'postcode' | 'id' | 'hash',
    string
  >
>;

/** What applies to all addresses of a file. */
export type Filed = {
  readonly dataset: Dataset;
  readonly country: string;
  /** The state in the file's path, for rows without one. */
  readonly state?: string;
};

/** Reads it as an address of the country, or says why it cannot. */
export const readOpenAddress = (
  address: OpenAddress,
  { dataset, country, state = '' }: Filed,
): AddressRow | Refusal => {
  const { number, street, unit, city, district, id, hash } = address;
  const region = address.region || state;
  if (street === '' && number === '') return new Refusal('neither street nor number', address.postcode);
  const postcode = address.postcode === '' ? ('' as Postcode) : readPostalCode(address.postcode, country);
  if (postcode === undefined) return new Refusal('not a postal code', address.postcode);
  if (postcode !== '' && !isPossiblePostcode(postcode, country))
    return new Refusal(`not a postal code of ${country}`, address.postcode);
  const point = readPoint(address);
  if (point instanceof Refusal) return point;
  const native_id = nativeId(address, dataset);
  const post_town = city || cityStates[country] || district;
  const dependant_locality = district === post_town ? '' : district;
  return {
    ...blankRecord,
    dataset,
    postcode,
    post_town,
    dependant_locality,
    thoroughfare: street,
    building_number: number,
    sub_building_name: unit,
    country_iso: country,
    state: region,
    state_code: /^[A-Z]{2,3}$/.test(region) ? region : '',
    native_id,
    point,
    native_shared: joinNative([city === post_town ? '' : city, district === dependant_locality ? '' : district]),
    native_own: joinNative([id, hash].map((name) => (name === native_id && name !== '' ? sameAsId : name))),
  };
};

/** Sources of a country that is a single city rarely name it. */
const cityStates: Readonly<Record<string, string>> = { SGP: 'Singapore', MCO: 'Monaco', VAT: 'Vatican City' };

/**
 * A permanent id for the record. National registers have ids of their own. Ids of OpenAddresses collections vary, and one parcel often has
 * many addresses, so there the hash counts. A record with neither gets a hash of its contents.
 */
const nativeId = (address: OpenAddress, dataset: Dataset): string => {
  const { id, hash } = address;
  const given = (dataset === 'oa' ? [hash] : [id, hash]).find((name) => usable.test(name));
  return given ?? idOfText(Object.values(address));
};

/** The id is used in URLs, and before '~'. */
const usable = /^[A-Za-z0-9._:-]{1,64}$/;

const readPoint = ({ lon, lat }: OpenAddress): Point | Refusal | undefined => {
  if (lon === '' && lat === '') return undefined;
  const point = lon === '' || lat === '' ? undefined : pointAt(Number(lon), Number(lat));
  if (point === undefined) return new Refusal('not a position', `${lon},${lat}`);
  // Sources often write a missing position as 0,0.
  return point.longitude === 0 && point.latitude === 0 ? undefined : point;
};
