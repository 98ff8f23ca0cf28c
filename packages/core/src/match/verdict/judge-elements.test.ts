import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { rarityFrom } from '../compare/rarity.ts';
import { type Elements, inQuillhaven } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { comparerOf } from '../evidence/weigh-candidates.ts';
import { judge, mostAfter } from './judge.ts';
import { trustedConfidence } from './verdict-weights.ts';

/** Every word says as much as any other. */
const rarity = rarityFrom(() => 0.5);

const judged = (text: string, elements: Elements) => {
  const typed = typedText(writtenAddress(text), rarity);
  const judgement = judge(comparerOf(typed, rarity)(inQuillhaven(elements)));
  return { ...judgement, most: mostAfter(judgement.doubts) };
};

const where = 'High Street, Quillhaven, QX1 1AA';

test.each<[guarantee: string, premise: string, stored: Elements]>([
  ['a number', '12', { building_number: '12' }],
  ['a number with a letter', '12a', { building_name: '12A' }],
  ['a flat of a number', 'Flat 3, 12', { sub_building_name: 'Flat 3', building_number: '12' }],
  ['an apartment for a flat', 'Apt 3, 12', { sub_building_name: 'Flat 3', building_number: '12' }],
  ['a storey', 'Flat 1st floor, 12', { sub_building_name: 'First Floor Flat', building_number: '12' }],
  ['2F1 for 2/1', '2F1 12', { sub_building_name: '2/1', building_number: '12' }],
  ['a range', '12 to 14', { building_name: '12-14' }],
  ['a house name', 'Rose Cott', { building_name: 'Rose Cottage' }],
  ['a flat in a building', 'Flat 3, Kiln House', { sub_building_name: 'Flat 3', building_name: 'Kiln House' }],
  [
    'the number of a flat before its building',
    '3 Kiln House',
    { sub_building_name: 'Flat 3', building_name: 'Kiln House' },
  ],
  ['a letter in brackets', '12(A)', { building_name: '12A' }],
  ['a letter behind a stroke', '12/A', { building_name: '12A' }],
  ['a number in words', 'Twenty-four', { building_number: '24' }],
  ['a flat in words', 'Flat Three, 12', { sub_building_name: 'Flat 3', building_number: '12' }],
  ['the flat of a number', 'The Flat, 12', { sub_building_name: 'The Flat', building_number: '12' }],
  ['a part that has a name', 'Coach House, 12', { sub_building_name: 'The Coach House', building_number: '12' }],
  ['a wing', 'East Wing, Kiln Hall', { sub_building_name: 'East Wing', building_name: 'Kiln Hall' }],
  ['a plot that has no other number', 'Plot 7,', { sub_building_name: 'Plot 7' }],
  ['a house called like a number', 'Four Winds', { building_name: 'Four Winds' }],
  [
    'a number that is written twice',
    `Flat 3, 12 ${where},Flat 3, 12`,
    { sub_building_name: 'Flat 3', building_number: '12' },
  ],
])('%s is the same premise', (_, premise, stored) => {
  expect(judged(`${premise} ${where}`, stored)).toMatchObject({ fit: 1, doubts: [] });
});

test.each<[guarantee: string, premise: string, stored: Elements]>([
  ['12A is flat A of number 12', '12A', { sub_building_name: 'Flat A', building_number: '12' }],
  ['14/2 is flat 2 of number 14', '14/2', { sub_building_name: 'Flat 2', building_number: '14' }],
  ['a name beside the number may be left out', '12', { building_name: 'Rose Cottage', building_number: '12' }],
  [
    'a number beside the name may be left out',
    'Rose Cottage',
    { building_name: 'Rose Cottage', building_number: '12' },
  ],
  [
    '2/14 is flat 2 of number 14 where there is no flat 14 of number 2',
    '2/14',
    { sub_building_name: 'Flat 2', building_number: '14' },
  ],
  ['F2 is flat 2', 'F2, 14', { sub_building_name: 'Flat 2', building_number: '14' }],
  ['2-1 is 2/1', '2-1, 14', { sub_building_name: '2/1', building_number: '14' }],
  ['l2 is 12 as a machine reads it', 'l2', { building_number: '12' }],
  ['3O is 30 as a machine reads it', '3O', { building_number: '30' }],
  ['12 & 14 is 12-14', '12 & 14', { building_name: '12-14' }],
  ['12/14 is 12-14', '12/14', { building_name: '12-14' }],
  ['9 is among 7/9/11', '9', { building_name: '7/9/11' }],
  ['126-8 is 126-128', '126-8', { building_name: '126-128' }],
  ['a part with a name needs no number', 'Coach House', { sub_building_name: 'Coach House', building_number: '12' }],
])('%s', (_, premise, stored) => {
  const { most, fit, indicators } = judged(`${premise} ${where}`, stored);
  expect(most).toBeGreaterThan(0.75);
  expect(fit).toBeGreaterThan(0.75);
  expect(indicators.premise).not.toBe('INCORRECT');
});

