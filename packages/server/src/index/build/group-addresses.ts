import { compareNaturally } from '@fingerpost/core/address/compare-naturally';
import { comparePremises } from '@fingerpost/core/address/compare-premises';
import { datasets } from '@fingerpost/core/contract/datasets';
import type { AbroadPart, AddressRow } from '../../ports/reference-rows.ts';

/**
 * Parts the addresses of one postcode into groups that share a dataset, a street, its places and the postcode type. Groups
 * come street by street, and in dataset order inside a street; the addresses of a group in the order of their premises.
 */
export const groupAddresses = (rows: readonly AddressRow[]): readonly (readonly AddressRow[])[] => {
  const groups = new Map<string, AddressRow[]>();
  for (const row of rows) {
    const key = `${row.thoroughfare}\t${row.dependant_thoroughfare}\t${row.dependant_locality}\t${row.double_dependant_locality}\t${row.post_town}\t${row.postcode_type}\t${row.dataset}${row.abroad === undefined ? '' : abroadKey(row.abroad)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  for (const group of groups.values()) group.sort(compareInGroup);
  return [...groups.values()].sort((a, b) => compareStreets(a[0]!, b[0]!));
};

/** The number of a dataset in this build: its place in the dataset table. */
export const datasetOrder = Object.keys(datasets) as readonly AddressRow['dataset'][];

const abroadKey = ({ country, state, state_code, native }: AbroadPart): string =>
  `\t${country}\t${state}\t${state_code}\t${native.shared.join('\t')}`;

const compareInGroup = (a: AddressRow, b: AddressRow): number =>
  comparePremises(atItsLowest(a), atItsLowest(b)) ||
  a.udprn - b.udprn ||
  a.umprn - b.umprn ||
  compareText(a.abroad?.native_id ?? '', b.abroad?.native_id ?? '');

/** A row with ranges stands where its first premise does. */
const atItsLowest = (row: AddressRow): AddressRow => {
  if (row.abroad === undefined || row.abroad.ranges.length === 0) return row;
  const lowest = row.abroad.ranges.map(({ element, low }) => [element, `${row[element]} ${low}`.trim()]);
  return { ...row, ...Object.fromEntries(lowest) };
};

const compareStreets = (a: AddressRow, b: AddressRow): number => {
  for (const element of streetElements) {
    const difference = compareNaturally(a[element], b[element]) || compareText(a[element], b[element]);
    if (difference !== 0) return difference;
  }
  return (
    datasetOrder.indexOf(a.dataset) - datasetOrder.indexOf(b.dataset) ||
    compareText(a.postcode_type, b.postcode_type) ||
    compareText(a.abroad === undefined ? '' : abroadKey(a.abroad), b.abroad === undefined ? '' : abroadKey(b.abroad))
  );
};

const streetElements = [
  'post_town',
  'dependant_locality',
  'double_dependant_locality',
  'thoroughfare',
  'dependant_thoroughfare',
] as const;

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
