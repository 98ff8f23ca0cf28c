/** The fields of the UK address record, as a spreadsheet shows them best: the lines first. */
export const ukAddressColumns = [
  ...[
    'line_1',
    'line_2',
    'line_3',
    'post_town',
    'postcode',
    'county',
    'country',
    'udprn',
    'umprn',
    'uprn',
    'id',
    'dataset',
  ],
  ...[
    'organisation_name',
    'department_name',
    'sub_building_name',
    'building_name',
    'building_number',
    'premise',
    'po_box',
  ],
  ...['dependant_thoroughfare', 'thoroughfare', 'double_dependant_locality', 'dependant_locality'],
  ...['postcode_outward', 'postcode_inward', 'postcode_type', 'su_organisation_indicator', 'delivery_point_suffix'],
  ...['longitude', 'latitude', 'eastings', 'northings', 'district', 'ward', 'county_code'],
  ...['traditional_county', 'administrative_county', 'postal_county', 'country_iso', 'country_iso_2', 'language'],
] as const;

/** The fields of the USA address record. */
export const usaAddressColumns = [
  ...[
    'line_1',
    'line_2',
    'last_line',
    'city',
    'state',
    'state_abbreviation',
    'zip_code',
    'plus_4_code',
    'zip_plus_4_code',
  ],
  ...['country', 'country_iso', 'id', 'dataset', 'primary_number', 'secondary_number', 'building_or_firm_name'],
  ...['street_pre_directional_abbreviation', 'street_name', 'street_suffix_abbreviation'],
  ...[
    'street_post_directional_abbreviation',
    'address_secondary_abbreviation',
    'update_key_number',
    'record_type_code',
  ],
  ...['carrier_route_id', 'base_alternate_code', 'lacs_status_indicator', 'government_building_indicator'],
  ...['municipality_city_state_key', 'urbanization_city_state_key', 'preferred_last_line_city_state_key', 'county'],
  ...['city_abbreviation', 'preferred_city', 'city_state_name_facility_code', 'zip_classification_code'],
  ...['city_state_mailing_name_indicator', 'carrier_route_rate_sortation', 'finance_number'],
  ...['congressional_district_number', 'county_number', 'country_iso_2', 'language'],
] as const;

/** The columns of UK addresses in a terminal. */
export const shownAddressColumns = ['line_1', 'line_2', 'line_3', 'post_town', 'postcode', 'udprn', 'umprn'] as const;
