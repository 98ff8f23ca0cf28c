import { areaOf, type Postcode } from '../postcode/parse-postcode.ts';

/** The countries of UK addresses under the names of the contract, with their ISO codes. */
export const ukCountries = {
  England: { iso: 'GBR', iso2: 'GB' },
  Scotland: { iso: 'GBR', iso2: 'GB' },
  Wales: { iso: 'GBR', iso2: 'GB' },
  'Northern Ireland': { iso: 'GBR', iso2: 'GB' },
  Jersey: { iso: 'JEY', iso2: 'JE' },
  Guernsey: { iso: 'GGY', iso2: 'GG' },
  'Isle of Man': { iso: 'IMN', iso2: 'IM' },
} as const;

/** Says whether the ISO code of 3 letters is one of theirs. */
export const isBritish = (iso: string): boolean => britishCodes.has(iso);

const britishCodes: ReadonlySet<string> = new Set(Object.values(ukCountries).map(({ iso }) => iso));

/** The country of a postcode: as the directory names it, else by the areas that lie in one country only, else ''. */
export const countryOf = (postcode: Postcode, named: string): string =>
  named || (areaCountries[areaOf(postcode)] ?? '');

/** The ISO codes of a country of the table; unknown countries count as British. */
export const isoOf = (country: string): { readonly iso: string; readonly iso2: string } =>
  (ukCountries as Readonly<Record<string, { iso: string; iso2: string }>>)[country] ?? ukCountries.England;

const areaCountries: Readonly<Record<string, string>> = {
  BT: 'Northern Ireland',
  GY: 'Guernsey',
  IM: 'Isle of Man',
  JE: 'Jersey',
};
