import { expect, test } from 'vitest';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { blankRow } from '../../ports/testing/random-rows.ts';
import { cutPremise } from './cut-line.ts';
import { lineNames, premiseAt, premiseFieldCount } from './line-fields.ts';
import { writePremise } from './premise-line.ts';
import { rememberingCapitals } from './show-in-capitals.ts';

test('the fields that searches look through come before the ranges, and native values last', () => {
  const { building_number, building_name, sub_building_name, po_box, organisation_name, department_name } = premiseAt;
  const searched = [building_number, building_name, sub_building_name, po_box, organisation_name, department_name];
  expect(Math.max(...searched)).toBeLessThan(premiseAt.ranges);
  expect(premiseAt.native_own).toBeGreaterThan(premiseAt.ranges);
});

test.each(['group', 'premise'] as const)('the fields of a line of the %s fit in the bits of a number', (level) => {
  expect(lineNames(level).length).toBeLessThan(32);
  expect(new Set(lineNames(level)).size).toBe(lineNames(level).length);
});

test.each<[string, Partial<AddressRow>, string]>([
  ['only a number', { building_number: '12' }, '12'],
  ['a number and an id', { building_number: '12', native_id: 'A1' }, '12\rA1'],
  ['an id alone', { native_id: 'A1', native_own: '@own' }, '\rA1\t\t\t@own'],
  ['a name and an id', { building_name: 'TIDE HOUSE', native_id: 'A1' }, '\t\tTide House\rA1'],
])(
  'a line with %s has no tabs for what is empty before it, and is read with every field in its place',
  (_, own, line) => {
    const row = { ...blankRow, ...own };
    const written = writePremise(row, rememberingCapitals('gbr'));
    expect(written).toBe(line);
    const fields: string[] = new Array(premiseFieldCount).fill('?');
    cutPremise(`before${written}after`, fields, 'before'.length, 'before'.length + written.length);
    for (const name of ['building_number', 'native_id', 'native_own', 'ranges'] as const)
      expect([name, fields[premiseAt[name]]]).toEqual([name, name === 'ranges' ? '' : row[name]]);
  },
);
