import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPossiblePostcode, isWholePostcode, postcodeTerms } from './postcode-forms.ts';

test.each([
  ['SW1A 2AA', 'GBR', ['sw1a', 'sw1a 2aa']],
  ['W1 2AA', 'GBR', ['w1', 'w1 2aa']],
  ['GIR 0AA', 'GBR', ['gir', 'gir 0aa']],
  ['D02 X285', 'IRL', ['d02', 'd02 x285']],
  ['3511 AB', 'NLD', ['3511', '3511 ab']],
  ['238801', 'SGP', ['238801']],
  ['62701', 'USA', ['62701']],
  ['62701-1234', 'USA', ['62701', '62701 1234']],
  ['K1A 0B1', 'CAN', ['k1a', 'k1a 0b1']],
  ['114 55', 'SWE', ['114', '114 55']],
  ['75 001', 'FRA', ['75001']],
  ['', 'FRA', []],
])('%s of %s is held as %j', (postcode, country, terms) => expect(postcodeTerms(postcode, country)).toEqual(terms));

test.each([
  ['SW1A 2AA', 'GBR', true],
  ['sw1a2aa', 'GBR', true],
  ['  w1  2aa ', 'GBR', true],
  ['sw1a 2a', 'GBR', false],
  ['sw1a', 'GBR', false],
  ['10 sw1a 2aa', 'GBR', false],
  ['d02x285', 'IRL', true],
  ['d02', 'IRL', false],
  ['3511ab', 'NLD', true],
  ['3511', 'NLD', false],
  ['238801', 'SGP', true],
  ['62701', 'USA', true],
  ['62701-1234', 'USA', true],
  ['6270', 'USA', false],
  ['k1a0b1', 'CAN', true],
  ['00-950', 'POL', true],
  ['75001', 'FRA', false],
])('%j is a whole postcode of %s: %s', (text, country, whole) => expect(isWholePostcode(text, country)).toBe(whole));

test.each([
  ['SW1A 2AA', 'GBR', true],
  [' sw1a ', 'GBR', true],
  ['SW1A 2', 'GBR', false],
  ['3511', 'NLD', true],
  ['anything', 'FRA', true],
  ['6270', 'USA', false],
])('a source can mean a postcode by %j in %s: %s', (text, country, can) =>
  expect(isPossiblePostcode(text, country)).toBe(can),
);

test('a postcode is held by its halves however it is written', () => {
  const outward = fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z0-9]?$/);
  const inward = fc.stringMatching(/^[0-9][ABD-HJLNP-UW-Z]{2}$/);
  fc.assert(
    fc.property(outward, inward, fc.constantFrom('', ' ', '  '), (first, second, gap) => {
      const terms = [first.toLowerCase(), `${first} ${second}`.toLowerCase()];
      expect(postcodeTerms(first + gap + second)).toEqual(terms);
    }),
  );
});
