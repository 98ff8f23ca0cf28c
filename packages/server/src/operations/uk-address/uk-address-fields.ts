import { countryOf, isBritish } from '@fingerpost/core/address/country-of';
import type { AddressLines } from '@fingerpost/core/address/elements';
import { formatLines } from '@fingerpost/core/address/format-lines';
import { formatLocalLines } from '@fingerpost/core/address/local-lines';
import { postalCountyOf } from '@fingerpost/core/address/postal-county';
import { findCountry } from '@fingerpost/core/contract/country-codes';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { inwardOf, outwardOf, type Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { addressId, nameInDataset } from '../../ports/address-id.ts';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';
import type { JsonBytes } from '../json/json-bytes.ts';
import { jsonFields, type LinedRecord, nativeFields, type OwnValues } from './json-fields.ts';

const groupValues: OwnValues<'group'> = {
  postcode: ({ entry }) => entry.postcode,
  postcode_inward: halfOf(inwardOf),
  postcode_outward: halfOf(outwardOf),
  longitude: ({ entry }) => entry.point?.longitude ?? '',
  latitude: ({ entry }) => entry.point?.latitude ?? '',
  eastings: ({ entry }) => entry.grid?.eastings ?? '',
  northings: ({ entry }) => entry.grid?.northings ?? '',
  country: countryNameOf,
  traditional_county: ({ entry }) => entry.traditional_county,
  administrative_county: ({ entry }) => entry.administrative_county,
  postal_county: postalCountyIn,
  county: (group) => group.state || group.entry.administrative_county || postalCountyIn(group),
  district: ({ entry }) => entry.district,
  ward: ({ entry }) => entry.ward,
  country_iso_2: ({ country_iso }) => findCountry(country_iso)?.iso2 ?? '',
  county_code: ({ state_code, entry }) => state_code || entry.county_code,
  language: groupLanguage,
};

const premiseValues: OwnValues<'premise'> = {
  udprn: ({ record }) => (hasUdprn(record) ? record.udprn : ''),
  /** The test record of a multiple residence has the number 0. */
  umprn: ({ record }) => (record.group.dataset === 'mr' ? record.umprn : record.umprn || ''),
  line_1: ({ lines }) => lines.line_1,
  line_2: ({ lines }) => lines.line_2,
  line_3: ({ lines }) => lines.line_3,
  premise: ({ lines }) => lines.premise,
  id: { value: ({ record }) => addressId(record), write: ({ record }, json) => writeId(record, json) },
};

/** The fields that all addresses of a group share: written once for the whole group. */
export const groupFields = jsonFields('group', groupValues);

/** The fields that are each address's own. */
export const premiseFields = jsonFields('premise', premiseValues);

/** The part of `native` that all addresses of a group share: its dataset, and the elements as the source wrote them. */
export const nativeGroupFields = {
  dataset: groupFields.dataset,
  ...nativeFields('group', 'always', groupValues),
};

/** The part of `native` that is each address's own. */
export const nativePremiseFields = nativeFields('premise', 'always', premiseValues);

/** Fields that `native` has only if the record has a value for them. */
export const extraFields = {
  group: nativeFields('group', 'filled', groupValues),
  premise: nativeFields('premise', 'filled', premiseValues),
};

/** The address with its lines, from its own elements and those of its group. */
export const withLines = (record: AddressRecord): LinedRecord => ({
  record,
  lines: isBritish(record.group.country_iso) ? ukLines(record) : formatLocalLines(record),
});

const ukLines = (record: AddressRecord): AddressLines =>
  formatLines({
    dependant_locality: record.group.dependant_locality,
    double_dependant_locality: record.group.double_dependant_locality,
    thoroughfare: record.group.thoroughfare,
    dependant_thoroughfare: record.group.dependant_thoroughfare,
    building_number: record.building_number,
    building_name: record.building_name,
    sub_building_name: record.sub_building_name,
    po_box: record.po_box,
    department_name: record.department_name,
    organisation_name: record.organisation_name,
  });

/** Says whether Royal Mail delivers to the address and so has a number for it. */
export const hasUdprn = ({ group, udprn, native_id }: AddressRecord): boolean =>
  udprn > 0 || (native_id === '' && postalFile.has(group.dataset));

const postalFile: ReadonlySet<Dataset> = new Set(['paf', 'mr', 'nyb', 'pafa', 'pafw']);

/** Nearly every id ends with a number, and making texts of numbers takes long. */
const writeId = (record: AddressRecord, json: JsonBytes): void => {
  json.text(record.group.dataset);
  json.text('_');
  const name = nameInDataset(record);
  if (typeof name === 'number') json.number(name);
  else json.text(name);
};

/** The country as the record names it. */
export function countryNameOf({ entry, country_iso }: AddressGroup): string {
  return isBritish(country_iso) ? countryOf(entry.postcode, entry.country) : (findCountry(country_iso)?.name ?? '');
}

/** The language of a country's addresses, if there is only one. */
export function groupLanguage({ dataset, country_iso }: AddressGroup): string {
  return dataset === 'pafw' ? 'cy' : (languages[country_iso] ?? '');
}

/** The last one, which two fields show. */
const lastCounty = { postcode: '', county: '' };

function postalCountyIn({ entry, country_iso }: AddressGroup): string {
  if (!isBritish(country_iso)) return '';
  if (entry.postcode !== lastCounty.postcode) {
    lastCounty.county = postalCountyOf(entry.postcode);
    lastCounty.postcode = entry.postcode;
  }
  return lastCounty.county;
}

function halfOf(half: (postcode: Postcode) => string): (group: AddressGroup) => string {
  return ({ entry, country_iso }) => (isBritish(country_iso) ? half(entry.postcode) : '');
}

const languages: Readonly<Record<string, string>> = {
  ...Object.fromEntries('GBR JEY GGY IMN IRL USA SGP AUS NZL'.split(' ').map((iso) => [iso, 'en'])),
  NLD: 'nl',
  DEU: 'de',
  AUT: 'de',
  FRA: 'fr',
  ESP: 'es',
  PRT: 'pt',
  BRA: 'pt',
  ITA: 'it',
  POL: 'pl',
  DNK: 'da',
  NOR: 'no',
  SWE: 'sv',
  CZE: 'cs',
  SVK: 'sk',
  HUN: 'hu',
  JPN: 'ja',
};
