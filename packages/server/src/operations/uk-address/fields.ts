import { countryOf, isoOf } from '@fingerpost/core/address/country';
import { formatLines } from '@fingerpost/core/address/format-lines';
import { inwardOf, outwardOf } from '@fingerpost/core/postcode/parse-postcode';
import { addressId } from '../../ports/address-id.ts';
import type { AddressGroup, AddressRecord } from '../../ports/address-index.ts';

/** How a field stands in JSON: text, a number, or a number that is '' where it is unknown. */
export type FieldType = 'text' | 'number' | 'number_or_empty';

/** One field of the UK address record and where its value comes from. */
export type Field<Source> = {
  readonly type: FieldType;
  readonly help: string;
  readonly value: (source: Source) => unknown;
};

/** The fields that all addresses of a group share: written once for the whole group. */
export const groupFields = {
  postcode: text('Postcode', (group) => group.entry.postcode),
  postcode_inward: text('Second half of the postcode', (group) => inwardOf(group.entry.postcode)),
  postcode_outward: text('First half of the postcode', (group) => outwardOf(group.entry.postcode)),
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
  country: text('England, Scotland, Wales, Northern Ireland, Jersey, Guernsey or Isle of Man', groupCountry),
  traditional_county: text('Traditional county', () => ''),
  administrative_county: text('Administrative county', (group) => group.entry.administrative_county),
  postal_county: text('Former postal county', () => ''),
  county: text('The best known county', (group) => group.entry.administrative_county),
  district: text('Local authority district', (group) => group.entry.district),
  ward: text('Electoral ward', (group) => group.entry.ward),
  dataset: text('Where the record comes from', (group) => group.dataset),
  country_iso: text('ISO 3166-1 code, 3 letters', (group) => isoOf(groupCountry(group)).iso),
  country_iso_2: text('ISO 3166-1 code, 2 letters', (group) => isoOf(groupCountry(group)).iso2),
  county_code: text('Code of the administrative county', (group) => group.entry.county_code),
  language: text('ISO 639-1 code', (group) => (group.dataset === 'pafw' ? 'cy' : 'en')),
} as const satisfies Record<string, Field<AddressGroup>>;

/** An address with its lines, formatted once for all the fields that show them. */
export type LinedRecord = { readonly record: AddressRecord; readonly lines: ReturnType<typeof formatLines> };

/** The fields that are each address's own. */
export const premiseFields = {
  building_number: text('Number of the building', ({ record }) => record.building_number),
  building_name: text('Name of the building', ({ record }) => record.building_name),
  sub_building_name: text('Flat, unit or other part of the building', ({ record }) => record.sub_building_name),
  po_box: text('PO Box', ({ record }) => record.po_box),
  department_name: text('Department of the organisation', ({ record }) => record.department_name),
  organisation_name: text('Organisation', ({ record }) => record.organisation_name),
  udprn: { type: 'number', help: 'Unique delivery point reference', value: ({ record }) => record.udprn },
  umprn: {
    type: 'number_or_empty',
    help: 'Unique multiple residence reference, empty for other addresses',
    value: ({ record }) => record.umprn || '',
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
  udprn: { type: 'number', help: 'Unique delivery point reference', value: ({ record }) => record.udprn },
  umprn: {
    type: 'number_or_empty',
    help: 'Unique multiple residence reference',
    value: ({ record }) => record.umprn || '',
  },
} as const satisfies Record<string, Field<LinedRecord>>;

/** The address with its lines, from its own elements and those of its group. */
export const withLines = (record: AddressRecord): LinedRecord => ({
  record,
  lines: formatLines({
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
  }),
});

function groupCountry({ entry }: AddressGroup): string {
  return countryOf(entry.postcode, entry.country);
}

function text<Source>(help: string, value: (source: Source) => string): Field<Source> {
  return { type: 'text', help, value };
}

function coordinate(help: string, value: (group: AddressGroup) => number | undefined): Field<AddressGroup> {
  return { type: 'number_or_empty', help, value: (group) => value(group) ?? '' };
}