test.each<[guarantee: string, premise: string, stored: Elements]>([
  ['the neighbour', '12', { building_number: '14' }],
  ['12 for 12A', '12', { building_name: '12A' }],
  ['12A for 12', '12A', { building_number: '12' }],
  ['another flat', 'Flat 3, 12', { sub_building_name: 'Flat 4', building_number: '12' }],
  ['the flat of another number', 'Flat 3, 12', { sub_building_name: 'Flat 3', building_number: '14' }],
  ['the flat of another building', 'Flat 3, Elm House', { sub_building_name: 'Flat 3', building_name: 'Kiln House' }],
  ['a flat with the number of the house', '4', { sub_building_name: 'Flat 4', building_number: '53' }],
  ['another house name', 'Ivy Cottage', { building_name: 'Rose Cottage' }],
  ['another street', '12', { building_number: '12', thoroughfare: 'Mill Lane' }],
  ['12 for 12(A)', '12(A)', { building_number: '12' }],
  ['a number of a range that runs backwards', '38-0', { building_number: '30' }],
  ['the number amid a range', '2-6', { building_number: '4' }],
  ['the flat of a number that is a range’s end', 'Flat 2 - 6', { building_number: '4' }],
])('%s never wins with confidence', (_, premise, stored) => {
  expect(judged(`${premise} ${where}`, stored).most).toBeLessThan(trustedConfidence);
});

test.each<[guarantee: string, premise: string, stored: Elements]>([
  ['a flat without a number', 'The Flat, 12', { building_number: '12' }],
  ['a storey in short', '1/F Flat, 12', { building_number: '12' }],
  ['an annexe', 'Annexe, 12', { building_number: '12' }],
  ['somebody’s flat', 'Managers Flat, 12', { sub_building_name: 'The Flat', building_number: '12' }],
  ['a house called like the number', 'Four Winds', { building_number: '4' }],
  ['a wing', 'West Wing, Kiln Hall', { sub_building_name: 'East Wing', building_name: 'Kiln Hall' }],
  ['a floor', 'Upstairs, 12', { building_number: '12' }],
  ['a flat over a shop', 'Flat over shop, 12', { building_number: '12' }],
  ['a plot', 'Plot 12,', { building_number: '12' }],
  ['a word that tells two houses apart', 'Little Orchard,', { building_name: 'Orchard' }],
  ['another word of the name', 'Zebra Lodge,', { building_name: 'The Lodge' }],
  ['a barn of the farm', 'The Barn, Mill Farm,', { building_name: 'Mill Farm' }],
  ['a part that is not named', 'Kiln Hall', { sub_building_name: 'Caretakers Flat', building_name: 'Kiln Hall' }],
  ['a part that is not named of a number', '12', { sub_building_name: 'The Coach House', building_number: '12' }],
])('%s that only one side has is never trusted', (_, premise, stored) => {
  expect(judged(`${premise} ${where}`, stored).most).toBeLessThan(trustedConfidence);
});

test.each(['Upper High Street', 'High Street North', 'High Street Mews'])(
  '%s is hardly High Street, and not at all without its postcode',
  (street) => {
    const { fit, indicators } = judged(`12 ${street}, Quillhaven, QX1 1AA`, { building_number: '12' });
    expect(indicators.thoroughfare).toBe('PARTIAL');
    expect(fit).toBeLessThan(1);
    expect(judged(`12 ${street}, Quillhaven`, { building_number: '12' }).most).toBeLessThan(trustedConfidence);
  },
);

test('every element that is wrong or misspelt lowers the fit', () => {
  const fits = [
    `12 ${where}`,
    '12 High Street, Quillhavn, QX1 1AA',
    '12 Hihg Street, Quillhavn, QX1 1AA',
    '12 Hihg Street, Osterby, QX1 1AA',
  ].map((text) => judged(text, { building_number: '12' }).fit);
  expect([...new Set(fits)].sort((one, other) => other - one)).toEqual(fits);
});

test('a postcode of the same sector says where the place is', () => {
  expect(judged('12 High Street, QX1 1ZZ', { building_number: '12' }).doubts).toEqual([]);
  expect(judged('12 High Street, QX1 9ZZ', { building_number: '12' }).doubts).toEqual(['nowhere']);
});
