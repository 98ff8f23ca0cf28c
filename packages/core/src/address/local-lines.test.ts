import { expect, test } from 'vitest';
import { blankPremise } from './elements.ts';
import { formatLocalLines } from './local-lines.ts';
import type { NumberRange, RangedElement } from './number-range.ts';

const group = {
  thoroughfare: 'Rue du Tern',
  dependant_thoroughfare: '',
  double_dependant_locality: '',
  dependant_locality: '',
  country_iso: 'FRA',
};
const open = (element: RangedElement, low: string, high: string): { ranges: readonly NumberRange[] } => ({
  ranges: [{ element, low, high, side: 'even' }],
});
const lines = (
  own: Partial<typeof blankPremise> & { ranges?: readonly NumberRange[] },
  street: Partial<typeof group> = {},
) => {
  const { line_1, line_2, line_3, premise } = formatLocalLines({
    ...blankPremise,
    ...own,
    group: { ...group, ...street },
  });
  return [line_1, line_2, line_3, premise];
};

test.each([
  ['a number before the street', lines({ building_number: '7' }), ['7 Rue du Tern', '', '', '7']],
  [
    'a number after it',
    lines({ building_number: '7' }, { thoroughfare: 'Ternweg', country_iso: 'NLD' }),
    ['Ternweg 7', '', '', '7'],
  ],
  [
    'a number after the word that it counts',
    lines({ building_number: '7' }, { thoroughfare: 'RR 2 Box', country_iso: 'USA' }),
    ['RR 2 Box 7', '', '', '7'],
  ],
  [
    'a street off another, and a place within another',
    lines(
      { building_number: '7' },
      {
        thoroughfare: 'Main Street',
        dependant_thoroughfare: 'Tern Mews',
        double_dependant_locality: 'Upper Tern',
        dependant_locality: 'Ballytern',
        country_iso: 'IRL',
      },
    ),
    ['7 Tern Mews, Main Street', 'Upper Tern', 'Ballytern', '7'],
  ],
  ['a box by its name', lines({ po_box: '61' }, { thoroughfare: '' }), ['PO Box 61', '', '', '61']],
  ['a box that says so', lines({ po_box: 'Box 61' }, { thoroughfare: '' }), ['Box 61', '', '', 'Box 61']],
  [
    'numbers that are open as their range',
    lines(open('building_number', '100', '198'), { thoroughfare: 'Hill Ave', country_iso: 'USA' }),
    ['100-198 Hill Ave', '', '', '100-198'],
  ],
  [
    'open flats after the word for them',
    lines(
      { building_number: '7', sub_building_name: 'Apt', ...open('sub_building_name', '1', '19') },
      { thoroughfare: 'Hill Ave', country_iso: 'USA' },
    ),
    ['7 Hill Ave Apt 1-19', '', '', 'Apt 1-19, 7'],
  ],
  ['open boxes', lines(open('po_box', '101', '198'), { thoroughfare: '' }), ['PO Box 101-198', '', '', '101-198']],
  [
    'a flat of a number, with a box beside it',
    lines({ building_number: '7', sub_building_name: '2B', po_box: '61' }, { country_iso: 'MLT' }),
    ['7 Rue du Tern 2B PO Box 61', '', '', '2B, 7'],
  ],
  [
    'who, which building, where and in which place, the last two on one line',
    lines(
      { organisation_name: 'Kiln', building_name: 'Tour Tern', building_number: '7' },
      { dependant_locality: 'Val' },
    ),
    ['Kiln', 'Tour Tern', '7 Rue du Tern, Val', 'Tour Tern, 7'],
  ],
])('writes %s', (_, written, expected) => expect(written).toEqual(expected));
