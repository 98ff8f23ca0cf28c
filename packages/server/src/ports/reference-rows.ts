import type { RowFields } from '@fingerpost/core/address/record';
import type { NamedArea } from '@fingerpost/core/geo/area-finder';
import type { GridReference, Point } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';

/**
 * One address as an importer delivers it: the elements exactly as its source writes them, only trimmed. Importers fill a
 * `blankRecord`. The postal file names its rows by UDPRN and UMPRN and leaves the country to the postcode. Every other source gives
 *
 * - `native_id`, what it calls the row, without '~': the id of the record is `<dataset>_<native_id>`;
 * - `country_iso`, ISO 3166-1 of 3 letters; elements are filled as far as they fit (the city in `post_town`), `postcode` is the postal
 *   code in the usual form of the country, or '';
 * - `ranges`, elements that stand for many numbers: the element itself then holds the words around the number ("APT") or '';
 * - `native_shared` and `native_own`, its values in the order of core's native tables, joined by `joinNative`.
 *
 * `source_keys` is for other files of the same source, which name the address by it. No build has it.
 */
export type AddressRow = RowFields;

/** What the source of an address calls it, by which a later row replaces it. */
export const rowName = ({ native_id, umprn, udprn }: AddressRow): string => native_id || String(umprn || udprn);

/** Where the property of a UPRN is. */
export type PropertyPoint = { readonly uprn: number; readonly point: Point };

/** A traditional county and its borders on the British national grid. */
export type CountyArea = NamedArea;

/** What a source says about a postcode as a whole; names are '' where the source has none. */
export type PostcodeRow = {
  readonly postcode: Postcode;
  /** As the source says; if the source gives only the grid reference, a build computes it. */
  readonly point: Point | undefined;
  readonly grid: GridReference | undefined;
  readonly country: string;
  readonly administrative_county: string;
  readonly county_code: string;
  readonly district: string;
  readonly ward: string;
  /** A postcode no longer in use still locates its addresses, but is not listed itself. */
  readonly terminated: boolean;
};
