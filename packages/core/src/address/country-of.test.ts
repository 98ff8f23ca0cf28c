import { expect, test } from 'vitest';
import type { Postcode } from '../postcode/parse-postcode.ts';
import { countryOf } from './country-of.ts';

test.each([
  ['what the directory says', 'SW1A 2AA', 'Wales', 'Wales'],
  ['an English area', 'SW1A 2AA', '', 'England'],
  ['an area of one letter', 'W1A 1AA', '', 'England'],
  ['a Scottish area', 'EH1 1AA', '', 'Scotland'],
  ['a Welsh area', 'CF10 1AA', '', 'Wales'],
  ['Northern Ireland', 'BT1 1AA', '', 'Northern Ireland'],
  ['Jersey', 'JE2 3AA', '', 'Jersey'],
  ['an area along a border', 'SY21 7AA', '', ''],
  ['the forces', 'BF1 1AA', '', ''],
])('the country of a postcode: %s', (_, postcode, named, country) =>
  expect(countryOf(postcode as Postcode, named)).toBe(country),
);
