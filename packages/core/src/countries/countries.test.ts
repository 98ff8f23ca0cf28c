import { expect, test } from 'vitest';
import { contexts } from '../contract/contexts.ts';
import { findCountry } from '../contract/countries.ts';
import { traitsIn, traitsOf } from './countries.ts';
import { others } from './others.ts';

test.each(Object.keys(others))('%s is the code of a country', (iso) => expect(findCountry(iso)?.iso3).toBe(iso));

test.each(Object.keys(contexts))('a context has traits, by its code and by its region: %s', (iso) => {
  expect(traitsOf(iso).postcode).toBeDefined();
  expect(traitsIn(iso.toLowerCase())).toBe(traitsOf(iso));
});

test.each(['FRA', 'constructor', '__proto__', ''])('what has no row has nothing of its own: "%s"', (iso) =>
  expect(traitsOf(iso)).toEqual({}),
);

test('a written code is one that its form of typing takes', () => {
  for (const iso of [...Object.keys(others), ...Object.keys(contexts)]) {
    const { postcode, writtenCode } = traitsOf(iso);
    if (writtenCode !== undefined) expect([iso, postcode]).not.toEqual([iso, undefined]);
  }
});
