import { expect, test } from 'vitest';
import { blankPremise } from '../../address/elements.ts';
import type { NumberRange } from '../../address/number-range.ts';
import { premiseOccurrences } from './match-occurrences.ts';
import { premiseSlots } from './premise-slots.ts';

const apartments: NumberRange = { element: 'sub_building_name', low: '1', high: '9', side: 'both' };
const premise = {
  ...blankPremise,
  building_number: '7',
  sub_building_name: 'Flat 2',
  po_box: '61',
  ranges: [apartments],
  building_name: 'The Kiln House',
  organisation_name: 'The Tern',
  department_name: 'Accounts',
};

test.each([
  ['house', '7'],
  ['flat', 'flat 2'],
  ['identity', '7 flat 2 61 range'],
  ['must', '7 2 61 range'],
  ['building', 'the kiln house'],
  ['organisation', 'the tern'],
  ['articles', 'the the'],
] as const)('the slots of the %s are those of "%s"', (kind, words) => {
  const bits = premiseSlots(premise)[kind];
  const held = premiseOccurrences(premise).flatMap(({ terms: [term = 'range'] }, at) =>
    (bits >> at) & 1 ? [term] : [],
  );
  expect(held.join(' ')).toBe(words);
});
