declare const brand: unique symbol;

/** A well-formed UK postcode in its canonical form: upper case, one space ("SW1A 2AA"). It need not exist. */
export type Postcode = string & { readonly [brand]: 'Postcode' };

/** Reads a postcode however it was typed (case and spaces do not matter); undefined if it is not a postcode. */
export const parsePostcode = (text: string): Postcode | undefined => {
  const compact = compactPostcode(text);
  if (!form.test(compact)) return undefined;
  return `${compact.slice(0, -3)} ${compact.slice(-3)}` as Postcode;
};

/** The text without white space, in upper case. */
export const compactPostcode = (text: string): string =>
  isCompact.test(text) ? text : text.replace(/\s+/g, '').toUpperCase();

/** Most are written so, and need no other text. */
const isCompact = /^[A-Z0-9]*$/;

/** The first half: "SW1A" of "SW1A 2AA". */
export const outwardOf = (postcode: Postcode): string => postcode.slice(0, -4);

/** The second half: "2AA" of "SW1A 2AA". */
export const inwardOf = (postcode: Postcode): string => postcode.slice(-3);

/** The letters that begin the postcode: "SW" of "SW1A 2AA". */
export const areaOf = (postcode: Postcode): string => postcode.slice(0, postcode.search(/[0-9 ]/));

/** The outward code and the first digit of the inward code: "SW1A 2" of "SW1A 2AA". */
export const sectorOf = (postcode: Postcode): string => postcode.slice(0, -2);

/** A number that orders postcodes as text, outward code first; equal only for equal postcodes. */
export const packPostcode = (postcode: Postcode): number => packParts(outwardOf(postcode), inwardOf(postcode));

/** Packs an outward code (up to four characters) and three characters after it; short outward codes sort first. */
export const packParts = (outward: string, inward: string): number => {
  let packed = 0;
  for (let i = 0; i < 4; i++) packed = packed * 37 + digit(outward.charCodeAt(i));
  for (let i = 0; i < 3; i++) packed = packed * 37 + digit(inward.charCodeAt(i));
  return packed;
};

/** The postcode that packs to this number. */
export const unpackPostcode = (packed: number): Postcode => {
  let rest = packed;
  let text = '';
  for (let i = 0; i < 7; i++) {
    const value = rest % 37;
    text = (value === 0 ? '' : alphabet.charAt(value - 1)) + text;
    if (i === 2) text = ` ${text}`;
    rest = Math.floor(rest / 37);
  }
  return text as Postcode;
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Outward: A9, A99, AA9, AA99, A9A, AA9A; inward: a digit and two letters other than C I K M O V. Source: PAF Programmers' Guide. */
const form = /^(?:[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][ABD-HJLNP-UW-Z]{2}|GIR0AA)$/;
const digit = (charCode: number): number =>
  charCode >= 65 ? charCode - 65 + 11 : charCode >= 48 ? charCode - 48 + 1 : 0;
