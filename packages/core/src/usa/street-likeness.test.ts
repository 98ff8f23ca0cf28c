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

test('a slip costs little, another name a lot', () => {
  const [slip, another] = [streetLikeness('MAPEL', 'MAPLE'), streetLikeness('CHESTNUT', 'MAPLE')];
  expect(slip).toBeGreaterThan(0.7);
  expect(slip).toBeLessThan(1);
  expect(another).toBeLessThan(0.3);
});
