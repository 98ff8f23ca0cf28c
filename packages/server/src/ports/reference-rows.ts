import type { UkElements } from '@fingerpost/core/address/elements';
import type { NumberRange } from '@fingerpost/core/address/number-range';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { GridReference, Point } from '@fingerpost/core/geo/point';
import type { Postcode } from '@fingerpost/core/postcode/parse-postcode';

/** One address as an importer delivers it: the elements exactly as its source writes them, only trimmed. */
export type AddressRow = UkElements & {
  readonly dataset: Dataset;
  readonly postcode: Postcode;
  readonly udprn: number;
  /** 0 unless the row is a multiple residence. */
  readonly umprn: number;
  /** '' where the source has none. */
  readonly uprn: string;
  /** What rows of other countries have beside; the United Kingdom has none. */
  readonly abroad?: AbroadPart;
};

/**
 * What an address outside the United Kingdom has beside the elements, which it fills as far as they fit: city in `post_town`,
 * street in `thoroughfare`, number, unit, organisation. `postcode` is its postal code in the usual form of its country, or ''.
 */
export type AbroadPart = {
  /** ISO 3166-1, 3 letters. */
  readonly country: string;
  /** The name of the state, province or county and its code, '' where there is none. */
  readonly state: string;
  readonly state_code: string;
  /** What the dataset calls the record, without '~'; its id is `<dataset>_<native_id>`. */
  readonly native_id: string;
  readonly point: Point | undefined;
  /** Elements that stand for many numbers; the element itself then holds the words around the number ("APT") or ''. */
  readonly ranges: readonly NumberRange[];
  /** The record's fields under the source's own names, as core's native tables order them: those of a whole street, and the rest. */
  readonly native: { readonly shared: readonly string[]; readonly own: readonly string[] };
};

/** What a source says about a postcode as a whole; names are '' where the source has none. */
export type PostcodeRow = {
  readonly postcode: Postcode;
  /** As the source says; a build reckons it from the grid where the source gives that alone. */
  readonly point: Point | undefined;
  readonly grid: GridReference | undefined;
  readonly country: string;
  readonly administrative_county: string;
  readonly county_code: string;
  readonly district: string;
  readonly ward: string;
  /** A postcode no longer in use still tells where its addresses are, but is not listed by itself. */
  readonly terminated: boolean;
};
