import { checkDigit, deliveryPoint } from '@fingerpost/core/address/usa/delivery-point';
import { routeName } from '@fingerpost/core/address/usa/route-name';
import { standardLines, type UsLines } from '@fingerpost/core/address/usa/standard-lines';
import type { UsAddress } from '@fingerpost/core/address/usa/us-address';
import type { Zip4Values } from '@fingerpost/core/address/usa/zip4-native';
import { plus4Of } from '@fingerpost/core/address/usa/zip4-row';
import { changesClocks } from '@fingerpost/core/countries/usa/daylight-saving';
import { fipsCounty } from '@fingerpost/core/countries/usa/state-fips';
import { describeFootnotes } from '@fingerpost/core/match/usa/footnotes';
import { footnotesOf } from '@fingerpost/core/match/usa/judge-us-match';
import { cutUsText } from '@fingerpost/core/read/usa/cut-us-text';
import { zip4ValuesOf } from '../records/native-record.ts';
import type { DeliveryPointField } from './delivery-point-fields.ts';
import { type FoundUsAddress, findUsAddress, type UsQuery, type UsSources } from './find-us-address.ts';
import { noAddress } from './no-address.ts';

/** The delivery-point record of the contract. */
export type DeliveryPointRecord = Readonly<Record<DeliveryPointField, string | number | boolean>>;

/** The answer to a verification under the names of the contract. */
export type UsVerification = {
  readonly query: string;
  readonly query_city: string;
  readonly query_state: string;
  readonly query_zip_code: string;
  readonly match: DeliveryPointRecord | null;
  readonly count: number;
  readonly fit: number;
  readonly confidence: number;
  readonly match_information: string;
  readonly address_line_one: string;
  readonly address_line_two: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly country_iso_2: string;
};

/** Verifies a US address; 'late' when the time ended before the search did. */
export const verifyUsAddress = (asked: UsQuery, sources: UsSources): UsVerification | 'late' => {
  const found = findUsAddress(asked, sources);
  if (found === 'late') return 'late';
  const { query, city: query_city, state: query_state, zip_code: query_zip_code } = asked;
  return {
    query,
    query_city,
    query_state,
    query_zip_code,
    ...(found === undefined ? nothing : answerOf(found, asked)),
  };
};

const nothing = { match: null, ...noAddress } as const;

const answerOf = (found: FoundUsAddress, asked: UsQuery) => {
  const { verdict, record } = found;
  const address = standardised(found);
  const lines = standardLines(address);
  const rewritten = isRewritten(asked, lines);
  const footnotes = rewritten ? [...verdict.best.footnotes, 'N' as const] : verdict.best.footnotes;
  const match = {
    ...deliveryPointOf(address, zip4ValuesOf(record), lines),
    footnotes: footnotesOf(verdict.best, rewritten),
    ...(record.point && { latitude: record.point.latitude, longitude: record.point.longitude, geo_coded: true }),
  };
  return {
    match,
    count: verdict.count,
    fit: verdict.fit,
    confidence: verdict.confidence,
    match_information: describeFootnotes(footnotes, found.read.zip !== ''),
    address_line_one: lines.address_line_one,
    address_line_two: lines.address_line_two,
    city: address.city,
    state: address.state,
    zip_code: String(match.zip_code),
    country_iso_2: 'US',
  };
};

/** The address as the record has it: what was wrong is corrected, and a unit that the record does not know stays as it was written. */
const standardised = ({ read, verdict }: FoundUsAddress): UsAddress => {
  const { row, elements } = verdict.best;
  const box = read.kind === 'street' ? read.number : read.box;
  const designated = elements.unit.level === 'PARTIAL' && row.secondary.low !== '' && row.unit_designator !== '';
  const named = designated || (elements.unit.level === 'FULL' && row.unit_designator !== '');
  return {
    ...read,
    ...(read.kind === 'street' && {
      street: row.street,
      pre_directional: row.pre_directional,
      suffix: row.suffix,
      post_directional: row.post_directional,
    }),
    units: named
      ? [...read.units.slice(0, -1), { designator: row.unit_designator, number: read.units.at(-1)?.number ?? '' }]
      : read.units,
    city: row.city.toUpperCase(),
    state: row.state,
    zip: row.zip,
    plus4: plus4Of(row, box),
    urbanization: row.urbanization || read.urbanization,
  };
};

const isRewritten = (
  { query, city, state, zip_code }: UsQuery,
  { address_line_one, address_line_two, last_line }: UsLines,
): boolean => {
  const written = cutUsText(`${query} ${city} ${state} ${zip_code}`).map(({ text }) => text);
  return cutUsText(`${address_line_one} ${address_line_two} ${last_line.replace(/-\d{4}$/, '')}`).some(
    ({ text }) => !written.includes(text) && !written.some((word) => word.startsWith(`${text}-`)),
  );
};

const deliveryPointOf = (address: UsAddress, values: Zip4Values, lines: UsLines): DeliveryPointRecord => {
  const point = deliveryPoint(address.kind === 'street' ? address.number : address.box);
  const unit = address.units.at(-1);
  return {
    ...unsupported,
    address1: lines.address_line_one,
    address2: lines.address_line_two,
    carrier_route: values.carrier_route_id,
    check_digit: checkDigit(address.zip, address.plus4, point),
    city: address.city,
    city_abbreviation: values.city_abbreviation,
    congressional_district: values.congressional_district_number,
    country_code: 'US',
    county: values.county,
    delivery_point: point,
    finance_number: values.finance_number,
    fips_county_code: fipsCounty(values.state_abbreviation, values.county_number),
    firm: values.record_type_code === 'F' ? values.building_or_firm_name : '',
    lacs_indicator: values.lacs_status_indicator,
    parsed_pmb_designator: address.pmb === '' ? '' : 'PMB',
    parsed_pmb_number: address.pmb,
    parsed_post_directional: address.post_directional,
    parsed_pre_directional: address.pre_directional,
    parsed_primary_number: address.kind === 'street' ? address.number : address.box,
    parsed_street_name: address.kind === 'street' ? address.street : routeName(values.street_name),
    parsed_suffix: address.suffix,
    parsed_unit_designator: unit?.designator ?? '',
    parsed_unit_number: unit?.number ?? '',
    record_type: values.record_type_code,
    state: address.state,
    urbanization: address.urbanization,
    zip_code: address.plus4 === '' ? address.zip : `${address.zip}-${address.plus4}`,
    country_iso_2: 'US',
    geo_coded: false,
    day_light_savings: changesClocks(address.state, address.zip),
  };
};

/** What neither the ZIP+4 nor the City State file has: whether mail is delivered, to whom, and the time zone. */
const unsupported = {
  address3: '',
  area_code: '',
  dpv: '',
  dpv_cmra: '',
  dpv_footnotes: '',
  dpv_no_stat: '',
  dpv_vacant: '',
  elot: '',
  footnotes: '',
  lacs_link_footnote: '',
  lacs_link_indicator: '',
  latitude: '',
  longitude: '',
  rdi: '',
  suite_link_footnote: '',
  time_zone: '',
} as const;
