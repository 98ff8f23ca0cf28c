import { findCountry } from '@fingerpost/core/contract/country-codes';
import { countryCodes } from '@fingerpost/core/countries/countries';
import { lineStyleOf } from '@fingerpost/core/countries/line-style';
import { expect, test } from 'vitest';
import { localFields } from '../packages/widget/src/local-fields.ts';

const letters: Readonly<Record<string, string>> = { town: 'C', county: 'S', postcode: 'Z' };

test.each(countryCodes)('the finder orders a form of %s as its addresses are written', (iso3) => {
  const order = [...localFields(findCountry(iso3)!.iso2).keys()].map((name) => letters[name]!);
  const written = [...lineStyleOf(iso3).last].filter((letter) => order.includes(letter));
  // The United Kingdom and others write no county, but forms may have one.
  expect(order.filter((letter) => written.includes(letter))).toEqual(written);
});
