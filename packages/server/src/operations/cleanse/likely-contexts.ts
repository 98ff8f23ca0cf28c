import { countries } from '@fingerpost/core/contract/country-codes';
import { contextOf, isHomeContext } from '@fingerpost/core/contract/regions';
import { traitsOf } from '@fingerpost/core/countries/countries';
import { cityStates, namesOfCountry } from '@fingerpost/core/countries/names-of-country';
import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { isWholePostcode } from '@fingerpost/core/postcode/postcode-forms';
import { writtenAddress } from '@fingerpost/core/read/address/written-address';
import { foldText } from '@fingerpost/core/text/fold-text';
import type { CleanseQuery } from './cleanser.ts';

/**
 * The contexts that an address may be of, in groups, the likeliest group first: the country that is named, else those that write such
 * postcodes, and then the others.
 */
export const likelyContexts = (asked: CleanseQuery, loaded: readonly string[]): readonly (readonly string[])[] => {
  const named = namedContexts(asked, loaded);
  if (named !== undefined) return named.length === 0 ? [] : [named];
  const byCode = loaded.filter((context) => hasCodeOf(context, asked));
  const others = loaded.filter((context) => !byCode.includes(context));
  return [byCode, others].filter(({ length }) => length > 0);
};

/** The country that is given, or that ends the text: none if it is not loaded, undefined if no country is named. */
const namedContexts = ({ query, country = '' }: CleanseQuery, loaded: readonly string[]): string[] | undefined => {
  const [given, text] = [foldText(country), foldText(query)];
  if (given === '') {
    const isLast = (name: string): boolean => name.length > shortestName && text.endsWith(` ${name}`);
    const context = loaded.find((one) => !cityStates.has(one) && [...namesOfCountry(one)].some(isLast));
    return context === undefined ? undefined : [context];
  }
  const meant = countries.find(({ iso3 }) => namesOfCountry(iso3).has(given));
  return meant && loaded.filter((context) => context === contextOf(meant.iso3));
};

const hasCodeOf = (context: string, { query, postcode, post_town, county }: CleanseQuery): boolean => {
  const code = writtenAddress(query, { postcode, post_town, county }, context).postcode;
  if (isHomeContext(context)) return parsePostcode(code) !== undefined;
  const { codeDigits } = traitsOf(context);
  return codeDigits === undefined ? isWholePostcode(code, context) : code.length === codeDigits && !/\D/.test(code);
};

/** At the end of a text, "de" and "in" are more often words than codes of countries. */
const shortestName = 2;
