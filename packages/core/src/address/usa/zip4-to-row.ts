import type { RangeSide } from '../number-range.ts';
import { routeName } from './route-name.ts';
import type { Zip4Values } from './zip4-native.ts';
import type { Zip4Kind, Zip4Row } from './zip4-row.ts';

/** The record as matching reads it. */
export const zip4Row = (values: Zip4Values, zip: string): Zip4Row => ({
  record_type: values.record_type_code as Zip4Kind,
  pre_directional: values.street_pre_directional_abbreviation,
  street: routeName(values.street_name),
  suffix: values.street_suffix_abbreviation,
  post_directional: values.street_post_directional_abbreviation,
  primary: { low: values.primary_low, high: values.primary_high, side: sideOf(values.primary_side) },
  firm: values.building_or_firm_name,
  unit_designator: values.address_secondary_abbreviation,
  secondary: { low: values.secondary_low, high: values.secondary_high, side: sideOf(values.secondary_side) },
  zip,
  plus4_low: values.plus4_low,
  plus4_high: values.plus4_high,
  base_alternate: values.base_alternate_code,
  city: values.preferred_city,
  other_cities: values.other_cities === '' ? [] : values.other_cities.split('|'),
  state: values.state_abbreviation,
  urbanization: values.urbanization,
});

/** The side that the file's letter means: O, E, or B for both. */
export const sideOf = (letter: string): RangeSide => (letter === 'O' ? 'odd' : letter === 'E' ? 'even' : 'both');
