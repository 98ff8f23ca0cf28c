import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Postcode, packPostcode, parsePostcode } from './parse-postcode.ts';
import { postcodePrefixRanges } from './postcode-prefix.ts';

const anyPostcode = fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2}$/) as fc.Arbitrary<Postcode>;

const matches = (typed: string, postcode: string): boolean => {
  const packed = packPostcode(parsePostcode(postcode)!);
  return postcodePrefixRanges(typed).some(([low, high]) => low <= packed && packed <= high);
};

describe('what begins with the text', () => {
  test.each([
    ['an area holds its districts', 'zz', ['ZZ1 1AA', 'ZZ9Z 9ZZ'], ['Z1 1AA', 'ZY1 1AA']],
    ['a district may go on', 'ZZ1', ['ZZ1 1AA', 'ZZ1A 1AA', 'ZZ10 1AA'], ['ZZ2 1AA']],
    ['digits may be of either half', 'ZZ11', ['ZZ1 1AA', 'ZZ11 9AA'], ['ZZ1 2AA', 'ZZ1A 1AA']],
    ['only possible readings count', 'ZZ11A', ['ZZ1 1AA', 'ZZ1 1AZ'], ['ZZ11 1AA', 'ZZ1 1BA']],
    ['a space ends the outward code', 'ZZ1 1', ['ZZ1 1AA'], ['ZZ11 1AA']],
    ['so does one at the end', 'ZZ1 ', ['ZZ1 1AA'], ['ZZ11 1AA', 'ZZ1A 1AA']],
    ['several spaces are one', ' zz1a  2a', ['ZZ1A 2AA'], ['ZZ1A 2BA', 'ZZ1 2AA']],
    ['a space astray does not matter', 'Z Z1A 2', ['ZZ1A 2AA'], ['ZZ1A 3AA']],
    ['a whole postcode is itself', 'zz1a2aa', ['ZZ1A 2AA'], ['ZZ1A 2AB']],
    ['the odd one is found', 'gir', ['GIR 0AA'], ['G1 0AA']],
  ])('%s', (_, typed, inside, outside) => {
    expect(inside.filter((postcode) => !matches(typed, postcode))).toEqual([]);
    expect(outside.filter((postcode) => matches(typed, postcode))).toEqual([]);
  });

  test.each([
    '',
    ' ',
    '1',
    'ZZZ',
    'ZZ1AA',
    'ZZ1 1C',
    'ZZ1A 2AAA',
    '😀',
    'Z%',
    'Z'.repeat(1000),
    `ZZ1${' '.repeat(40)}1A`,
  ])('nothing begins with %j', (typed) => expect(postcodePrefixRanges(typed)).toEqual([]));
});

describe('the ranges', () => {
  const someText = fc
    .tuple(anyPostcode, fc.nat(8), fc.boolean(), fc.boolean())
    .map(([postcode, length, spaced, lower]) => {
      const typed = (spaced ? postcode : postcode.replace(' ', '')).slice(0, length);
      return lower ? typed.toLowerCase() : typed;
    });

  test('hold a postcode exactly if its text begins with what was typed', () =>
    fc.assert(
      fc.property(someText, anyPostcode, fc.nat(8), (typed, other, keep) => {
        // Half of the pairs share a beginning; unrelated ones would never put the far end of a range to the test.
        const related =
          parsePostcode(typed.replace(' ', '').slice(0, keep) + other.replace(' ', '').slice(keep)) ?? other;
        const wanted = typed.toUpperCase();
        for (const postcode of [other, related]) {
          const begins = (wanted.includes(' ') ? postcode : postcode.replace(' ', '')).startsWith(wanted);
          expect(matches(typed, postcode)).toBe(begins && wanted !== '');
        }
      }),
      { numRuns: 5000 },
    ));

  test('are in order and apart', () =>
    fc.assert(
      fc.property(fc.oneof(someText, fc.string({ maxLength: 8 })), (typed) => {
        const ends = postcodePrefixRanges(typed).flat();
        expect(ends.every((end, i) => i === 0 || (i % 2 === 1 ? ends[i - 1]! <= end : ends[i - 1]! < end))).toBe(true);
      }),
    ));
});
