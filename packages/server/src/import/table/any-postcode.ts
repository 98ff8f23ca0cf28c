import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { readUkPostcode } from './uk-postcode.ts';

/** Says whether addresses of the country are kept with those of the United Kingdom, where each has a postcode. */
export const isHome = (country: string): boolean => regionOf(country) === homeRegion;

/** The postcode that a source of the country means, in its usual form; '' abroad if there is none, undefined if it cannot be one. */
export const readAnyPostcode = (text: string, country: string): Postcode | undefined =>
  isHome(country) ? readUkPostcode(text)?.code : text === '' ? ('' as Postcode) : readPostalCode(text, country);
