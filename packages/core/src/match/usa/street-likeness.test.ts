import { expect, test } from 'vitest';
import { streetKey, streetLikeness } from './street-likeness.ts';

test.each([
  ['FIRST', '1ST'],
  ['SECOND', '2ND'],
  ['THIRD', '3RD'],
  ['FOURTH', '4TH'],
  ['NINTH', '9TH'],
  ['TENTH', '10TH'],
  ['ELEVENTH', '11TH'],
  ['TWELFTH', '12TH'],
  ['THIRTEENTH', '13TH'],
  ['NINETEENTH', '19TH'],
  ['TWENTIETH', '20TH'],
  ['TWENTY-FIRST', '21ST'],
  ['THIRTY-SECOND', '32ND'],
  ['NINETIETH', '90TH'],
  ['NINETY-NINTH', '99TH'],
  ['17', '17TH'],
  ['17HT', '17TH'],
  ['111', '111TH'],
  ['113', '113TH'],
  ['10', '10TH'],
  ['14', '14TH'],
  ['101', '101ST'],
  ['112', '112TH'],
  ['122', '122ND'],
  ['MAPLE AVE', 'MAPLE AVENUE'],
  ['MT MAPLE', 'MOUNT MAPLE'],
  ['DOCTOR MAPLE', 'DR MAPLE'],
  ['SAINT MARYS', 'ST MARYS'],
  ['MOUNT VERNON', 'MT VERNON'],
  ['NORTH FORK', 'N FORK'],
])('%s and %s are one street', (one, other) => {
  expect(streetKey(one)).toBe(streetKey(other));
  expect(streetLikeness(one, other)).toBe(1);
});

test.each([
  ['FIRST', '2ND'],
  ['TENTH', '11TH'],
  ['TWENTIETH', '21ST'],
  ['TWENTY-FIRST', '22ND'],
])('%s and %s are two', (one, other) => {
  expect(streetKey(one)).not.toBe(streetKey(other));
  expect(streetLikeness(one, other)).toBeLessThan(1);
});

test.each([
  ['STATE ROUTE 9', 'HIGHWAY 9', 0.9],
  ['ROUTE 9', 'US HIGHWAY 9', 0.9],
  ['STATE ROUTE 9', 'STATE ROAD 9', 0.9],
  ['STATE ROUTE 9', 'COUNTY ROAD 9', 0],
  ['STATE ROUTE 9', 'STATE ROUTE 8', 0],
  ['STONY ISLAND', 'STONYISLAND', 0.98],
  ['MAPEL', 'MAPLE', 0.88],
  ['CHESTNTU WOOD', 'CHESTNUT WODO', 0.76],
  ['MAPLE', 'MAPLEWOODINGTON HILLS', 0],
  ['OAK', 'ELM', 0],
  ['OAKS', 'OAKS 9', 0],
  ['OAKS 9', 'OAKS', 0],
])('%s is like %s by %d', (one, other, likeness) => expect(streetLikeness(one, other)).toBeCloseTo(likeness, 9));

test('a slip costs little, another name a lot', () => {
  const [slip, another] = [streetLikeness('MAPEL', 'MAPLE'), streetLikeness('CHESTNUT', 'MAPLE')];
  expect(slip).toBeGreaterThan(0.7);
  expect(slip).toBeLessThan(1);
  expect(another).toBeLessThan(0.3);
});
