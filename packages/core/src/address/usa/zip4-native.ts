/**
 * What an index stores of a ZIP+4 record in addition to the elements, value by value: first what a street shares, then the rest. Names are
 * those of the USA address record if it has the value.
 */
export const zip4Shared = [
  'street_pre_directional_abbreviation',
  'street_name',
  'street_suffix_abbreviation',
  'street_post_directional_abbreviation',
  'state_abbreviation',
  'finance_number',
  'congressional_district_number',
  'county_number',
  'county',
  'municipality_city_state_key',
  'preferred_last_line_city_state_key',
  'city',
  'city_abbreviation',
  'city_state_name_facility_code',
  'zip_classification_code',
  'city_state_mailing_name_indicator',
  'carrier_route_rate_sortation',
  'preferred_city',
  /** Other city names for the ZIP code, separated by bars. */
  'other_cities',
  'urbanization_city_state_key',
  'urbanization',
] as const;

/** The values of each record's own. */
export const zip4Own = [
  'record_type_code',
  'carrier_route_id',
  'primary_low',
  'primary_high',
  'primary_side',
  'plus4_low',
  'plus4_high',
  'base_alternate_code',
  'building_or_firm_name',
  'address_secondary_abbreviation',
  'secondary_low',
  'secondary_high',
  'secondary_side',
  'lacs_status_indicator',
  'government_building_indicator',
] as const;

/** A ZIP+4 record by the names of its values; '' if one is absent. */
export type Zip4Values = Readonly<Record<(typeof zip4Shared)[number] | (typeof zip4Own)[number], string>>;

/** The values in the order in which they are kept; what most records have alike is left out. */
export const writeZip4 = (
  values: Zip4Values,
): { readonly shared: readonly string[]; readonly own: readonly string[] } => {
  const kept = { ...values, base_alternate_code: values.base_alternate_code === 'B' ? '' : values.base_alternate_code };
  for (const [low, high] of ends) if (kept[low] === kept[high]) kept[high] = '';
  return { shared: zip4Shared.map((name) => kept[name]), own: zip4Own.map((name) => kept[name]) };
};

/** Reads the values back. */
export const readZip4 = (shared: readonly string[], own: readonly string[]): Zip4Values => {
  const values = {} as Record<keyof Zip4Values, string>;
  for (const [place, name] of zip4Shared.entries()) values[name] = shared[place] ?? '';
  for (const [place, name] of zip4Own.entries()) values[name] = own[place] ?? '';
  for (const [low, high] of ends) values[high] ||= values[low];
  values.base_alternate_code ||= 'B';
  return values;
};

const ends = [
  ['primary_low', 'primary_high'],
  ['secondary_low', 'secondary_high'],
  ['plus4_low', 'plus4_high'],
] as const;
