import { blankPremise } from '../../../address/elements.ts';
import type { Candidate } from '../../compare/candidate.ts';

/** The elements of an address; those that it lacks are left out. */
export type Elements = Readonly<Record<string, string>>;

/** Longer words say more. */
export const rarity = (word: string): number => Math.min(1, word.length / 12);

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
