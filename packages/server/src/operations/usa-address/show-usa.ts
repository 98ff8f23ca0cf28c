import { type UsaRecord, usaFields } from '@fingerpost/core/address/usa/usa-record';
import { findCountry } from '@fingerpost/core/contract/country-codes';
import { Type } from 'typebox';
import { addressId } from '../../ports/address-id.ts';
import type { AddressRecord } from '../../ports/address-index.ts';
import { uspsRecord } from '../records/native-record.ts';
import { nativeOf } from '../uk-address/native.ts';
import { showApart } from '../uk-address/show-apart.ts';
import {
  countryNameOf,
  groupFields,
  groupLanguage,
  premiseFields,
  withLines,
} from '../uk-address/uk-address-fields.ts';
import { ukAddressSchema } from '../uk-address/uk-address-schema.ts';

/** The USA address record as a schema: text alone, and the record under its own names. */
export const usaAddressSchema = Type.Object(
  {
    ...Object.fromEntries(usaFields.map((name) => [name, Type.Optional(Type.String())])),
    native: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  {
    title: 'UsaAddress',
    description: 'An address in the form of the United States. A filter leaves out what it does not name.',
  },
);

/** An address that was matched, as a schema. It is one, not a choice of forms: clients that take the first that fits would lose the rest. */
export const matchSchema = Type.Object(
  { ...ukAddressSchema.properties, ...usaAddressSchema.properties },
  {
    title: 'AddressMatch',
    description:
      'An address in the form of the United Kingdom, a US one with the fields of both forms; empty when none is near enough.',
  },
);

/** The address in the form of the United States, whatever its country; what only US addresses have is '' elsewhere. */
export const showUsa = (record: AddressRecord): UsaRecord & { readonly native: unknown } => ({
  ...(record.group.dataset === 'usps' ? uspsRecord(record) : asUsa(record)),
  native: nativeOf(record),
});

/**
 * The address in both forms at once: clients read matches in the form of the United Kingdom whatever their country. A name that both
 * forms have means what it means in the United States.
 */
export const showBothForms = (record: AddressRecord): Readonly<Record<string, unknown>> => ({
  ...showApart(record, Object.entries(groupFields), Object.entries(premiseFields), {
    native: false,
    position_type: true,
  }),
  ...showUsa(record),
});

const asUsa = (record: AddressRecord): UsaRecord => {
  const { group, building_number, building_name, organisation_name, sub_building_name } = record;
  const { line_1, line_2, line_3 } = withLines(record).lines;
  const city = group.post_town;
  const zip_code = group.entry.postcode;
  return {
    ...nothing,
    id: addressId(record),
    dataset: group.dataset,
    country: countryNameOf(group),
    country_iso: group.country_iso,
    country_iso_2: findCountry(group.country_iso)?.iso2 ?? '',
    language: groupLanguage(group),
    primary_number: building_number,
    secondary_number: sub_building_name,
    line_1,
    line_2: joined([line_2, line_3], ', '),
    last_line: joined([city, group.state_code, zip_code], ' '),
    zip_code,
    zip_plus_4_code: zip_code,
    street_name: group.thoroughfare,
    building_or_firm_name: organisation_name || building_name,
    state_abbreviation: group.state_code || group.entry.county_code,
    state: group.state || group.entry.administrative_county,
    county: group.entry.administrative_county,
    city,
    preferred_city: city,
  };
};

const nothing = Object.fromEntries(usaFields.map((name) => [name, ''])) as UsaRecord;

const joined = (parts: readonly string[], mark: string): string => parts.filter((part) => part !== '').join(mark);
