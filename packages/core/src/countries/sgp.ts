import { dropPostcodeSign, offerZerosInUnits } from '../read/query/local-forms.ts';
import type { CountryTraits } from './country-traits.ts';

/** Singapore. */
export const sgp: CountryTraits = {
  postcode: { first: /^[0-9]{6}$/, second: undefined, secondLength: 0 },
  codeParts: [2, 6],
  readingSteps: [dropPostcodeSign, offerZerosInUnits],
};
