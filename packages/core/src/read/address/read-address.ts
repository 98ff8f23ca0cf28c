import { homeContext, isHomeContext } from '../../contract/regions.ts';
import { type AddressParts, addressPartsOf, type GivenParts, type WrittenWord } from './address-parts.ts';
import { cutWords } from './cut-words.ts';
import { englishSteps, joinHouseLetters, localReadingOf } from './local-reading.ts';
import { addGiven } from './steps/given.ts';
import {
  leaveOutCodeLabels,
  leaveOutContacts,
  leaveOutDirections,
  leaveOutDistricts,
  leaveOutLabels,
  leaveOutPersons,
} from './steps/noise.ts';
import { takeCountry, takeCounty, takePostcode } from './steps/postcode-and-county.ts';
import { takePoBox, takeSubBuilding } from './steps/premise.ts';
import type { LabellingStep } from './steps/step.ts';
import { bitOf, type Trait } from './word-traits.ts';

/**
 * Takes a UK address apart, on one line or many, as well as it can be done without knowing which addresses exist. Parts that were given in
 * addition to the text take precedence over the text.
 */
export const readAddress = (text: string, given: GivenParts = {}): AddressParts =>
  addressPartsOf(readWords(text, given));

/** The words of an address, each with the part it was read as; noise is marked as such. */
export const readWords = (text: string, given: GivenParts = {}, country = homeContext): readonly WrittenWord[] => {
  if (!isHomeContext(country)) return readLocalWords(text, given, country);
  const words = cutWords(text.slice(0, longestText)).slice(0, mostWords);
  addGiven(words, given);
  let traits = 0;
  for (const word of words) traits |= word.traits;
  for (const { step, needed } of readingSteps) if (needed === 0 || (traits & needed) !== 0) step(words);
  return words;
};

const readLocalWords = (text: string, given: GivenParts, country: string): readonly WrittenWord[] => {
  const { tidy, takePostcode: takeCode, steps } = localReadingOf(country);
  const cut = cutWords(tidy(text.slice(0, longestText))).slice(0, mostWords);
  const words = joinHouseLetters(cut, country);
  addGiven(words, given, takeCode);
  for (const step of steps) step(words);
  return words;
};

/** Steps that have nothing to do unless a word has a trait. */
const neededTraits: ReadonlyMap<LabellingStep, Trait> = new Map([
  [leaveOutContacts, 'contact'],
  [leaveOutLabels, 'label'],
  [takeCountry, 'country'],
  [leaveOutCodeLabels, 'codeLabel'],
  [takeCounty, 'county'],
  [leaveOutDistricts, 'district'],
  [takePoBox, 'box'],
  [leaveOutPersons, 'person'],
  [leaveOutDirections, 'direction'],
  [takeSubBuilding, 'part'],
]);

/** The steps of reading, in order; each takes what it knows and leaves the rest to those after it. */
const readingSteps = [
  leaveOutContacts,
  leaveOutLabels,
  takeCountry,
  takePostcode,
  leaveOutCodeLabels,
  takeCountry,
  takeCounty,
  leaveOutDistricts,
  ...englishSteps,
].map((step) => {
  const trait = neededTraits.get(step);
  return { step, needed: trait === undefined ? 0 : bitOf(trait) };
});

/** No address is longer; what follows is not read. */
const longestText = 1_000;
const mostWords = 200;
