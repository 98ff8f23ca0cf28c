import { traitsOf } from '../countries/countries.ts';
import type { PostcodeForm } from '../countries/country-traits.ts';

/**
 * The terms that the index has for a postcode: its first half, and both halves with a space between them, so that "w1 2" begins other
 * postcodes than "w12". One word if the country's postcodes have no halves, or if the form is unknown.
 */
export const postcodeTerms = (postcode: string, country = 'GBR'): readonly string[] => {
  const compact = postcode.toLowerCase().replace(/[^a-z0-9]/g, '');
  const form = traitsOf(country).postcode;
  if (compact === '') return [];
  if (form === undefined) return [compact];
  const [first, second] = splitGlued(compact, form)[0] ?? [compact, ''];
  return second === '' ? [first] : [first, `${first} ${second}`];
};

/** The ways to split a postcode without a space into its halves, the longest second half first. */
export const splitGlued = (compact: string, form: PostcodeForm): readonly (readonly [string, string])[] => {
  const ways: (readonly [string, string])[] = [];
  for (let length = Math.min(form.secondLength, compact.length - 2); length > 0; length--) {
    const first = compact.slice(0, -length);
    const second = compact.slice(-length);
    if (form.first.test(first) && form.second?.test(second)) ways.push([first, second]);
  }
  return ways;
};

/** Says whether a source can mean a postcode of the country by this text: a whole one or, in some sources, its first half alone. */
export const isPossiblePostcode = (text: string, country: string): boolean => {
  const form = traitsOf(country).postcode;
  return form === undefined || form.first.test(text.trim().toLowerCase()) || isWholePostcode(text, country);
};

/** Says whether the whole text is one postcode of the country, written in full with or without a space, in any case. */
export const isWholePostcode = (text: string, country: string): boolean => {
  const form = traitsOf(country).postcode;
  const compact = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '');
  if (form === undefined) return false;
  if ((form.second === undefined || form.secondIsSpare) && form.first.test(compact)) return true;
  return splitGlued(compact, form).some(([, second]) => second.length === form.secondLength);
};
