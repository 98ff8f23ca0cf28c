import { blankPremise } from '../../../address/elements.ts';
import type { Candidate } from '../candidate.ts';

/** The fields a test gives to a candidate; the others are blank, except for the place, which all share. */
export type Elements = Partial<Omit<Candidate, 'group'>> &
  Partial<Pick<Candidate['group'], 'thoroughfare' | 'dependant_locality'>>;

/** A candidate at QX1 1AA, in High Street by default. */
export const candidateOf = ({
  thoroughfare = 'High Street',
  dependant_locality = '',
  ...own
}: Elements): Candidate => ({
  ...blankPremise,
  ...own,
  group: {
    post_town: 'Quillhaven',
    dependant_locality,
    double_dependant_locality: '',
    thoroughfare,
    dependant_thoroughfare: '',
    state: '',
    entry: { postcode: 'QX1 1AA', administrative_county: '', district: '', post_town: '', ward: '' },
  },
});
