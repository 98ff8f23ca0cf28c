import { isHomeRegion } from '../contract/regions.ts';
import { traitsIn, traitsOf } from '../countries/countries.ts';
import type { CountryTraits } from '../countries/country-traits.ts';
import { isCapital, isDigit } from '../text/character-codes.ts';
import { type Postcode, packPostcode, unpackPostcode } from './parse-postcode.ts';

/**
 * Postal codes of one region as numbers that keep their order, and back again. The United Kingdom packs outward and inward code side by
 * side; elsewhere up to ten letters and digits are packed as they are.
 */
export type PostalCodec = {
  readonly pack: (code: Postcode) => number;
  readonly unpack: (packed: number) => Postcode;
};

/** The codec of a region: 'gbr', or the ISO code of another country in lower case. */
export const postalCodec = (region: string): PostalCodec =>
  isHomeRegion(region)
    ? { pack: packPostcode, unpack: (packed) => (packed >= firstWithoutCode ? noPostcode : unpackPostcode(packed)) }
    : { pack: packPostalCode, unpack: (packed) => formatPostalCode(unpackPostalCode(packed), traitsIn(region)) };

/**
 * Reads a postal code of a country other than the United Kingdom however it was typed and gives it in its usual form; undefined when it is
 * not one to ten letters and digits. Codes of another form than the country's are read too, because sources contain them. A US ZIP+4 is
 * read as its ZIP.
 */
export const readPostalCode = (text: string, country: string): Postcode | undefined => {
  const compact = text.replace(/[\s.\-–]+/g, '').toUpperCase();
  if (!/^[A-Z0-9]{1,10}$/.test(compact)) return undefined;
  const traits = traitsOf(country.toUpperCase());
  return formatPostalCode(traits.hasZipCodes && /^[0-9]{9}$/.test(compact) ? compact.slice(0, 5) : compact, traits);
};

/** Packs the letters and digits of a postal code; a code sorts before the longer ones that it begins. */
export const packPostalCode = (code: string): number => {
  let packed = 0;
  let length = 0;
  for (let i = 0; i < code.length && length < longest; i++) {
    const value = charValue(code.charCodeAt(i));
    if (value === 0) continue;
    packed = packed * 37 + value;
    length++;
  }
  for (; length < longest; length++) packed *= 37;
  return packed;
};

/** The letters and digits that pack to this number; '' for a number that is no code. */
export const unpackPostalCode = (packed: number): string => {
  if (packed >= firstWithoutCode) return '';
  let rest = packed;
  let text = '';
  for (let i = 0; i < longest; i++) {
    const value = rest % 37;
    if (value !== 0) text = alphabet.charAt(value - 1) + text;
    rest = Math.floor(rest / 37);
  }
  return text;
};

/**
 * Numbers from here on are no codes. Addresses without one are spread over them street by street, so that no single "postal code" grows
 * with the country.
 */
export const firstWithoutCode = 37 ** 10;
const noPostcode = '' as Postcode;

const formatPostalCode = (compact: string, { writtenCode }: CountryTraits): Postcode => {
  if (writtenCode === undefined || !writtenCode.when.test(compact)) return compact as Postcode;
  const { cut, mark } = writtenCode;
  return `${compact.slice(0, cut)}${mark}${compact.slice(cut)}` as Postcode;
};

const longest = 10;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const charValue = (charCode: number): number => {
  if (isDigit(charCode)) return charCode - 47;
  return isCapital(charCode) ? charCode - 54 : 0;
};
