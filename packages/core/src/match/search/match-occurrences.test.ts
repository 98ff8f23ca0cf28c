import { expect, test } from 'vitest';
import { blankPremise } from '../../address/elements.ts';
import { groupOccurrences, mostOccurrences, premiseOccurrences, streetOccurrences } from './match-occurrences.ts';

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

const nowhere = {
  post_town: '',
  thoroughfare: '',
  dependant_thoroughfare: '',
  dependant_locality: '',
  double_dependant_locality: '',
  state: '',
  state_code: '',
};
const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

test('a postcode is the first slot of a group, where there is one', () => {
  const termsIn = (postcode: string) =>
    groupOccurrences({ ...nowhere, post_town: 'Quillhaven', postcode }, 'GBR').map(({ terms }) => terms);
  expect(termsIn('QX1 1AA')).toEqual([['qx1', 'qx1 1aa'], ['quillhaven']]);
  expect(termsIn('')).toEqual([['quillhaven']]);
});

test('no part of an address has more slots than fit into a number', () => {
  const long = { ...nowhere, thoroughfare: words(100) };
  expect(premiseOccurrences({ ...nothing, building_name: words(mostOccurrences) })).toHaveLength(30);
  expect(premiseOccurrences({ ...nothing, building_name: words(100) })).toHaveLength(30);
  expect(groupOccurrences({ ...long, postcode: 'QX1 1AA' }, 'GBR')).toHaveLength(30);
  // A street leaves room for the postcode.
  expect(streetOccurrences(long)).toHaveLength(29);
});
