import { expect, test } from 'vitest';
import { contexts } from './contexts.ts';
import { countries, findCountry } from './country-codes.ts';

test.each([
  ['the 2-letter code', 'GB', 'United Kingdom'],
  ['the 3-letter code', 'IRL', 'Ireland'],
  ['a code in any case', 'usa', 'United States'],
  ['a code in common use outside the standard', 'XK', 'Kosovo'],
  ['no code at all', 'ZZ', undefined],
  ['a word that every object knows', 'constructor', undefined],
])('a country is found by %s', (_, code, name) => expect(findCountry(code)?.name).toBe(name));

test('codes are unique, and of two and three letters', () => {
  expect(new Set(countries.flatMap(({ iso2, iso3 }) => [iso2, iso3])).size).toBe(2 * countries.length);
  for (const { iso2, iso3 } of countries) expect(`${iso2} ${iso3}`).toMatch(/^[A-Z]{2} [A-Z]{3}$/);
});

test('the contexts carry the same codes', () => {
  for (const [iso3, { iso_2 }] of Object.entries(contexts)) expect(findCountry(iso3)?.iso2).toBe(iso_2);
});
