import { expect, test } from 'vitest';
import { numberRoles, suitsRole } from './number-roles.ts';
import { readQuery } from './read-query.ts';

test.each([
  ['flat 2 10 high street', [undefined, 'flat', 'house', undefined, undefined]],
  ['10 apt 2 high street', ['house', undefined, 'flat', undefined, undefined]],
  ['flat 2 high street', undefined],
  ['2 10 high street', undefined],
])('%s: %j', (text, roles) => expect(numberRoles(readQuery(text)[0]!.words)).toEqual(roles));

test('a number goes with its role where it can stand elsewhere than in the place of the other', () => {
  const places = { house: 0b001, flat: 0b110 };
  expect(suitsRole('flat', { premise: 0b001, group: 0 }, places)).toBe(false);
  expect(suitsRole('flat', { premise: 0b011, group: 0 }, places)).toBe(true);
  expect(suitsRole('house', { premise: 0b100, group: 0 }, places)).toBe(false);
  expect(suitsRole('house', { premise: 0b100, group: 1 }, places)).toBe(true);
  expect(suitsRole(undefined, { premise: 0, group: 0 }, places)).toBe(true);
});
