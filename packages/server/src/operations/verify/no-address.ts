/** What a verification answers for an address that was not found. */
export const noAddress = {
  count: 0,
  fit: 0,
  confidence: 0,
  match_information: '',
  address_line_one: '',
  address_line_two: '',
  city: '',
  state: '',
  zip_code: '',
  country_iso_2: '',
} as const;
