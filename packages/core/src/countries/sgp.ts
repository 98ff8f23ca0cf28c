import type { CountryTraits } from './country-traits.ts';
import { english } from './languages/english/english.ts';

/** Singapore. */
export const sgp: CountryTraits = {
  postcode: { first: /^[0-9]{6}$/, second: undefined, secondLength: 0 },
  codeDigits: 6,
  codeSign: 's',
  codeParts: [2, 6],
  fineCodes: true,
  readingSteps: ['postcode sign', 'zeros in units'],
  words: [english],
};
