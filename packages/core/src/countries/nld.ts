import type { CountryTraits } from './country-traits.ts';
import { dutch } from './languages/dutch.ts';

/** The Netherlands. */
export const nld: CountryTraits = {
  postcode: { first: /^[1-9][0-9]{3}$/, second: /^[a-z]{1,2}$/, secondLength: 2 },
  writtenCode: { when: /^[0-9]{4}[A-Z]{2}$/, cut: 4, mark: ' ' },
  codeParts: [2, 4],
  fineCodes: true,
  numberAfterStreet: true,
  readingSteps: ['roman flats', 'initials'],
  words: [dutch],
};
