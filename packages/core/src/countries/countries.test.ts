import { expect, test } from 'vitest';
import { contexts } from '../contract/contexts.ts';
import { findCountry } from '../contract/country-codes.ts';
import { readPostalCode } from '../postcode/postal-code.ts';
import { isWholePostcode, postcodeTerms } from '../postcode/postcode-forms.ts';
import { traitsIn, traitsOf } from './countries.ts';
import type { CountryTraits } from './country-traits.ts';
import { others } from './others.ts';

test.each(Object.keys(others))('%s is the code of a country', (iso) => expect(findCountry(iso)?.iso3).toBe(iso));

test.each(Object.keys(contexts))('a context has traits, by its code and by its region: %s', (iso) => {
  expect(traitsOf(iso).postcode).toBeDefined();
  expect(traitsIn(iso.toLowerCase())).toBe(traitsOf(iso));
});

test.each(['ETH', 'constructor', '__proto__', ''])('what has no row has nothing of its own: "%s"', (iso) =>
  expect(traitsOf(iso)).toEqual({}),
);

test.each([
  ['BRA', '01310-100'],
  ['CAN', 'K1A 0B1'],
  ['CZE', '110 00'],
  ['GRC', '104 31'],
  ['IRL', 'D02 X285'],
  ['JPN', '100-0001'],
  ['NLD', '1012 AB'],
  ['POL', '00-950'],
  ['PRT', '1000-205'],
  ['SVK', '811 01'],
  ['SWE', '114 55'],
])('%s writes a postcode as %s and holds it by its halves', (iso, written) => {
  const [first = '', second = ''] = written.split(/[ -]/);
  expect(readPostalCode(first + second, iso)).toBe(written);
  expect(postcodeTerms(written, iso)).toEqual([first, `${first} ${second}`].map((term) => term.toLowerCase()));
  const typed = [written, first + second, written.slice(0, -1), `${written}1`, first];
  expect(typed.map((text) => isWholePostcode(text, iso))).toEqual([true, true, false, false, false]);
});

test.each([
  ['IRL', 'D02 X285', 'D02', 'D02'],
  ['NLD', '1012 AB', '10', '1012'],
  ['SGP', '018956', '01', '018956'],
  ['USA', '62701', '627', '62701'],
])('the parts of a postcode of %s are no longer than it: %s', (iso, code, prefix, short) => {
  const lengths = traitsOf(iso).codeParts!;
  expect(lengths.map((length) => code.slice(0, length))).toEqual([prefix, short]);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(code.length);
});

test.each<[keyof CountryTraits, string]>([
  ['hasZipCodes', 'USA'],
  ['codePerAddress', 'IRL'],
  ['fineCodes', 'BRA CAN GBR IRL NLD PRT SGP'],
  ['flatBeforeSlash', 'AUS NZL'],
  ['listsNumberPairs', 'GBR'],
  ['hyphenatedNumbers', 'USA'],
  ['showsState', 'USA'],
  ['hasStateFolders', 'AUS CAN USA'],
  [
    'numberAfterStreet',
    'AUT BEL BRA CHE CZE DEU DNK ESP EST FIN GRC HRV HUN ISL ITA LTU LVA NLD NOR POL PRT ROU SVK SVN SWE TUR',
  ],
])('%s holds in %s alone', (trait, countries) => {
  const all = new Set([...Object.keys(others), ...Object.keys(contexts)]);
  expect([...all].filter((iso) => traitsOf(iso)[trait] === true).sort()).toEqual(countries.split(' '));
});
