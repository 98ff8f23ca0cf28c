import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaOf,
  inwardOf,
  outwardOf,
  type Postcode,
  packPostcode,
  parsePostcode,
  sectorOf,
  unpackPostcode,
} from './parse-postcode.ts';

const anyPostcode = fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2}$/) as fc.Arbitrary<Postcode>;

describe('reading', () => {
  test.each([
    ['however typed', ' zz1z2aa ', 'ZZ1Z 2AA'],
    ['with its space astray', 'Z Z1 9Z Z', 'ZZ1 9ZZ'],
    ['the shortest', 'z11aa', 'Z1 1AA'],
    ['the odd one', 'gir 0aa', 'GIR 0AA'],
  ])('reads it %s', (_, typed, canonical) => expect(parsePostcode(typed)).toBe(canonical));

  test.each([
    '',
    'ZZ',
    'ZZ1',
    'ZZ1 1',
    'ZZ1 1A',
    'ZZ1 AAA',
    'ZZZ1 1AA',
    '1Z 1AA',
    'ZZ111 1AA',
    'ZZ1 1AC',
    'ZZ1 1AA1',
    'ZZ1-1AA',
    '😀',
  ])('refuses %j', (typed) => expect(parsePostcode(typed)).toBeUndefined());

  test('what is canonical reads as itself, in any case and without its space', () =>
    fc.assert(
      fc.property(anyPostcode, (postcode) => {
        expect(parsePostcode(postcode)).toBe(postcode);
        expect(parsePostcode(postcode.toLowerCase().replace(' ', ''))).toBe(postcode);
      }),
    ));
});

describe('parts', () => {
  test('outward and inward code make up the whole; area and sector begin it', () =>
    fc.assert(
      fc.property(anyPostcode, (postcode) => {
        expect(`${outwardOf(postcode)} ${inwardOf(postcode)}`).toBe(postcode);
        expect(postcode.startsWith(sectorOf(postcode))).toBe(true);
        expect(areaOf(postcode)).toMatch(/^[A-Z]{1,2}$/);
        expect(outwardOf(postcode).startsWith(areaOf(postcode))).toBe(true);
      }),
    ));
});

describe('packing', () => {
  test('unpacking gives the postcode back', () =>
    fc.assert(
      fc.property(anyPostcode, (postcode) => {
        expect(unpackPostcode(packPostcode(postcode))).toBe(postcode);
      }),
    ));

  test('packed postcodes have the order of their text', () =>
    fc.assert(
      fc.property(anyPostcode, anyPostcode, (a, b) => {
        expect(Math.sign(packPostcode(a) - packPostcode(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { numRuns: 1000 },
    ));

  test('the odd one packs as well', () => {
    const girobank = parsePostcode('GIR0AA')!;
    expect(unpackPostcode(packPostcode(girobank))).toBe(girobank);
  });
});
