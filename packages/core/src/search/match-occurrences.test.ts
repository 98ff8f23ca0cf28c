import { expect, test } from 'vitest';
import { blankPremise } from '../address/elements.ts';
import { premiseOccurrences } from './match-occurrences.ts';

const nothing = { ...blankPremise, ranges: [] };
const boxes = { element: 'po_box', low: '1', high: '100', side: 'both' } as const;

test.each([
  ['a box', { po_box: '61' }, ['po', 'box', '61']],
  ['a box that says so', { po_box: 'PO Box 61' }, ['po', 'box', '61']],
  ['boxes by their range', { ranges: [boxes] }, ['po', 'box', '1-100']],
  [
    'flat, number and name',
    { building_number: '7', sub_building_name: 'Flat 2', building_name: 'Larch Court' },
    ['7', 'flat', '2', 'larch', 'court'],
  ],
])('%s has a place for each of its words', (_, premise, places) =>
  expect(
    premiseOccurrences({ ...nothing, ...premise }).map(({ terms, range }) =>
      range === undefined ? terms[0] : `${range.low}-${range.high}`,
    ),
  ).toEqual(places),
);
