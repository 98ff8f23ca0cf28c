import { expect, test } from 'vitest';
import { isSameField } from './same-field.ts';

test.each([
  ['the same text', '1\t\tElm House', '1\t\tElm House\tFlat 2', 2, true],
  ['another text', '1\t\tElm House', '1\t\tElm Lodge', 2, false],
  ['a longer text', '1\t\tElm', '1\t\tElm House', 2, false],
  ['a shorter text', '12', '1', 0, false],
  ['an empty text beside one that is left out', '1\t\t\tFlat 2', '1', 2, true],
  ['a text beside one that is left out', '1\t\tElm House', '1', 2, false],
  ['a text before the rest of a line', '1\t\tElm House\rrest', '1\t\tElm House\tFlat 2', 2, true],
  ['a rest that is in no field', '1\rElm House', '1\t\tElm House', 2, false],
  ['the first of two fields', '1\tA', '1\tB', 0, true],
])('a field is compared where it is: %s', (_, one, other, field, same) => {
  const bytes = Buffer.from(`${one}${other}`, 'latin1');
  const [first, second] = [[0, one.length] as const, [one.length, bytes.length] as const];
  expect(isSameField(bytes, first, second, field)).toBe(same);
  expect(isSameField(bytes, second, first, field)).toBe(same);
});
