import type { GroupElement } from '@fingerpost/core/address/elements';
import { comparePremisePlaces, premisePlace } from '@fingerpost/core/address/premise-order';
import { fieldsOf } from '@fingerpost/core/address/record';
import { compareNaturally } from '@fingerpost/core/text/compare-naturally';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { datasetOrder } from '../../store/dataset-order.ts';

/**
 * Splits the addresses of one postcode into groups that share dataset, street, places and all other group fields. Groups come by street,
 * then by dataset; the addresses of a group in the order of their premises.
 */
export const groupAddresses = (rows: readonly AddressRow[]): readonly (readonly AddressRow[])[] => {
  const groups = new Map<string, AddressRow[]>();
  let group: AddressRow[] | undefined;
  for (const row of rows) {
    // Neighbours are usually in the same group, and comparing them is faster than making a key.
    if (group === undefined || !isSameGroup(row, group[0]!)) {
      const key = `${streetKey(row)}\t${row.dataset}\t${restKey(row)}`;
      group = groups.get(key) ?? [];
      groups.set(key, group);
    }
    group.push(row);
  }
  return [...groups.values()].sort((a, b) => compareStreets(a[0]!, b[0]!)).map(inOrder);
};

const inOrder = (group: readonly AddressRow[]): readonly AddressRow[] =>
  group
    .map((row) => ({ row, place: premisePlace(atItsLowest(row)) }))
    .sort(
      ({ row: a, place }, { row: b, place: other }) =>
        comparePremisePlaces(place, other) ||
        a.udprn - b.udprn ||
        a.umprn - b.umprn ||
        compareText(a.native_id, b.native_id),
    )
    .map(({ row }) => row);

/** A row with ranges is sorted by its first premise. */
const atItsLowest = (row: AddressRow): AddressRow => {
  if (row.ranges.length === 0) return row;
  const lowest = row.ranges.map(({ element, low }) => [element, `${row[element]} ${low}`.trim()]);
  return { ...row, ...Object.fromEntries(lowest) };
};

const compareStreets = (a: AddressRow, b: AddressRow): number => {
  for (const element of streetElements) {
    const difference = compareNaturally(a[element], b[element]) || compareText(a[element], b[element]);
    if (difference !== 0) return difference;
  }
  return datasetOrder.indexOf(a.dataset) - datasetOrder.indexOf(b.dataset) || compareText(restKey(a), restKey(b));
};

const groupNames = fieldsOf('group').filter(([, { stored }]) => stored === 'text');
const streetElements = groupNames.filter(([, row]) => row.capitals).map(([name]) => name as GroupElement);
const restOfGroup = groupNames.filter(([, row]) => !row.capitals).map(([name]) => name);

const keyOf = (names: readonly string[]) =>
  compile<(row: AddressRow) => string>({}, `(row) => \`${names.map((name) => `\${row.${name}}`).join('\\t')}\``);
const streetKey = keyOf(streetElements);
const restKey = keyOf(restOfGroup);

const isSameGroup = compile<(one: AddressRow, other: AddressRow) => boolean>(
  {},
  `(one, other) => ${['dataset', ...groupNames.map(([name]) => name)].map((name) => `one.${name} === other.${name}`).join(' && ')}`,
);

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
