import type { UkElements } from '../address/elements.ts';

/** What scoring reads of the part that neighbouring addresses share. */
export type CandidateGroup = Pick<
  UkElements,
  'post_town' | 'dependant_locality' | 'double_dependant_locality' | 'thoroughfare' | 'dependant_thoroughfare'
> & {
  /** Of a list of one's own, the county that it names. */
  readonly state: string;
  readonly entry: {
    readonly postcode: string;
    readonly administrative_county: string;
    readonly district: string;
    readonly post_town: string;
    readonly ward: string;
  };
};

/** What scoring reads of an address that may be the one that was meant. */
export type Candidate = Pick<
  UkElements,
  'building_number' | 'building_name' | 'sub_building_name' | 'po_box' | 'department_name' | 'organisation_name'
> & { readonly group: CandidateGroup };
