import { expect, test } from 'vitest';
import { readQuery } from '../../read/query/read-query.ts';
import { areInRole, numberRoles } from './number-roles.ts';

test.each([
  ['flat 2 10 high street', [undefined, 'flat', 'house', undefined, undefined]],
  ['10 apt 2 high street', ['house', undefined, 'flat', undefined, undefined]],
  ['flat 2 fir house', [undefined, 'flat', undefined, undefined]],
  ['2 fir house', undefined],
  ['basement flat 21 high street', undefined],
  ['2 10 high street', undefined],
  ['2/1 10 high street', [undefined, 'joined', undefined, undefined, undefined]],
  ['10-12 high street', [undefined, 'joined', undefined, undefined]],
  ['flat 2/1 10 high street', [undefined, 'flat', 'joined', 'house', undefined, undefined]],
  ['flat 2, 10-12 high street', [undefined, 'flat', 'house', 'joined', undefined, undefined]],
  ['flat 2/10 high street', [undefined, 'flat', 'house', undefined, undefined]],
])('%s: %j', (text, roles) => expect(numberRoles(readQuery(text)[0]!, false)).toEqual(roles));

test.each([
  ['19 queens road', ['house', undefined, undefined]],
  ['queens road 19', [undefined, undefined, 'house']],
  ['2 10 high street', undefined],
  ['flat 2 queens road', [undefined, 'flat', undefined, undefined]],
  ['queens road', undefined],
  ['19 2nd avenue', ['house', undefined, undefined]],
])('where a street is named, %s: %j', (text, roles) => expect(numberRoles(readQuery(text)[0]!, true)).toEqual(roles));

const slots = { house: 0b0001, flat: 0b0110 };

test.each([
  ['flat', { premise: 0b0001, group: 0 }, false],
  ['flat', { premise: 0b0011, group: 0 }, true],
  ['house', { premise: 0b0100, group: 0 }, false],
  ['house', { premise: 0b0100, group: 1 }, true],
  [undefined, { premise: 0, group: 0 }, true],
] as const)(
  'a number goes with the role %s where it can stand elsewhere than in the slot of the other',
  (role, word, is) => expect(areInRole([role], [word], slots)).toBe(is),
);

test.each([
  ['right after it', 0b0010, 0b0100, true],
  ['before it', 0b0100, 0b0010, false],
  ['one the house, the other the flat', 0b0001, 0b0010, false],
  ['one the flat, the other a name', 0b0100, 0b1000, false],
  ['both in a name', 0b1000, 0b10000, true],
])('a joined number goes with the one before it: %s', (_, before, premise, is) =>
  expect(
    areInRole(
      [undefined, 'joined'],
      [
        { premise: before, group: 0 },
        { premise, group: 0 },
      ],
      slots,
    ),
  ).toBe(is),
);
