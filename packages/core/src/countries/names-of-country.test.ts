import { expect, test } from 'vitest';
import { namesOfCountry } from './names-of-country.ts';

test.each([
  ['its codes', 'DEU', ['de', 'deu']],
  ['its name in the languages of many', 'DEU', ['germany', 'deutschland', 'allemagne', 'alemania', 'germania']],
  ['names of its own', 'NLD', ['holland', 'the netherlands', 'nederland']],
  ['names without accents', 'ESP', ['espana']],
])('a country is called by %s', (_, iso3, names) => {
  const called = namesOfCountry(iso3);
  expect(names.filter((name) => !called.has(name))).toEqual([]);
});

test('the names of one country are not those of another', () => {
  expect(namesOfCountry('DEU').has('holland')).toBe(false);
  expect(namesOfCountry('DEU').has('')).toBe(false);
});

test('what is no country has no name', () => expect([...namesOfCountry('XXX')]).toEqual([]));
