import {
  blankValues,
  code,
  derived,
  element,
  extra,
  type FieldRow,
  inner,
  number,
  type StoredValues,
} from './field-row.ts';

/**
 * Every field of an address record in the order of its JSON: what neighbours share as a group, what each premise has of its own, and what only
 * staged rows keep, to join other files to them. Types, staged lines, the lines of a build, blank records and JSON follow from this table. To add a stored field, add a row, fill it in an
 * importer and raise `recordVersion`.
 */
export const recordFields = {
  group: {
    postcode: { stored: 'postcode', kept: 'table', filled: 100, json: 'text', native: 'always', help: 'Postcode' },
    postcode_inward: derived('text', 'Second half of the postcode'),
    postcode_outward: derived('text', 'First half of the postcode'),
    post_town: element('town', 100, 'Post town'),
    dependant_locality: element('locality', 40, 'Locality within the post town'),
    double_dependant_locality: element('locality', 1, 'Smaller locality within the dependant locality'),
    thoroughfare: element('street', 98, 'Street'),
    dependant_thoroughfare: element('street', 2, 'Smaller street off the thoroughfare'),
    postcode_type: code(100, 'S: many small users, L: one large user'),
    longitude: derived('number_or_empty', 'Longitude in WGS84'),
    latitude: derived('number_or_empty', 'Latitude in WGS84'),
    eastings: derived('number_or_empty', 'Metres east on the national grid'),
    northings: derived('number_or_empty', 'Metres north on the national grid'),
    country: derived(
      'text',
      'England, Scotland, Wales, Northern Ireland, Jersey, Guernsey, Isle of Man, or another country',
    ),
    traditional_county: derived('text', 'Traditional county'),
    administrative_county: derived('text', 'Administrative county'),
    postal_county: derived('text', 'Former postal county'),
    county: derived('text', 'The best known county; elsewhere the state'),
    district: derived('text', 'Local authority district'),
    ward: derived('text', 'Electoral ward'),
    dataset: { stored: 'dataset', kept: 'table', filled: 100, json: 'text', help: 'Where the record comes from' },
    country_iso: { stored: 'text', filled: 0.9, json: 'text', help: 'ISO 3166-1 code, 3 letters' },
    country_iso_2: derived('text', 'ISO 3166-1 code, 2 letters'),
    county_code: derived('text', 'Code of the county or state'),
    language: derived('text', 'ISO 639-1 code'),
    state: inner('text', 0.8, 'Name of the state, province or county'),
    state_code: inner('text', 0.7, 'Code of the state, province or county'),
    street_aliases: extra(0.3, 'Other names of the street, separated by semicolons'),
    welsh_lines: extra(0.2, 'The street and its places in Welsh, separated by commas'),
    native_shared: inner('text', 0.1, 'What the records of a street share under the names of their source'),
  },
  premise: {
    building_number: element('as written', 80, 'Number of the building'),
    building_name: element('building', 25, 'Name of the building'),
    sub_building_name: element('building', 20, 'Flat, unit or other part of the building'),
    po_box: element('as written', 1, 'PO Box'),
    department_name: element('organisation', 2, 'Department of the organisation'),
    organisation_name: element('organisation', 8, 'Organisation'),
    udprn: number('table', 99, 'Unique delivery point reference, empty if there is none'),
    umprn: number('line', 5, 'Unique multiple residence reference, empty for other addresses'),
    su_organisation_indicator: code(7, 'Y for a small-user organisation'),
    delivery_point_suffix: { ...code(97, 'Delivery point suffix'), kept: 'both' },
    line_1: derived('text', 'First address line'),
    line_2: derived('text', 'Second address line'),
    line_3: derived('text', 'Third address line'),
    premise: derived('text', 'The premise within its street'),
    uprn: { stored: 'text', filled: 50, json: 'text', help: 'Unique property reference' },
    id: derived('text', 'Identifier that resolves to this address'),
    native_id: inner('text', 0.6, 'What the source calls the record'),
    ranges: inner('ranges', 0.5, 'Numbers that the record leaves open'),
    point: { ...inner('point', 0.4, 'Where the premise is, if its source says so'), kept: 'table' },
    classification: extra(0.3, 'Code of what the premise is used for'),
    native_own: inner('text', 0.1, 'What the record has for itself under the names of its source'),
  },
  staged: {
    source_keys: inner('text', 45, 'Keys by which other files of the source name the address'),
  },
} as const satisfies Record<string, Readonly<Record<string, FieldRow>>>;

/** Raise it whenever the stored fields change, so that older staged rows and builds are refused and not misread. */
export const recordVersion = 4;

/** The part of an imported row that a field belongs to. */
type RowLevel = keyof typeof recordFields;

/** The part of a record that a field belongs to. */
export type Level = Exclude<RowLevel, 'staged'>;

type Rows<L extends RowLevel> = (typeof recordFields)[L];
type NamesWith<L extends RowLevel, Property> = {
  [Name in keyof Rows<L>]: Rows<L>[Name] extends Property ? Name : never;
}[keyof Rows<L>];

/** The names of the stored fields of a level. */
export type StoredField<L extends RowLevel> = NamesWith<L, { readonly stored: string }>;

/** The names of the elements of the written address that a level has. */
export type ElementOf<L extends Level> = NamesWith<L, { readonly capitals: string }>;

/** The names of the texts that the postal file has. */
export type PostalText<L extends Level> = NamesWith<
  L,
  { readonly native: 'always'; readonly stored: 'text' | 'postcode' }
>;

/** The names of the fields of the JSON record. */
export type JsonField<L extends Level> = NamesWith<L, { readonly json: string }>;

/** The stored fields of a level with their values. */
export type StoredFields<L extends RowLevel> = {
  readonly [Name in StoredField<L>]: Rows<L>[Name] extends { readonly stored: infer Type extends keyof StoredValues }
    ? StoredValues[Type]
    : never;
};

/** The rows of a level with their names, in order. */
export const fieldsOf = (level: RowLevel): readonly (readonly [name: string, row: FieldRow])[] =>
  Object.entries(recordFields[level]);

/** The stored fields of a level, those that most records have first. */
export const storedFields = (level: RowLevel) =>
  fieldsOf(level)
    .flatMap(([name, { stored, ...row }]) => (stored === undefined ? [] : [{ filled: 0, ...row, name, stored }]))
    .sort((one, other) => other.filled - one.filled);

/** All stored fields of an imported row, by level. */
export const rowFields = () => (['group', 'premise', 'staged'] as const).flatMap(storedFields);

/** All stored fields of an imported row with their values. */
export type RowFields = StoredFields<'group'> & StoredFields<'premise'> & StoredFields<'staged'>;

/**
 * A record without anything, for importers to fill in; each must say which dataset and postcode it has. All fields are there, because
 * a copy to which fields are added takes thirty times as long.
 */
export const blankRecord = Object.fromEntries(
  rowFields().map(({ name, stored }) => [name, blankValues[stored]]),
) as Omit<RowFields, 'dataset' | 'postcode'>;
