import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from './terms-of.ts';

test.each([
  ["ST. JOHN'S ROAD", 'st johns road'],
  ['St. John’s Road', 'st johns road'],
  ['Stratford-upon-Avon', 'stratford upon avon'],
  ['10-12', '10 12'],
  ['10A', '10a'],
  ['FLAT 2/1', 'flat 2 1'],
  ['2F1', '2f1'],
  ['No.10', 'no 10'],
  ['#4', '4'],
  ['M & D Services', 'm and d services'],
  ['Fish+Chips', 'fish and chips'],
  ['P.O. Box 61', 'po box 61'],
  ['W.H. Kiln', 'wh kiln'],
  ['120 N.W. Main St.', '120 nw main st'],
  ['St.Albans', 'st albans'],
  ['Dŵr-y-Felin, Tŷ Glân', 'dwr y felin ty glan'],
  ['Sràid na h-Eaglaise', 'sraid na h eaglaise'],
  ['Bóthar Uí Chonaill', 'bothar ui chonaill'],
  ["O'Connell St", 'oconnell st'],
  ['½ Mill Lane', '1 2 mill lane'],
  ['Unit4, Block3B', 'unit 4 block 3b'],
  ['B12 SW1 10high', 'b12 sw1 10high'],
  [' , — ', ''],
])('%s is held as %s', (text, terms) => expect(termsOf(text).join(' ')).toBe(terms));

test('terms are cut once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const terms = termsOf(text);
      expect(termsOf(terms.join(' '))).toEqual(terms);
    }),
  );
});

test('no word of letters and digits is lost, and none comes from elsewhere', () => {
  const word = fc.oneof(fc.stringMatching(/^[a-z]{1,10}$/), fc.stringMatching(/^[a-z]{0,2}[0-9]{1,4}[a-z]{0,5}$/));
  const gap = fc.constantFrom(' ', ', ', ' - ', '/', '-', '; ', ' (', ') ');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap), { maxLength: 8 }), (pairs) => {
      const text = pairs.map(([one, mark]) => one.toUpperCase() + mark).join('');
      expect(termsOf(text)).toEqual(pairs.map(([one]) => one));
    }),
  );
});

test('plain text is cut as any text is', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abcXYZ019 .,-/#()') });
  fc.assert(
    fc.property(plain, (text) => {
      // An accent on a space means nothing, but takes the slow path.
      expect(termsOf(text)).toEqual(termsOf(`${text} \u0301`));
    }),
    { numRuns: 1_000 },
  );
});
