import type { Meters } from '../../ports/meters.ts';
import type { SearchCounts } from '../search/search-counts.ts';

/** Counts of searches that are also reported to the meters. */
export const measuredSearches = (counts: SearchCounts, meters: Meters): SearchCounts => ({
  add(truncated) {
    counts.add(truncated);
    meters.search(truncated);
  },
  read: () => counts.read(),
});
