import { blankPremise } from '../../../address/elements.ts';
import type { Candidate } from '../candidate.ts';
import { rarityFrom } from '../rarity.ts';

/** The elements that a test gives to a candidate; the others are blank. */
export type Elements = Readonly<Record<string, string>>;

/** A candidate with these elements. */
export const candidateOf = ({ postcode = '', county = '', district = '', ...own }: Elements): Candidate => ({
  ...blankPremise,
  ...own,
  group: {
    post_town: own.post_town ?? '',
    dependant_locality: own.dependant_locality ?? '',
    double_dependant_locality: own.double_dependant_locality ?? '',
    thoroughfare: own.thoroughfare ?? '',
    dependant_thoroughfare: own.dependant_thoroughfare ?? '',
    state: '',
    entry: { postcode, administrative_county: county, district, post_town: own.post_town ?? '', ward: '' },
  },
});

/** A candidate in Quillhaven, in High Street unless another is given. */
export const inQuillhaven = (own: Elements): Candidate =>
  candidateOf({ thoroughfare: 'High Street', post_town: 'Quillhaven', postcode: 'QX1 1AA', ...own });

/** Longer words say more. */
export const rarity = rarityFrom((word) => Math.min(1, word.length / 12));
