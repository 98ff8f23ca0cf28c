import { expect, test } from 'vitest';
import { writtenAddress } from './written-address.ts';

/** The words that a candidate must explain, by what they were read as. */
const needed = (text: string, country?: string) => {
  const { needed: places, words } = writtenAddress(text, {}, country);
  return Object.fromEntries(
    Object.entries(places).flatMap(([part, at]) =>
      at.length === 0 ? [] : [[part, at.map((place) => words[place]!.text).join(' ')]],
    ),
  );
};

test.each([
  [
    'names of all kinds',
    'Kiln Bakery Ltd, Tern House, 12 High Street, Netherby, Quillhaven, QX1 4AB',
    'GBR',
    {
      organisation: 'kiln bakery ltd',
      building: 'tern house',
      street: 'high street',
      locality: 'netherby',
      town: 'quillhaven',
    },
  ],
  ['no flat, county or country', 'Flat 3, 12 High Street, Kent, UK', 'GBR', { street: 'high street' }],
  [
    'no words that join',
    'The House of Tern and Kiln, 5 The Street',
    'GBR',
    { organisation: 'house tern kiln', street: 'street' },
  ],
  [
    'no names of numbers',
    'Four Winds, Twelve Acres Lane, Quillhaven',
    'GBR',
    { building: 'winds', street: 'acres lane', town: 'quillhaven' },
  ],
  [
    'no articles of another country',
    '12 rue de la Paix, 99100 Valdombre',
    'FRA',
    { street: 'rue paix', town: 'valdombre' },
  ],
])('a candidate must explain %s', (_, text, country, parts) => expect(needed(text, country)).toEqual(parts));

test('words of a place may be misspelt as one, and so may those of a premise', () => {
  const { words, ofPlace, ofPremise } = writtenAddress('Kiln Bakery, 12 High Street, Quillhaven, Kent');
  const marked = (marks: Uint8Array) => words.flatMap(({ text }, at) => (marks[at] === 1 ? [text] : [])).join(' ');
  expect(marked(ofPlace)).toBe('high street quillhaven kent');
  expect(marked(ofPremise)).toBe('kiln bakery 12 high street');
});

test('the postcode and the box are apart from the words', () => {
  const { words, postcode, poBox } = writtenAddress('PO Box A7, Quillhaven, qx1 4-ab, England');
  expect([words.map(({ text }) => text).join(' '), postcode, poBox]).toEqual(['po box quillhaven', 'QX14AB', 'a7']);
});
