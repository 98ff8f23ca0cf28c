import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outwardOf, type Postcode, packPostcode, parsePostcode, sectorOf } from './parse-postcode.ts';
import { type KnownPostcodes, suggestPostcodes } from './suggest-postcodes.ts';

const knowing = (texts: readonly string[]): KnownPostcodes => {
  const postcodes = texts.map((text) => parsePostcode(text)!);
  return {
    has: (postcode) => postcodes.includes(postcode),
    neighbours: (wanted) => {
      const sector = postcodes.filter((postcode) => sectorOf(postcode) === sectorOf(wanted));
      const outward = postcodes.filter((postcode) => outwardOf(postcode) === outwardOf(wanted));
      const steps = (postcode: Postcode) => Math.abs(packPostcode(postcode) - packPostcode(wanted));
      return (sector.length > 0 ? sector : outward).sort((one, other) => steps(one) - steps(other));
    },
    nearest: (_, limit) => postcodes.slice(0, limit),
  };
};

test.each(['ZZ1 1AA', 'QX1 1AA'])('a character too many in front of %s is dropped', (postcode) =>
  expect(suggestPostcodes(`W${postcode}`, knowing([postcode]))).toEqual([postcode]),
);

describe('a slip of reading', () => {
  test.each([
    ['0 for O', '0Z1 1AA', 'OZ1 1AA'],
    ['O for 0', 'ZZ1O 1AA', 'ZZ10 1AA'],
    ['I for 1', 'ZZI 1AA', 'ZZ1 1AA'],
    ['l for 1', 'ZZl 1AA', 'ZZ1 1AA'],
    ['1 for L', '1Z1 1AA', 'LZ1 1AA'],
    ['1 for L at the end', 'ZZ2 3A1', 'ZZ2 3AL'],
    ['S for 5', 'NNS 1AA', 'NN5 1AA'],
    ['5 for S', 'NN1 15A', 'NN1 1SA'],
    ['Z for 2', 'NNZ 1AA', 'NN2 1AA'],
    ['B for 8', 'ZZB 1AA', 'ZZ8 1AA'],
    ['8 for B', 'ZZ1 18A', 'ZZ1 1BA'],
    ['2 for Z', 'NN1 12A', 'NN1 1ZA'],
    ['1 for I', '1P1 1AA', 'IP1 1AA'],
    ['in the longest postcode', 'ZZ9A 9A8', 'ZZ9A 9AB'],
    ['in a text of forty characters', `NNS${' '.repeat(34)}1AA`, 'NN5 1AA'],
    ['in a text that is well-formed', 'W1I 1AA', 'W11 1AA'],
    ['several times', '0X1O OAA', 'OX10 0AA'],
    ['and the wrong marks', 'zz.1o-1aa', 'ZZ10 1AA'],
  ])('%s is corrected', (_, typed, meant) =>
    expect(suggestPostcodes(typed, knowing(['NN9 9ZZ', meant]))).toEqual([meant]),
  );

  test.each([
    ['0Z1 1AA', 'OZ1 1AA', 'TZ1 1AA'],
    ['1Z1 1AA', 'LZ1 1AA', 'TZ1 1AA'],
    ['NN1 12A', 'NN1 1ZA', 'NN1 1TA'],
    ['NN1 15A', 'NN1 1SA', 'NN1 1TA'],
    ['ZZ1 18A', 'ZZ1 1BA', 'ZZ1 1TA'],
    ['ZZO1 1AA', 'ZZ01 1AA', 'ZZ71 1AA'],
    ['ZZI 1AA', 'ZZ1 1AA', 'ZZ7 1AA'],
    ['ZZL 1AA', 'ZZ1 1AA', 'ZZ7 1AA'],
    ['NNZ 1AA', 'NN2 1AA', 'NN7 1AA'],
    ['NNS 1AA', 'NN5 1AA', 'NN7 1AA'],
    ['ZZB 1AA', 'ZZ8 1AA', 'ZZ7 1AA'],
  ])('in %s means %s rather than %s', (typed, meant, other) =>
    expect(suggestPostcodes(typed, knowing([other, meant]))).toEqual([meant]),
  );

  test('is not looked for in a part of the text', () =>
    expect(suggestPostcodes('ZZ1 1A8AA', knowing(['NN9 9ZZ', 'ZZ1 1AB']))).toEqual([]));

  test('is not believed four times in one postcode', () =>
    expect(suggestPostcodes('0X1O OA8', knowing(['NN9 9ZZ', 'OX10 0AB']))).toEqual([]));

  test('explains the text whole, so that nothing else is answered', () =>
    expect(suggestPostcodes('ZZ1O 1AA', knowing(['ZZ10 1AA', 'ZZ1P 1AA', 'ZZ1O 1AB']))).toEqual(['ZZ10 1AA']));
});

