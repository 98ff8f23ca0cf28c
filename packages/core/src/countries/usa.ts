import { capitaliseUs } from '../address/usa/us-capitals.ts';
import { offerOrdinals } from '../read/query/local-forms.ts';
import { nameRoutes } from '../read/query/route-numbers.ts';
import { type CountryTraits, inDigits } from './country-traits.ts';

/** The United States. */
export const usa: CountryTraits = {
  postcode: { ...inDigits(5, 4), secondIsSpare: true },
  codeParts: [3, 5],
  hasZipCodes: true,
  // A route ends with the word that its numbers follow: "RR 2 Box".
  numberAfter: / box$/i,
  hyphenatedNumbers: true,
  readingSteps: [nameRoutes, offerOrdinals],
  showsState: true,
  hasStateFolders: true,
  cleanseService: 'uspscleanse',
  capitalise: capitaliseUs,
};
