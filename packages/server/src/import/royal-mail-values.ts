import { type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';

/** The value without padding; '' if it is absent. */
export const present = (value: string | undefined): string => (value === undefined ? '' : value.trim());

/** A UDPRN or UMPRN; undefined unless it is in the valid range (1 to 2,000,000,000). */
export const readReference = (value: string | undefined): number | undefined => {
  const text = present(value);
  const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 2_000_000_000 ? number : undefined;
};

/** Reads postcodes. Most repeat the previous one, because files are sorted. */
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
