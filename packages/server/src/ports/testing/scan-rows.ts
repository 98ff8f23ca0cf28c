import { comparePremiseOrder } from '@fingerpost/core/address/premise-order';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { compareNaturally } from '@fingerpost/core/text/compare-naturally';
import type { AddressRow } from '../reference-rows.ts';

/** The order of a postcode's list, repeated here for the oracle: by street, dataset and premise. */
export const inListOrder = (rows: readonly AddressRow[]): AddressRow[] =>
  [...rows].sort(
    (a, b) =>
      byText(a, b, 'post_town') ||
      byText(a, b, 'dependant_locality') ||
      byText(a, b, 'double_dependant_locality') ||
      byText(a, b, 'thoroughfare') ||
      byText(a, b, 'dependant_thoroughfare') ||
      rankOf(a.dataset) - rankOf(b.dataset) ||
      byText(a, b, 'postcode_type') ||
      comparePremiseOrder(a, b) ||
      a.udprn - b.udprn ||
      a.umprn - b.umprn,
  );

/** Groups the rows by `keyOf`. */
export const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** The position of a dataset among all. */
export const rankOf = (dataset: Dataset): number => Object.keys(datasets).indexOf(dataset);

const byText = (a: AddressRow, b: AddressRow, element: keyof AddressRow): number => {
  const [x, y] = [String(a[element]), String(b[element])];
  return compareNaturally(x, y) || (x < y ? -1 : Number(x > y));
};
