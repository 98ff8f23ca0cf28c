import { expect, test } from 'vitest';
import { groupedMark, groupNative } from './group-native.ts';
import { joinNative, tableMark } from './native-mark.ts';
import type { AddressRow } from './reference-rows.ts';
import { shareNative } from './shared-native.ts';
import { house } from './testing/random-rows.ts';

/** A row as it is staged, with an address in one line, a council and a grid reference. */
const rowOf = (at: number, own: Partial<AddressRow>, council = 'E06999999'): AddressRow => {
  const row = { ...house(at), building_number: '', thoroughfare: 'HARBOUR ROW', ...own };
  const line = [row.building_name, row.building_number, row.thoroughfare].filter((part) => part !== '').join(', ');
  const native_own = joinNative([`${tableMark}abcore`, line, council, String(530_000 + at)]);
  return { ...row, native_own: shareNative({ ...row, native_own }) };
};
const grouped = (rows: readonly AddressRow[]) => groupNative(rows).map(({ native_own }) => native_own);
const houses = Array.from({ length: 7 }, (_, at) => rowOf(at, { building_number: String(20 + at) }));

test.each<[string, AddressRow, string]>([
  ['a house with a name and a number', rowOf(9, { building_name: 'THE OLD FORGE', building_number: '3' }), '%530009'],
  ['a house with a name alone', rowOf(9, { building_name: 'THE OLD FORGE' }), '%530009'],
])('%s has the text of its street, with what it lacks left out', (_, row, own) => {
  const named = rowOf(8, { building_name: 'TIDE HOUSE', building_number: '5' });
  expect(grouped([...houses, named, row]).at(-1)).toBe(own);
});

test('one row with another value keeps all of its own, and the others do not repeat theirs', () => {
  const other = rowOf(9, { building_number: '9' }, 'E07999999');
  const result = grouped([...houses, other]);
  expect(result.filter((text) => text.startsWith(groupedMark)).map((text) => text.length)).toEqual(houses.map(() => 7));
  expect(result.at(-1)).toBe(other.native_own);
});

test('if many rows differ in a column, each has its own value of that alone', () => {
  const result = grouped(houses.map((row, at) => rowOf(at, { building_number: row.building_number }, `E0${at % 2}`)));
  expect(result.slice(0, 2)).toEqual(['%E00\u001f530000', '%E01\u001f530001']);
});
