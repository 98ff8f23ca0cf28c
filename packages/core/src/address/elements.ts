/** The elements of a UK delivery point under the contract's names; '' where one is absent. */
export type UkElements = {
  readonly postcode: string;
  readonly post_town: string;
  readonly dependant_locality: string;
  readonly double_dependant_locality: string;
  readonly thoroughfare: string;
  readonly dependant_thoroughfare: string;
  readonly building_number: string;
  readonly building_name: string;
  readonly sub_building_name: string;
  readonly po_box: string;
  readonly department_name: string;
  readonly organisation_name: string;
  readonly postcode_type: string;
  readonly su_organisation_indicator: string;
  readonly delivery_point_suffix: string;
};

/** The elements of a premise within its street, all of them absent. */
export const blankPremise: Pick<
  UkElements,
  'building_number' | 'building_name' | 'sub_building_name' | 'po_box' | 'department_name' | 'organisation_name'
> = {
  building_number: '',
  building_name: '',
  sub_building_name: '',
  po_box: '',
  department_name: '',
  organisation_name: '',
};

/** The formatted face of an address: up to three lines, and the premise within its street. */
export type AddressLines = {
  readonly line_1: string;
  readonly line_2: string;
  readonly line_3: string;
  readonly premise: string;
};
