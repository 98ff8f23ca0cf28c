import { usa } from '../../countries/usa.ts';
import { capitalise, type NameKind } from '../capitals.ts';
import { showRange } from '../number-range.ts';
import { isRoute, routeName } from './route-name.ts';
import type { Zip4Values } from './zip4-native.ts';
import { plus4Of } from './zip4-row.ts';
import { zip4Row } from './zip4-to-row.ts';

/** Every field of the USA address record, all of them strings. */
export const usaFields = [
  'id',
  'dataset',
  'country',
  'country_iso',
  'country_iso_2',
  'language',
  'primary_number',
  'secondary_number',
  'plus_4_code',
  'line_1',
  'line_2',
  'last_line',
  'zip_code',
  'zip_plus_4_code',
  'update_key_number',
  'record_type_code',
  'carrier_route_id',
  'street_pre_directional_abbreviation',
  'street_name',
  'street_suffix_abbreviation',
  'street_post_directional_abbreviation',
  'building_or_firm_name',
  'address_secondary_abbreviation',
  'base_alternate_code',
  'lacs_status_indicator',
  'government_building_indicator',
  'state_abbreviation',
  'state',
  'municipality_city_state_key',
  'urbanization_city_state_key',
  'preferred_last_line_city_state_key',
  'county',
  'city',
  'city_abbreviation',
  'preferred_city',
  'city_state_name_facility_code',
  'zip_classification_code',
  'city_state_mailing_name_indicator',
  'carrier_route_rate_sortation',
  'finance_number',
  'congressional_district_number',
  'county_number',
] as const;

/** The USA address record. */
export type UsaRecord = Readonly<Record<(typeof usaFields)[number], string>>;

/** What the record of one premise is made of; a number that was not chosen is ''. */
export type UsaParts = {
  readonly id: string;
  readonly update_key: string;
  readonly zip: string;
  readonly state: string;
  readonly primary: string;
  readonly secondary: string;
  readonly values: Zip4Values;
};

/**
 * The USA address record of a ZIP+4 premise. Codes are as the file has them, names in the capitals people expect. If no number was chosen
 * from a range, the range itself is shown ("100-198").
 */
export const usaRecord = ({ id, update_key, zip, state, values, ...chosen }: UsaParts): UsaRecord => {
  const primary = chosen.primary || showRange({ low: values.primary_low, high: values.primary_high });
  const secondary = chosen.secondary || showRange({ low: values.secondary_low, high: values.secondary_high });
  const plus4 = plus4Of(zip4Row(values, zip), chosen.primary || values.primary_low);
  const zipPlus4 = plus4 === '' ? zip : `${zip}-${plus4}`;
  const city = capitaliseUs(values.preferred_city, 'town');
  const firm = capitaliseUs(values.building_or_firm_name, 'organisation');
  const unit = joined([capitaliseUs(values.address_secondary_abbreviation, 'building'), secondary]);
  const urbanization = values.urbanization && `Urb ${capitaliseUs(values.urbanization, 'locality')}`;
  const {
    primary_low,
    primary_high,
    primary_side,
    secondary_low,
    secondary_high,
    secondary_side,
    plus4_low,
    plus4_high,
    other_cities,
    urbanization: _,
    ...native
  } = values;
  return {
    ...native,
    id,
    dataset: 'usps',
    country: 'United States',
    country_iso: 'USA',
    country_iso_2: 'US',
    language: 'en',
    primary_number: primary,
    secondary_number: secondary,
    plus_4_code: plus4,
    line_1: joined([deliveryLine(values, primary), unit]),
    line_2: joined([firm, urbanization], ', '),
    last_line: joined([city, values.state_abbreviation, zipPlus4]),
    zip_code: zip,
    zip_plus_4_code: zipPlus4,
    update_key_number: update_key,
    street_name: capitaliseUs(values.street_name, 'street'),
    building_or_firm_name: firm,
    state,
    county: capitaliseUs(values.county, 'locality'),
    city: capitaliseUs(values.city, 'town'),
    preferred_city: city,
  };
};

const deliveryLine = (values: Zip4Values, primary: string): string => {
  const street = capitaliseUs(
    joined([
      values.street_pre_directional_abbreviation,
      values.street_name,
      values.street_suffix_abbreviation,
      values.street_post_directional_abbreviation,
    ]),
    'street',
  );
  if (values.record_type_code === 'R' || isRoute(values.street_name))
    return joined([routeName(street), primary && `Box ${primary}`]);
  switch (values.record_type_code) {
    case 'P':
      return joined(['PO Box', primary]);
    case 'G':
      return 'General Delivery';
    default:
      return joined([primary, street]);
  }
};

const joined = (parts: readonly string[], mark = ' '): string => parts.filter((part) => part !== '').join(mark);

/** Gives US text in capitals the upper and lower case that people expect. */
export const capitaliseUs = (raw: string, kind: NameKind): string => capitalise(raw, kind, usa);
