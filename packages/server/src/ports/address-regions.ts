import type { AddressIndex, AddressRecord, IndexContents } from './address-index.ts';

/** 'gbr' for the United Kingdom and its islands, else the ISO code of a country in lower case. */
export type Region = string;

/**
 * The addresses of all countries: an index per region, each built and switched separately. An index stays the same object while builds come
 * and go, so callers can keep it. A new region is visible from the next call on.
 */
export interface AddressRegions {
  /**
   * The index of a context, a country's ISO code in any case (GBR, JEY, GGY and IMN share one). Undefined if there is no data for it; but the
   * index of GBR, and all of them while nothing at all is loaded, then throw a `NoBuildError` at every question.
   */
  forContext(context: string): AddressIndex | undefined;
  /** The address with this id, in any region. */
  findById(id: string): AddressRecord | undefined;
  /** The contexts that have data, GBR first, then alphabetically. */
  contexts(): readonly string[];
  /** The same with what each contains: undefined for one that cannot be read at present. Never throws. */
  list(): readonly LoadedRegion[];
}

/** A region that has data. */
export type LoadedRegion = {
  readonly context: string;
  readonly index: AddressIndex;
  readonly contents: IndexContents | undefined;
};
