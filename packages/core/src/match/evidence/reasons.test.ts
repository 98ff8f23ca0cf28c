import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { candidateOf, type Elements, rarity } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { reasonsOf } from './reasons.ts';
import { comparerOf, weighCandidates } from './weigh-candidates.ts';

const street = { thoroughfare: 'Mill Lane', post_town: 'Quillhaven', postcode: 'QX2 4BD' };
const reasons = (text: string, elements: Elements) => {
  const read = typedText(writtenAddress(text), rarity);
  return reasonsOf(weighCandidates(read, [comparerOf(read, rarity)(candidateOf(elements))])[0]!);
};

test.each<[text: string, elements: Elements, speaks: 'for' | 'against', words: string]>([
  [
    '34A Mill Lane, Quillhaven',
    { ...street, building_number: '34', sub_building_name: 'Flat A' },
    'for',
    '“Flat A, 34” is what you wrote as “34A”',
  ],
  ['34 Mill Lane, Quillhaven', { ...street, building_number: '34' }, 'for', 'the premise is “34”'],
  ['34 Mill Lane, Quillhaven', { ...street, building_number: '36' }, 'against', 'it is “36”, you wrote “34”'],
  [
    '34 Mill Lane, Quillhaven',
    { ...street, building_number: '34', sub_building_name: 'Flat 2' },
    'against',
    'you did not write which part of the building: it is “Flat 2, 34”',
  ],
  [
    'Mill Lane, Quillhaven',
    { ...street, building_number: '34' },
    'against',
    'you did not write which building: it is “34”',
  ],
  ['34 Mill Lane, QX2 4BD', { ...street, building_number: '34' }, 'for', 'the postcode is QX2 4BD'],
  [
    '34 Mill Lane, QX7 1AA',
    { ...street, building_number: '34' },
    'against',
    'its postcode is QX2 4BD, you wrote QX7 1AA',
  ],
  [
    '34 Harbour Row, QX2 4BD',
    { ...street, building_number: '34' },
    'against',
    'its street is Mill Lane, you wrote Harbour Row',
  ],
])('%s, of an address: %j: %s it: %s', (text, elements, speaks, words) =>
  expect(reasons(text, elements)[speaks]).toContain(words),
);

test('no more than two reasons are given for an address, and against it', () => {
  const { for: pro, against } = reasons('34 Mill Lane, Quillhaven, QX2 4BD', { ...street, building_number: '34' });
  expect([pro.length, against.length]).toEqual([2, 0]);
});
