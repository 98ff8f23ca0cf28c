import { expect, test } from 'vitest';
import { lineNames, premiseAt } from './line-fields.ts';

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
