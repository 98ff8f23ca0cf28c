import { type DialledNumber, readDialled } from '@fingerpost/core/phone/read-dialled';
import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { carrierOfRange } from './carriers.ts';
import { numberingPlan } from './numbering-plan.ts';

const find = (text: string) => numberingPlan.find(readDialled(text) ?? ('+' as DialledNumber));

test.each([
  ['a mobile', '+44 7400 123456', 'GB', 'mobile'],
  ['a mobile whose type only the full metadata know', '+353 85 012 3456', 'IE', 'mobile'],
  ['a landline', '+44 20 7946 0958', 'GB', 'landline'],
  ['a landline of an island with the same code', '+44 1481 256789', 'GG', 'landline'],
  ['a number of a plan that does not tell', '+1 202 555 0123', 'US', 'mobile_or_landline'],
  ['a premium number', '+44 909 879 0000', 'GB', 'landline_premium'],
  ['a freephone number', '+1 800 555 0199', 'US', 'landline_tollfree'],
  ['an internet number', '+44 5612 345678', 'GB', 'virtual'],
  ['a personal number', '+44 70 1234 5678', 'GB', 'virtual'],
  ['a pager', '+44 7640 123456', 'GB', 'pager'],
  ['a number with shared cost', '+43 810 123456', 'AT', 'shared_cost'],
  ['a company number', '+44 55 1234 5678', 'GB', 'uan'],
  ['a voicemail', '+41 860 79 1234567', 'CH', 'voicemail'],
  ['a number of no country', '+800 1234 5678', undefined, 'landline_tollfree'],
])('%s has its country and network type', (_, text, country, networkType) => {
  expect(find(text)).toMatchObject({ networkType });
  expect(find(text)?.country).toBe(country);
});

test.each([
  ['a plain number', '442079460958', '020 7946 0958', '+44 20 7946 0958'],
  ['a number with the national prefix kept', '+44 (0)20 7946 0958', '020 7946 0958', '+44 20 7946 0958'],
  ['a leading zero that belongs to the number', '+39 06 1234 5678', '06 1234 5678', '+39 06 1234 5678'],
  ['an extension', '+44 20 7946 0958 ext. 7', '020 7946 0958 x7', '+44 20 7946 0958 x7'],
])('%s is formatted', (_, text, nationalFormat, internationalFormat) =>
  expect(find(text)).toMatchObject({ nationalFormat, internationalFormat }),
);

test.each([
  ['too short', '+44 7400 12345'],
  ['too long', '+44 7400 1234567'],
  ['in a range that nobody has', '+44 4400 946095'],
  ['without a country code', '020 7946 0958'],
  ['with a country code that does not exist', '+210 7946 0958'],
])('a number %s is not found', (_, text) => expect(find(text)).toBeUndefined());

test("every country's example is found under its calling code, and formats lead back to it", () => {
  const countries = getCountries();
  expect(countries.length).toBeGreaterThan(240);
  for (const country of countries) {
    const example = getExampleNumber(country, examples)!;
    const found = numberingPlan.find(example.number as DialledNumber);
    expect(found?.e164).toBe(example.number);
    expect(getCountryCallingCode(found?.country as CountryCode)).toBe(example.countryCallingCode);
    expect(find(found?.internationalFormat ?? '')).toEqual(found);
  }
});

test.each([
  ['a mobile range', '+44 7400 123456', 'Three'],
  ['a range inside the range of another carrier', '+44 7624 500123', 'BlueWave Communications'],
  ['a country whose table knows it', '+86 138 0013 8000', 'China Mobile'],
  ['a name with an accent', '+56 9 4360 0000', 'Telefónica Uno Uno Cuatro'],
  ['a landline: carriers are known for mobiles only', '+44 20 7946 0958', ''],
])('the carrier of %s', (_, text, carrier) => expect(find(text)?.originalCarrier).toBe(carrier));

test('a number without a range has no carrier', () => {
  expect(carrierOfRange('+999123456')).toBe('');
  expect(carrierOfRange('+')).toBe('');
});
