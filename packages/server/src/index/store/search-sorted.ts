type Sorted = { readonly length: number; readonly [place: number]: number };

/** The position of the first number that is not less than the wanted one; the length if all are less. */
export const firstNotLess = (sorted: Sorted, wanted: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};
