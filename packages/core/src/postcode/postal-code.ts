import { type Postcode, packPostcode, unpackPostcode } from './parse-postcode.ts';

/**
 * Postal codes of one region as numbers that keep their order, and back again. The United Kingdom packs outward and inward
 * code side by side; elsewhere up to ten letters and digits are packed as they stand.
 */
export type PostalCodec = {
  readonly pack: (code: Postcode) => number;
  readonly unpack: (packed: number) => Postcode;
};

/** The codec of a region: 'gbr', or the ISO code of another country in lower case. */
export const postalCodec = (region: string): PostalCodec =>
  region === 'gbr'
    ? { pack: packPostcode, unpack: unpackPostcode }
    : { pack: packPostalCode, unpack: (packed) => formatPostalCode(unpackPostalCode(packed), region) };

/**
 * Reads a postal code of a country other than the United Kingdom however it was typed and gives it in its usual form;
 * undefined when it is not one to ten letters and digits. For countries with a known form, codes of another form are read
 * all the same: sources hold them. A US ZIP+4 is read as its ZIP.
 */
export const readPostalCode = (text: string, country: string): Postcode | undefined => {
  const compact = text.replace(/[\s.\-–]+/g, '').toUpperCase();
  if (!/^[A-Z0-9]{1,10}$/.test(compact)) return undefined;
  const region = country.toLowerCase();
  return formatPostalCode(region === 'usa' && /^[0-9]{9}$/.test(compact) ? compact.slice(0, 5) : compact, region);
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

/** The letters and digits that pack to this number; '' for a number that stands for no code. */
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
 * Numbers from here on stand for no code. Addresses without one are spread over them street by street, so that no single
 * "postal code" grows with the country.
 */
export const firstWithoutCode = 37 ** 10;

const formatPostalCode = (compact: string, region: string): Postcode => {
  const form = forms[region];
  if (form === undefined || !form.when.test(compact)) return compact as Postcode;
  return `${compact.slice(0, form.cut)}${form.mark}${compact.slice(form.cut)}` as Postcode;
};

/** Where the usual form of a country's codes has a space or hyphen. Source: Universal Postal Union, postal addressing systems. */
const forms: Readonly<Record<string, { readonly when: RegExp; readonly cut: number; readonly mark: string }>> = {
  irl: { when: /^[A-Z][0-9][0-9W][A-Z0-9]{4}$/, cut: 3, mark: ' ' },
  nld: { when: /^[0-9]{4}[A-Z]{2}$/, cut: 4, mark: ' ' },
  can: { when: /^[A-Z][0-9][A-Z][0-9][A-Z][0-9]$/, cut: 3, mark: ' ' },
  swe: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' },
  cze: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' },
  svk: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' },
  grc: { when: /^[0-9]{5}$/, cut: 3, mark: ' ' },
  pol: { when: /^[0-9]{5}$/, cut: 2, mark: '-' },
  prt: { when: /^[0-9]{7}$/, cut: 4, mark: '-' },
  jpn: { when: /^[0-9]{7}$/, cut: 3, mark: '-' },
  bra: { when: /^[0-9]{8}$/, cut: 5, mark: '-' },
};

const longest = 10;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const charValue = (charCode: number): number => {
  if (charCode >= 48 && charCode <= 57) return charCode - 47;
  return charCode >= 65 && charCode <= 90 ? charCode - 54 : 0;
};
