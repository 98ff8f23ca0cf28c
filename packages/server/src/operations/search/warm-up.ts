import { suggestAddress } from '@fingerpost/core/address/suggest-address';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import type { AddressIndex } from '../../ports/address-index.ts';
import { searchFor } from '../../ports/address-search.ts';

/**
 * Searches an index for some of its own addresses as people type them, until the time is up: the first searches of a process are the
 * slowest, and no user should wait for them. Returns the number of searches.
 */
export const warmUp = (
  index: AddressIndex,
  budget: { readonly nowMs: () => number; readonly budgetMs: number },
): number => {
  const until = budget.nowMs() + budget.budgetMs;
  let searches = 0;
  for (const typed of typedTexts(index)) {
    if (searches >= mostSearches || budget.nowMs() >= until) break;
    index.suggest(searchFor(typed, allDatasets, usualLimit));
    searches++;
  }
  return searches;
};

/** Beginnings of addresses from all over the alphabet of postcodes, and each with a letter left out. */
function* typedTexts(index: AddressIndex): Generator<string> {
  for (const first of firstCharacters) {
    for (const { postcode } of index.listPostcodes(first, postcodesEach)) {
      const { addresses } = index.listAddresses(postcode, { datasets: allDatasets, offset: 0, limit: addressesEach });
      for (const address of addresses) {
        const text = suggestAddress(address);
        for (let length = 3; length < text.length; length += 5) yield text.slice(0, length);
        yield text.slice(0, 4) + text.slice(5, 20);
      }
    }
  }
}

const allDatasets: ReadonlySet<Dataset> = new Set(Object.keys(datasets) as Dataset[]);
const firstCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const postcodesEach = 5;
const addressesEach = 3;
/** The page size most callers ask for. */
const usualLimit = 10;
const mostSearches = 3_000;
