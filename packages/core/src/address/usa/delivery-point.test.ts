import { expect, test } from 'vitest';
import { checkDigit, deliveryPoint } from './delivery-point.ts';

test.each([
  ['the last two digits', '11234', '34'],
  ['a zero before a single digit', '8', '08'],
  ['no letters', '123A', '23'],
  ['no fraction', '123 1/2', '23'],
  ['the last part of a hyphenated number', '112-10', '10'],
  ['the last part of a grid number', 'W210N16570', '70'],
  ['99 without a number', '', '99'],
  ['99 for letters alone', 'A', '99'],
])('takes %s', (_, number, point) => expect(deliveryPoint(number)).toBe(point));

test('makes the sum of all digits a multiple of ten', () => {
  expect(checkDigit('62701', '1234', '23')).toBe('9');
  expect(checkDigit('62701', '1234', '14')).toBe('9');
  expect(checkDigit('62701', '1234', '40')).toBe('0');
  expect(checkDigit('90210', '', '23')).toBe('');
});