describe('without a slip', () => {
  test.each<[string, string, string[], string[]]>([
    ['exchanged characters come first', 'ZZ1 2AB', ['ZZ1 2AE', 'ZZ1 2BA'], ['ZZ1 2BA', 'ZZ1 2AE']],
    ['the first two too', 'NZ1 2AB', ['NZ1 2XY', 'ZN1 2AB'], ['ZN1 2AB', 'NZ1 2XY']],
    ['then one wrong character', 'ZZ1 2AB', ['NZ1 2AB', 'ZZ1 2XY'], ['NZ1 2AB', 'ZZ1 2XY']],
    ['the end of the sector is nearer than another area', 'ZZ1 2AB', ['NZ1 2AB', 'ZZ1 2AD'], ['ZZ1 2AD', 'NZ1 2AB']],
    ['then neighbours in the sector, nearest first', 'ZZ1 2AB', ['ZZ1 2XY', 'ZZ1 2DE'], ['ZZ1 2DE', 'ZZ1 2XY']],
    ['and then none far away', 'ZZ1 2AB', ['ZZ1 2XY', 'AA1 1AA'], ['ZZ1 2XY']],
    ['then the outward code', 'ZZ1 2AB', ['ZZ1 9XY', 'ZZ1 5XY'], ['ZZ1 5XY', 'ZZ1 9XY']],
    ['the one that was asked for is not offered again', 'ZZ1 2AB', ['ZZ1 2AB'], []],
    ['marks instead of the space do not matter', 'ZZ1-2AB', ['ZZ1 2AB'], ['ZZ1 2AB']],
    ['a wrong character may have spoilt the form', 'ZZ1 XAB', ['ZZ1 2AB'], ['ZZ1 2AB']],
    ['one may be missing', 'ZZ1A 2A', ['ZZ1A 2AB'], ['ZZ1A 2AB']],
    ['one may be too many', 'ZZ1A 22AB', ['ZZ1A 2AB'], ['ZZ1A 2AB']],
  ])('%s', (_, typed, existing, expected) => expect(suggestPostcodes(typed, knowing(existing))).toEqual(expected));

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['too little', 'ZZ1'],
    ['too much', 'ZZ1 2AB 3CD'],
    ['a word', 'ABCDEF'],
    ['words', 'not a postcode'],
    ['pictures', '😀😀😀😀😀'],
    ['a book', 'ZZ1 2AB'.repeat(100_000)],
  ])('%s is too far from a postcode', (_, typed) =>
    expect(suggestPostcodes(typed, { has: () => true, neighbours: () => [], nearest: () => [] })).toEqual([]),
  );
});

test('a well-formed postcode far from all others still gets the nearest', () => {
  const known = ['ZZ1 1AA', 'ZZ1 1AB', 'ZZ1 1AD', 'ZZ1 1AE', 'ZZ1 1AF', 'ZZ1 1AG'];
  expect(suggestPostcodes('XX99 9XX', knowing(known))).toEqual(known.slice(0, 5));
  expect(suggestPostcodes('XX999XX9', knowing(known))).toEqual([]);
});

describe('whatever was typed', () => {
  const anyPostcode = fc.stringMatching(
    /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2}$/,
  ) as fc.Arbitrary<Postcode>;
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9A-Za-z .-]{4,9}$/), anyPostcode);

  test('there are five at most, each existing, none twice, for a few hundred questions', () =>
    fc.assert(
      fc.property(typed, fc.array(anyPostcode), fc.nat(50), (text, others, sparsity) => {
        let questions = 0;
        const exists = (postcode: Postcode): boolean =>
          others.includes(postcode) || postcode.charCodeAt(0) % 51 > sparsity;
        const suggestions = suggestPostcodes(text, {
          has: (postcode) => {
            questions++;
            return exists(postcode);
          },
          neighbours: () => others,
          nearest: () => others,
        });
        expect(suggestions.length).toBeLessThanOrEqual(5);
        expect(new Set(suggestions).size).toBe(suggestions.length);
        expect(suggestions.every(exists)).toBe(true);
        expect(questions).toBeLessThan(300);
      }),
      { numRuns: 1000 },
    ));
});
