import type { Point } from '@fingerpost/core/geo/point';

/** A region that contains a place; the name is '' and the id 0 if no loaded data has them. */
export type PlaceRegion = { readonly code: string; readonly name: string; readonly id: number };

/** One place as an importer delivers it; texts are '' where the source has none. */
export type PlaceRow = {
  readonly id: number;
  readonly name: string;
  readonly asciiName: string;
  readonly alternateNames: readonly string[];
  readonly language: string;
  readonly point: Point | undefined;
  readonly featureClass: string;
  readonly featureCode: string;
  /** 2 and 3 letters of ISO 3166-1, and the English name. */
  readonly countryCode: string;
  readonly countryIso: string;
  readonly countryName: string;
  readonly otherCountryCodes: readonly string[];
  readonly admin1: PlaceRegion;
  readonly admin2: PlaceRegion;
  readonly admin3Code: string;
  readonly admin4Code: string;
  /** Digits, because it can exceed 32 bits. */
  readonly population: string;
  readonly elevationMetres: number | null;
  readonly demMetres: number;
  readonly timezone: string;
  /** ISO 8601 date and time. */
  readonly modifiedAt: string;
};

/** A place with the name that distinguishes it from its namesakes. */
export type PlaceRecord = PlaceRow & { readonly descriptiveName: string };

/** A place that a search found. */
export type PlaceHit = Pick<PlaceRecord, 'id' | 'name' | 'descriptiveName' | 'countryIso'>;

/** A search. A bias moves places up, a filter leaves others out. */
export type PlaceQuery = {
  readonly text: string;
  readonly limit: number;
  /** 3-letter codes of the countries to search; all if undefined. */
  readonly countries?: ReadonlySet<string> | undefined;
  readonly biasCountries?: ReadonlySet<string> | undefined;
  readonly biasPoint?: { readonly point: Point; readonly radiusMetres: number } | undefined;
};

/** The best hits, best first. `truncated` says that the work budget ended the search early. */
export type PlaceSearch = { readonly hits: readonly PlaceHit[]; readonly truncated: boolean };

/**
 * The places of the active build, read-only. Every call reads one build; a switch happens between calls. The same query on the same build
 * always gives the same hits in the same order. A blank query has none.
 */
export interface PlaceIndex {
  search(query: PlaceQuery): PlaceSearch;
  find(id: number): PlaceRecord | undefined;
  contents(): { readonly places: number; readonly createdAt?: string };
}
