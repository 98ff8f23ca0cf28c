import { type CountryTraits, inDigits } from './country-traits.ts';
import { english } from './languages/english/english.ts';
import { commonSuffixes } from './usa/street-suffixes.ts';

/** The United States. */
export const usa: CountryTraits = {
  postcode: { ...inDigits(5, 4), secondIsSpare: true },
  codeParts: [3, 5],
  hasZipCodes: true,
  // A route ends with the word that its numbers follow: "RR 2 Box".
  numberAfter: / box$/i,
  hyphenatedNumbers: true,
  readingSteps: ['routes', 'ordinals'],
  words: [english, { streetKinds: { streets: [], places: commonSuffixes } }],
  showsState: true,
  hasStateFolders: true,
  cleanseService: 'uspscleanse',
  // Directionals, routes and the like.
  inCapitals: /\b(?:NE|NW|SE|SW|US|PO|RR|HC|PSC|CMR|FM|LLC|PLLC|USA)\b/gi,
};
