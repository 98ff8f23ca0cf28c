import { findCountry } from './country-codes.ts';

/** The region of the United Kingdom, Jersey, Guernsey and the Isle of Man, whose addresses are kept together. */
export const homeRegion = 'gbr';

/** Says whether a region is that one, which has postcodes in halves and addresses as Royal Mail writes them. */
export const isHomeRegion = (region: string): boolean => region === homeRegion;

/** The context of that region, and whether a context is it. */
export const homeContext = 'GBR';
export const isHomeContext = (context: string): boolean => context === homeContext;

/** The region that has the addresses of a country, from its ISO code of 2 or 3 letters; undefined if there is no such country. */
export const regionOf = (code: string): string | undefined => {
  const country = findCountry(code.trim());
  if (country === undefined) return undefined;
  return homeCountries.has(country.iso3) ? homeRegion : country.iso3.toLowerCase();
};

/**
 * The context of a country that is named by its ISO code of 3 letters, in any case; GBR for its islands too; undefined if there is no such
 * country.
 */
export const contextOf = (code: string): string | undefined =>
  code.trim().length === 3 ? regionOf(code)?.toUpperCase() : undefined;

const homeCountries: ReadonlySet<string> = new Set(['GBR', 'JEY', 'GGY', 'IMN']);
