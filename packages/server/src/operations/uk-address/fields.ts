import { countryOf, isBritish } from '@fingerpost/core/address/country';
import type { AddressLines } from '@fingerpost/core/address/elements';
import { formatLines } from '@fingerpost/core/address/format-lines';
import { formatLocalLines } from '@fingerpost/core/address/local-lines';
import { findCountry } from '@fingerpost/core/contract/countries';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { inwardOf, outwardOf, type Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { addressId } from '../../ports/address-id.ts';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';

/** How a field stands in JSON: text, a number, or a number that is '' where it is unknown. */
export type FieldType = 'text' | 'integer_or_empty' | 'number_or_empty';

/** One field of the UK address record and where its value comes from. */
export type Field<Source> = {
  readonly type: FieldType;
  readonly help: string;
  readonly value: (source: Source) => unknown;
};

/** The fields that all addresses of a group share: written once for the whole group. */
export const groupFields = {
  postcode: text('Postcode', (group) => group.entry.postcode),
  postcode_inward: text('Second half of the postcode', halfOf(inwardOf)),
  postcode_outward: text('First half of the postcode', halfOf(outwardOf)),
  post_town: text('Post town', (group) => group.post_town),
  dependant_locality: text('Locality within the post town', (group) => group.dependant_locality),
  double_dependant_locality: text('Locality within the locality', (group) => group.double_dependant_locality),
  thoroughfare: text('Street', (group) => group.thoroughfare),
  dependant_thoroughfare: text('Street off the street', (group) => group.dependant_thoroughfare),
  postcode_type: text('S: many small users, L: one large user', (group) => group.postcode_type),
  longitude: coordinate('Longitude in WGS84', (group) => group.entry.point?.longitude),
  latitude: coordinate('Latitude in WGS84', (group) => group.entry.point?.latitude),
  eastings: coordinate('Metres east on the national grid', (group) => group.entry.grid?.eastings),
  northings: coordinate('Metres north on the national grid', (group) => group.entry.grid?.northings),
  country: text(
    'England, Scotland, Wales, Northern Ireland, Jersey, Guernsey, Isle of Man, or another country',
    countryNameOf,
  ),
  traditional_county: text('Traditional county', () => ''),
  administrative_county: text('Administrative county', (group) => group.entry.administrative_county),
  postal_county: text('Former postal county', () => ''),
  county: text(
    'The best known county; elsewhere the state',
    (group) => group.state || group.entry.administrative_county,
  ),
  district: text('Local authority district', (group) => group.entry.district),
  ward: text('Electoral ward', (group) => group.entry.ward),
  dataset: text('Where the record comes from', (group) => group.dataset),
  country_iso: text('ISO 3166-1 code, 3 letters', (group) => group.country_iso),
  country_iso_2: text('ISO 3166-1 code, 2 letters', (group) => findCountry(group.country_iso)?.iso2 ?? ''),
  county_code: text('Code of the county or state', (group) => group.state_code || group.entry.county_code),
  language: text('ISO 639-1 code', groupLanguage),
} as const satisfies Record<string, Field<AddressGroup>>;

/** An address with its lines, formatted once for all the fields that show them. */
export type LinedRecord = { readonly record: AddressRecord; readonly lines: AddressLines };

/** The fields that are each address's own. */
export const premiseFields = {
  building_number: text('Number of the building', ({ record }) => record.building_number),
  building_name: text('Name of the building', ({ record }) => record.building_name),
  sub_building_name: text('Flat, unit or other part of the building', ({ record }) => record.sub_building_name),
  po_box: text('PO Box', ({ record }) => record.po_box),
  department_name: text('Department of the organisation', ({ record }) => record.department_name),
  organisation_name: text('Organisation', ({ record }) => record.organisation_name),
  udprn: {
    type: 'integer_or_empty',
    help: 'Unique delivery point reference, empty where there is none',
    value: udprnOf,
  },
  umprn: {
    type: 'integer_or_empty',
    help: 'Unique multiple residence reference, empty for other addresses',
    value: umprnOf,
  },
  su_organisation_indicator: text('Y for a small-user organisation', ({ record }) => record.su_organisation_indicator),
  delivery_point_suffix: text('Delivery point suffix', ({ record }) => record.delivery_point_suffix),
  line_1: text('First address line', ({ lines }) => lines.line_1),
  line_2: text('Second address line', ({ lines }) => lines.line_2),
  line_3: text('Third address line', ({ lines }) => lines.line_3),
  premise: text('The premise within its street', ({ lines }) => lines.premise),
  uprn: text('Unique property reference', ({ record }) => record.uprn),
  id: text('Identifier that resolves to this address', ({ record }) => addressId(record)),
} as const satisfies Record<string, Field<LinedRecord>>;

/** The part of `native` that all addresses of a group share: the elements as the source wrote them. */
export const nativeGroupFields = {
  postcode: text('Postcode', (group) => group.entry.postcode),
  post_town: text('Post town', (group) => group.raw.post_town),
  dependant_locality: text('Locality within the post town', (group) => group.raw.dependant_locality),
  double_dependant_locality: text('Locality within the locality', (group) => group.raw.double_dependant_locality),
  thoroughfare: text('Street', (group) => group.raw.thoroughfare),
  dependant_thoroughfare: text('Street off the street', (group) => group.raw.dependant_thoroughfare),
  postcode_type: text('S: many small users, L: one large user', (group) => group.postcode_type),
} as const satisfies Record<string, Field<AddressGroup>>;

/** The part of `native` that is each address's own. */
export const nativePremiseFields = {
  building_number: text('Number of the building', ({ record }) => record.raw.building_number),
  building_name: text('Name of the building', ({ record }) => record.raw.building_name),
  sub_building_name: text('Part of the building', ({ record }) => record.raw.sub_building_name),
  po_box: text('PO Box', ({ record }) => record.raw.po_box),
  department_name: text('Department of the organisation', ({ record }) => record.raw.department_name),
  organisation_name: text('Organisation', ({ record }) => record.raw.organisation_name),
  su_organisation_indicator: text('Y for a small-user organisation', ({ record }) => record.su_organisation_indicator),
  delivery_point_suffix: text('Delivery point suffix', ({ record }) => record.delivery_point_suffix),
  udprn: { type: 'integer_or_empty', help: 'Unique delivery point reference', value: udprnOf },
  umprn: { type: 'integer_or_empty', help: 'Unique multiple residence reference', value: umprnOf },
} as const satisfies Record<string, Field<LinedRecord>>;

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

function udprnOf({ record }: LinedRecord): number | '' {
  return hasUdprn(record) ? record.udprn : '';
}

/** The test record of a multiple residence has the number 0. */
function umprnOf({ record }: LinedRecord): number | '' {
  return record.group.dataset === 'mr' ? record.umprn : record.umprn || '';
}

const postalFile: ReadonlySet<Dataset> = new Set(['paf', 'mr', 'nyb', 'pafa', 'pafw']);

/** The country as the record names it. */
export function countryNameOf({ entry, country_iso }: AddressGroup): string {
  return isBritish(country_iso) ? countryOf(entry.postcode, entry.country) : (findCountry(country_iso)?.name ?? '');
}

/** The language that a country's addresses are written in, where it is one. */
export function groupLanguage({ dataset, country_iso }: AddressGroup): string {
  return dataset === 'pafw' ? 'cy' : (languages[country_iso] ?? '');
}

function halfOf(half: (postcode: Postcode) => string): (group: AddressGroup) => string {
  return ({ entry, country_iso }) => (isBritish(country_iso) ? half(entry.postcode) : '');
}

function text<Source>(help: string, value: (source: Source) => string): Field<Source> {
  return { type: 'text', help, value };
}

function coordinate(help: string, value: (group: AddressGroup) => number | undefined): Field<AddressGroup> {
  return { type: 'number_or_empty', help, value: (group) => value(group) ?? '' };
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
