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

/** The formatted face of an address: up to three lines, and the premise within its street. */
export type AddressLines = {
  readonly line_1: string;
  readonly line_2: string;
  readonly line_3: string;
  readonly premise: string;
};
