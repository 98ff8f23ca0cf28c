import { countryOf, isoOf } from '@fingerpost/core/address/country-of';
import { openAddressColumns } from '@fingerpost/core/address/open-addresses';
import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { type Point, pointAt } from '@fingerpost/core/geo/point';
import { isPossiblePostcode } from '@fingerpost/core/postcode/postcode-forms';
import { joinNative, sameAsId, writeNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { LeftOut, Refusal } from '../../format.ts';
import { isHome, readAnyPostcode } from '../../table/any-postcode.ts';
import { idOfText } from '../../table/own-id.ts';
import type { SharedIds } from '../../table/shared-ids.ts';

/** The columns that are read. The last is in files since 2025. */
export const readColumns = [...openAddressColumns, 'accuracy'] as const;

/** An address of OpenAddresses by the names of its columns; '' if one is absent. */
export type OpenAddress = Readonly<Record<(typeof readColumns)[number], string>>;

/** What applies to all addresses of a file. */
export type Filed = {
  readonly dataset: Dataset;
  readonly country: string;
  /** The state in the file's path, for rows without one. */
  readonly state?: string;
  /** The ids of all files of the import, for registers with ids of their own. */
  readonly ids: SharedIds;
};

/** Reads it as an address of the country, or says why it cannot. */
export const readOpenAddress = (address: OpenAddress, filed: Filed): AddressRow | Refusal => {
  const { dataset, country, state = '' } = filed;
  const { number, street, unit, city, district } = address;
  const region = address.region || state;
  if (street === '' && number === '') return new LeftOut('neither street nor number', address.postcode);
  const postcode = readAnyPostcode(address.postcode, country);
  if (postcode === undefined)
    return new Refusal(address.postcode === '' ? 'no postcode' : 'not a postal code', address.postcode);
  if (postcode !== '' && !isPossiblePostcode(postcode, country))
    return new Refusal(`not a postal code of ${country}`, address.postcode);
  const point = readPoint(address);
  if (point instanceof Refusal) return point;
  const native_id = nativeId(address, filed);
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
    country_iso: isHome(country) ? isoOf(countryOf(postcode, '')).iso : country,
    state: region,
    state_code: /^[A-Z]{2,3}$/.test(region) ? region : '',
    native_id,
    point,
    native_shared: joinNative([city === post_town ? '' : city, district === dependant_locality ? '' : district]),
    native_own: nativeOf(address, native_id, country),
  };
};

/** Abroad most columns follow from the elements of the address, which a record has anyway. */
const nativeOf = (address: OpenAddress, native_id: string, country: string): string => {
  if (isHome(country)) return writeNative('openaddresses', (column) => address[column as keyof OpenAddress]);
  const { id, hash, accuracy } = address;
  return joinNative([...[id, hash].map((name) => (name === native_id && name !== '' ? sameAsId : name)), accuracy]);
};

/** Sources of a country that is a single city rarely name it. */
const cityStates: Readonly<Record<string, string>> = { SGP: 'Singapore', MCO: 'Monaco', VAT: 'Vatican City' };

/**
 * A permanent id for the record. National registers have ids of their own; a second address of one id gets another. Ids of OpenAddresses collections vary, and one parcel often has
 * many addresses, so there the hash counts. A record with neither gets a hash of its contents.
 */
const nativeId = (address: OpenAddress, { dataset, ids }: Filed): string => {
  const { id, hash } = address;
  if (dataset !== 'oa' && usable.test(id)) return ids.nameOf(id, idOfText(distinguishing.map((name) => address[name])));
  return usable.test(hash) ? hash : idOfText(openAddressColumns.map((name) => address[name]));
};

/** Addresses that share an id of a register differ in one of these. */
const distinguishing = ['number', 'street', 'unit', 'city', 'district', 'region', 'postcode'] as const;

/** The id is used in URLs, and before '~'. */
const usable = /^[A-Za-z0-9._:-]{1,64}$/;

const readPoint = ({ lon, lat }: OpenAddress): Point | Refusal | undefined => {
  if (lon === '' && lat === '') return undefined;
  const point = lon === '' || lat === '' ? undefined : pointAt(Number(lon), Number(lat));
  if (point === undefined) return new Refusal('not a position', `${lon},${lat}`);
  // Sources often write a missing position as 0,0.
  return point.longitude === 0 && point.latitude === 0 ? undefined : point;
};
