import { expect, test } from 'vitest';
import { blankPremise } from '../../address/elements.ts';
import type { NumberRange } from '../../address/number-range.ts';
import { readQuery } from '../../read/query/read-query.ts';
import type { PremiseTexts } from './match-occurrences.ts';
import { premiseNumbers } from './match-ranges.ts';

const houses: NumberRange = { element: 'building_number', low: '1', high: '20', side: 'both' };
const flats: NumberRange = { element: 'sub_building_name', low: '1', high: '12', side: 'both' };
const street: PremiseTexts = { ...blankPremise, ranges: [houses] };
const building: PremiseTexts = { ...blankPremise, building_number: '7', sub_building_name: 'Apt', ranges: [flats] };
const buildings: PremiseTexts = { ...blankPremise, sub_building_name: 'Apt', ranges: [houses, flats] };

test.each<[string, PremiseTexts, string, readonly string[]]>([
  ['a number of the range', street, '9 mill st', ['9']],
  ['a number that is not the street’s', street, 'highway 12 9', ['9']],
  ['the street’s, where there is no other', street, 'highway 12', ['12']],
  ['a flat that is not the house', building, '7 mill st apt 3', ['3']],
  ['a flat called like the house', building, '7 mill st apt 7', ['7']],
  ['house and flat', buildings, '9 mill st apt 3', ['9', '3']],
  ['the flat before the house', buildings, 'apt 3 9 mill st', ['9', '3']],
  ['house and flat called the same', buildings, '9 mill st apt 9', ['9', '9']],
])('%s is chosen', (_, premise, text, numbers) => {
  const { words } = readQuery(`${text} `, 'USA')[0]!;
  const inGroup = words.reduce((bits, word, at) => (word.text === '12' ? bits | (1 << at) : bits), 0);
  expect([...premiseNumbers(premise, { words, country: 'GBR' }, inGroup)]).toEqual([numbers]);
});

test('what was not typed is every number of the range', () => {
  const { words } = readQuery('7 mill st ', 'USA')[0]!;
  expect([...premiseNumbers(building, { words, country: 'GBR' }, 0)]).toHaveLength(12);
});

test.each<[string, PremiseTexts, string, readonly (readonly string[])[]]>([
  ['a flat’s', building, '7 mill st apt 1', [['1'], ['10'], ['11'], ['12']]],
  ['a house’s', street, 'mill st 2', [['2'], ['20']]],
  [
    'a flat’s, rather than the house’s that it may become',
    buildings,
    '9 mill st 1',
    [
      ['9', '1'],
      ['9', '10'],
      ['9', '11'],
      ['9', '12'],
    ],
  ],
])('a number that is not typed to its end is every one that it may become: %s', (_, premise, text, numbers) => {
  const { words } = readQuery(text, 'USA')[0]!;
  expect([...premiseNumbers(premise, { words, country: 'GBR' }, 0)]).toEqual(numbers);
});
