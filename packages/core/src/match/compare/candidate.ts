import type { UkElements } from '../../address/elements.ts';

/** The part of a candidate that neighbouring addresses share. */
export type CandidateGroup = Pick<
  UkElements,
  'post_town' | 'dependant_locality' | 'double_dependant_locality' | 'thoroughfare' | 'dependant_thoroughfare'
> & {
  /** The county that an operator's own list names. */
  readonly state: string;
  readonly entry: {
    readonly postcode: string;
    readonly administrative_county: string;
    readonly district: string;
    readonly post_town: string;
    readonly ward: string;
  };
};

/** An address that may be the one that was meant, as scoring reads it. */
export type Candidate = Pick<
  UkElements,
  'building_number' | 'building_name' | 'sub_building_name' | 'po_box' | 'department_name' | 'organisation_name'
> & { readonly group: CandidateGroup };
