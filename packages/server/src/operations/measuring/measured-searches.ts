import type { Meters } from '../../ports/meters.ts';
import type { SearchCounts } from '../search/search-counts.ts';

/** Counts of searches that the meters hear of as well. */
export const measuredSearches = (counts: SearchCounts, meters: Meters): SearchCounts => ({
  add(truncated) {
    counts.add(truncated);
    meters.search(truncated);
  },
  read: () => counts.read(),
});
