/** Where the fields of a premise's line stand. */
export const premiseFields = {
  building_number: 0,
  uprn: 2,
  building_name: 3,
  sub_building_name: 4,
  organisation_name: 6,
  su_organisation_indicator: 7,
  department_name: 9,
  po_box: 10,
  ranges: 12,
  native: 13,
} as const;
