/** Where the fields of a premise's line stand. */
export const premiseFields = {
  building_number: 0,
  uprn: 1,
  building_name: 2,
  sub_building_name: 3,
  organisation_name: 4,
  su_organisation_indicator: 5,
  department_name: 7,
  po_box: 8,
  ranges: 11,
  native: 12,
} as const;
