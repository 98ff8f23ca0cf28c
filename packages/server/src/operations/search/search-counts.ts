/** How many searches were answered, and how many of them the work budget ended before all was seen. */
export type SearchCounts = {
  add(truncated: boolean): void;
  read(): { readonly answered: number; readonly truncated: number };
};

/** Counts of zero; if the two cells are in shared memory, they include what other processes count there. */
export const newSearchCounts = (cells = new BigInt64Array(2)): SearchCounts => ({
  add(truncated) {
    Atomics.add(cells, 0, 1n);
    if (truncated) Atomics.add(cells, 1, 1n);
  },
  read: () => ({ answered: Number(Atomics.load(cells, 0)), truncated: Number(Atomics.load(cells, 1)) }),
});

/** Notes whether a search was truncated, and passes its answer on. */
export const noteSearch = <Found extends { readonly truncated: boolean }>(searches: boolean[], found: Found): Found => {
  searches.push(found.truncated);
  return found;
};
