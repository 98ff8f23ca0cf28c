import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPostcode, parsePostcode } from './parse-postcode.ts';
import { firstWithoutCode, packPostalCode, postalCodec, readPostalCode, unpackPostalCode } from './postal-code.ts';

const code = fc.stringMatching(/^[A-Z0-9]{1,10}$/);

test('packing keeps every code of up to ten letters and digits, and their order', () => {
  fc.assert(
    fc.property(code, code, (a, b) => {
      expect(unpackPostalCode(packPostalCode(a))).toBe(a);
      expect(Math.sign(packPostalCode(a) - packPostalCode(b))).toBe(a < b ? -1 : Number(a > b));
      expect(packPostalCode(a)).toBeLessThan(firstWithoutCode);
    }),
  );
});

test('the longest code is packed exactly, and numbers beyond stand for no code', () => {
  expect(unpackPostalCode(packPostalCode('ZZZZZZZZZZ'))).toBe('ZZZZZZZZZZ');
  expect([unpackPostalCode(firstWithoutCode), unpackPostalCode(firstWithoutCode + 2 ** 32)]).toEqual(['', '']);
  expect(packPostalCode('ZZZZZZZZZZ')).toBe(firstWithoutCode - 1);
  expect(packPostalCode('ZZZZZZZZZZZ')).toBe(firstWithoutCode - 1);
  expect(firstWithoutCode + 2 ** 32).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('the United Kingdom packs as it always did', () => {
  const postcode = parsePostcode('SW1A 2AA')!;
  expect(postalCodec('gbr').pack(postcode)).toBe(packPostcode(postcode));
  expect(postalCodec('gbr').unpack(packPostcode(postcode))).toBe(postcode);
});

test.each([
  ['an Eircode', 'd02x285', 'IRL', 'D02 X285'],
  ['an Eircode with the letter', 'd6w f4e2', 'IRL', 'D6W F4E2'],
  ['a Dutch postcode', '1012 ab', 'NLD', '1012 AB'],
  ['a ZIP code', '90210', 'USA', '90210'],
  ['a ZIP+4 is its ZIP code', '90210-1234', 'usa', '90210'],
  ['a code of another country in a US file', 'k1a 0b1', 'USA', 'K1A0B1'],
  ['a Singapore postcode', ' 018956 ', 'SGP', '018956'],
  ['a Portuguese code', '1000205', 'PRT', '1000-205'],
  ['nine digits of another country', '123456789', 'IRN', '123456789'],
  ['a ZIP code that is too short', '9021', 'USA', '9021'],
  ['a country without a known form', 'ab 12-3', 'XKX', 'AB123'],
  ['a code of another form', '12', 'NLD', '12'],
  ['eleven characters are none', 'ABCDEFGHIJK', 'FRA', undefined],
  ['neither is nothing', ' ', 'FRA', undefined],
  ['nor other letters', '１０１２', 'NLD', undefined],
])('%s', (_, text, country, read) => expect(readPostalCode(text, country)).toBe(read));
