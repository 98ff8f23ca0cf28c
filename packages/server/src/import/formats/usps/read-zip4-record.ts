import { type NumberRange, plainNumber, type RangedElement } from '@fingerpost/core/address/number-range';
import { blankRecord } from '@fingerpost/core/address/record';
import { isRoute, routeName } from '@fingerpost/core/address/usa/route-name';
import { capitaliseUs } from '@fingerpost/core/address/usa/usa-record';
import { cutRecord, zip4Layout } from '@fingerpost/core/address/usa/usps-layouts';
import { writeZip4 } from '@fingerpost/core/address/usa/zip4-native';
import { sideOf } from '@fingerpost/core/address/usa/zip4-to-row';
import { stateName } from '@fingerpost/core/countries/usa/states';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { joinNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { Refusal } from '../../format.ts';
import type { CityNames, CityRecord } from './city-names.ts';

type Zip4Record = Record<keyof typeof zip4Layout.columns, string>;

/** Reads a ZIP+4 record as one address row whose numbers stay a range. Copyright notices and deletions give no row. */
export const readZip4Record = (text: string, cities: CityNames): AddressRow | Refusal | undefined => {
  if (text.startsWith('C')) return undefined;
  if (text.length !== zip4Layout.width) return new Refusal(`not ${zip4Layout.width} characters`, String(text.length));
  const record = cutRecord(text, zip4Layout.columns);
  if (record.action_code === 'D') return undefined;
  for (const check of checks) {
    const refusal = check(record);
    if (refusal !== undefined) return refusal;
  }
  const preferred = cities.find(record.zip_code, record.preferred_key) ?? cities.preferred(record.zip_code);
  if (preferred === undefined) return new Refusal('no city for this ZIP code', record.zip_code);
  return rowOf(record, preferred, cities);
};

type Check = (record: Zip4Record) => Refusal | undefined;

const isDetail: Check = ({ copyright_detail_code: code }) =>
  code === 'D' ? undefined : new Refusal('neither a detail record nor a copyright notice', code);
const hasZip: Check = ({ zip_code }) =>
  /^[0-9]{5}$/.test(zip_code) ? undefined : new Refusal('not a ZIP code', zip_code);
const hasKey: Check = ({ update_key }) =>
  /^[A-Z0-9]{1,10}$/i.test(update_key) ? undefined : new Refusal('not an update key', update_key);
const hasKnownType: Check = ({ record_type }) =>
  'FGHPRS'.includes(record_type) && record_type !== '' ? undefined : new Refusal('not a record type', record_type);
const hasState: Check = ({ state }) => (stateName(state) === '' ? new Refusal('not a state', state) : undefined);
const hasRangesInOrder: Check = (record) =>
  checkOrder(plainNumber(record.primary_low), plainNumber(record.primary_high)) ??
  checkOrder(plainNumber(record.secondary_low), plainNumber(record.secondary_high));

const checkOrder = (low: string, high: string): Refusal | undefined =>
  /^[0-9]+$/.test(low) && /^[0-9]+$/.test(high) && Number(low) > Number(high)
    ? new Refusal('a range that ends before it begins', `${low}-${high}`)
    : undefined;

const checks: readonly Check[] = [isDetail, hasZip, hasKey, hasKnownType, hasState, hasRangesInOrder];

const rowOf = (record: Zip4Record, preferred: CityRecord, cities: CityNames): AddressRow => {
  const city = cities.find(record.zip_code, record.municipality_key) ?? preferred;
  const urbanization = cities.find(record.zip_code, record.urbanization_key)?.name ?? '';
  const boxes = record.record_type === 'P';
  const primary = numbersOf(boxes ? 'po_box' : 'building_number', '', [
    record.primary_low,
    record.primary_high,
    record.primary_side,
  ]);
  const secondary = numbersOf('sub_building_name', record.secondary_abbreviation, [
    record.secondary_low,
    record.secondary_high,
    record.secondary_side,
  ]);
  const native = nativeOf(record, { city, preferred, urbanization, cities });
  return {
    ...blankRecord,
    dataset: 'usps',
    postcode: readPostalCode(record.zip_code, 'USA')!,
    post_town: preferred.name,
    dependant_locality: urbanization,
    thoroughfare: streetOf(record),
    building_number: boxes ? '' : primary.text,
    building_name: record.record_type === 'H' ? record.building_or_firm : '',
    sub_building_name: secondary.text,
    po_box: boxes ? primary.text : '',
    organisation_name: record.record_type === 'F' ? record.building_or_firm : '',
    country_iso: 'USA',
    state: capitaliseUs(stateName(record.state), 'locality'),
    state_code: record.state,
    native_id: record.update_key,
    ranges: [...primary.ranges, ...secondary.ranges],
    native_shared: joinNative(native.shared),
    native_own: joinNative(native.own),
  };
};

/** A street from its parts, or a route with the word before its numbers. Post office boxes have no street. */
const streetOf = (record: Zip4Record): string => {
  const street = [record.pre_directional, record.street_name, record.suffix, record.post_directional]
    .filter((part) => part !== '')
    .join(' ');
  if (record.record_type === 'P') return '';
  const boxes = (record.record_type === 'R' || isRoute(record.street_name)) && record.primary_low !== '';
  return boxes ? `${routeName(street)} BOX` : street;
};

/** A single number goes into its element. Several stay a range, and the element has the word before them. */
const numbersOf = (
  element: RangedElement,
  word: string,
  [from, to, side]: readonly [string, string, string],
): { readonly text: string; readonly ranges: readonly NumberRange[] } => {
  const [low, high] = [plainNumber(from), plainNumber(to)];
  if (low === high || high === '') return { text: `${word} ${low}`.trim(), ranges: [] };
  return { text: word, ranges: [{ element, low, high, side: sideOf(side) }] };
};

const nativeOf = (
  record: Zip4Record,
  named: {
    readonly city: CityRecord;
    readonly preferred: CityRecord;
    readonly urbanization: string;
    readonly cities: CityNames;
  },
) => {
  const { city, preferred, urbanization, cities } = named;
  return writeZip4({
    street_pre_directional_abbreviation: record.pre_directional,
    street_name: record.street_name,
    street_suffix_abbreviation: record.suffix,
    street_post_directional_abbreviation: record.post_directional,
    state_abbreviation: record.state,
    finance_number: record.finance_number,
    congressional_district_number: record.congressional_district,
    county_number: record.county_number,
    county: cities.county(record.state, record.county_number),
    municipality_city_state_key: record.municipality_key,
    preferred_last_line_city_state_key: record.preferred_key,
    city: city.name,
    city_abbreviation: city.abbreviation,
    city_state_name_facility_code: city.facility_code,
    zip_classification_code: preferred.zip_classification,
    city_state_mailing_name_indicator: city.mailing_name,
    carrier_route_rate_sortation: preferred.carrier_route_sort,
    preferred_city: preferred.name,
    other_cities: cities.others(record.zip_code, preferred.name).join('|'),
    urbanization_city_state_key: record.urbanization_key,
    urbanization,
    record_type_code: record.record_type,
    carrier_route_id: record.carrier_route,
    primary_low: plainNumber(record.primary_low),
    primary_high: plainNumber(record.primary_high),
    primary_side: record.primary_side,
    plus4_low: plus4(record.plus4_low),
    plus4_high: plus4(record.plus4_high),
    base_alternate_code: record.base_alternate,
    building_or_firm_name: record.building_or_firm,
    address_secondary_abbreviation: record.secondary_abbreviation,
    secondary_low: plainNumber(record.secondary_low),
    secondary_high: plainNumber(record.secondary_high),
    secondary_side: record.secondary_side,
    lacs_status_indicator: record.lacs_status,
    government_building_indicator: record.government_building,
  });
};

/** "ND" in the segment means that nothing is delivered there, so the add-on is not used. */
const plus4 = (text: string): string => (/^[0-9]{4}$/.test(text) ? text : '');
