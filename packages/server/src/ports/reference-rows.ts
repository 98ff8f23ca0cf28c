import type { UkElements } from '@fingerpost/core/address/elements';
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
};

/** What a source says about a postcode as a whole; names are '' where the source has none. */
export type PostcodeRow = {
  readonly postcode: Postcode;
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
