import { type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';

/** The value without its padding; '' if there is none. */
export const present = (value: string | undefined): string => (value === undefined ? '' : value.trim());

/** A UDPRN or UMPRN; undefined unless it is a number that can be asked for (1 to 2,000,000,000). */
export const readReference = (value: string | undefined): number | undefined => {
  const text = present(value);
  const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 2_000_000_000 ? number : undefined;
};

/** Reads postcodes that mostly repeat the one before, as in sorted files. */
export const createPostcodeReader = (): ((value: string | undefined) => Postcode | undefined) => {
  let lastValue: string | undefined;
  let lastPostcode: Postcode | undefined;
  return (value) => {
    if (value !== lastValue) {
      lastValue = value;
      lastPostcode = value === undefined ? undefined : parsePostcode(value);
    }
    return lastPostcode;
  };
};
