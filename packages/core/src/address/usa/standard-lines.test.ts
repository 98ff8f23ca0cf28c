import { expect, test } from 'vitest';
import { readUsAddress } from '../../read/usa/read-us-address.ts';
import { standardLines } from './standard-lines.ts';

const house = readUsAddress('12 N Main St E Apt 4 PMB 7, Hillview OH 44101-1234');

test('an address is written on the lines of Publication 28', () =>
  expect(standardLines(house)).toEqual({
    address_line_one: '12 N MAIN ST E APT 4',
    address_line_two: 'PMB 7',
    last_line: 'HILLVIEW OH 44101-1234',
  }));

test.each([
  ['the ZIP code alone', { plus4: '' }, 'HILLVIEW OH 44101'],
  ['no four figures without their ZIP code', { zip: '' }, 'HILLVIEW OH'],
  ['no gap for a state that is missing', { state: '' }, 'HILLVIEW 44101-1234'],
])('the last line has %s', (_, parts, line) => expect(standardLines({ ...house, ...parts }).last_line).toBe(line));
