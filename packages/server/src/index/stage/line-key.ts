import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';
import { firstWithoutCode, postalCodec } from '@fingerpost/core/postcode/postal-code';

/** Begins the first field of a line without a postcode. */
export const noCode = '~';

/** The key by which the staged lines of a region are sorted, from their first field. */
export const lineKey = (region: string): ((start: string) => number) => {
  const { pack } = postalCodec(region);
  return (start) => (start.startsWith(noCode) ? firstWithoutCode + Number(start.slice(1)) : pack(start as Postcode));
};
