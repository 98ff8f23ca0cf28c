import { expect, test } from 'vitest';
import { cutWords } from '../cut-words.ts';
import { takePostcodeOf } from './local-postcode.ts';

/** The words with those of the postcode in brackets, and what is no part of the address in round ones. */
const taken = (country: string, text: string): string => {
  const words = cutWords(text, 0);
  takePostcodeOf(country)(words);
  return words
    .map(({ shown, part }) => (part === 'postcode' ? `[${shown}]` : part === 'noise' ? `(${shown})` : shown))
    .join(' ');
};

test.each([
  ['a code of digits', 'FRA', '12 rue Lilas 99100 Valdombre', '12 rue Lilas [99100] Valdombre'],
  ['no fewer digits', 'FRA', '12 rue Lilas 9910 Valdombre', '12 rue Lilas 9910 Valdombre'],
  ['no more digits', 'FRA', '12 rue Lilas 991000 Valdombre', '12 rue Lilas 991000 Valdombre'],
  ['the last of two', 'FRA', 'rue 99100 Lilas 99200', 'rue (99100) Lilas [99200]'],
  ['no number that begins a text', 'DNK', '2100 Kirkevej Lindeby', '2100 Kirkevej Lindeby'],
  ['a number that is the whole text', 'DNK', '2100', '[2100]'],
  ['a later number', 'DNK', 'Kirkevej 12 2100 Lindeby', 'Kirkevej 12 [2100] Lindeby'],
  ['a code in two words', 'NLD', 'Kerkstraat 12 3511 AB Lindedam', 'Kerkstraat 12 [3511] [AB] Lindedam'],
  ['a code in two words that begins a text', 'NLD', '3511 AB Lindedam', '[3511] [AB] Lindedam'],
  ['a code in one word', 'NLD', 'Kerkstraat 12 3511AB Lindedam', 'Kerkstraat 12 [3511AB] Lindedam'],
  ['no code over two lines', 'NLD', 'Kerkstraat 3511\nAB Lindedam', 'Kerkstraat 3511 AB Lindedam'],
  ['a code that is begun', 'IRL', '12 Main Street Dublin D15', '12 Main Street Dublin [D15]'],
  ['no beginning where the whole is', 'IRL', '12 Main Street D15 D02 X285', '12 Main Street D15 [D02] [X285]'],
  ['no beginning that begins the text', 'IRL', 'D15 Main Street', 'D15 Main Street'],
  ['half a code on the line of the town', 'NLD', 'Kerkstraat 12\n3511 Lindedam', 'Kerkstraat 12 [3511] Lindedam'],
  ['half a code after the number', 'NLD', 'Kerkstraat 12a 3511 Lindedam', 'Kerkstraat 12a [3511] Lindedam'],
  ['no house of four digits', 'NLD', 'Kerkstraat 3511 Lindedam', 'Kerkstraat 3511 Lindedam'],
  ['no four digits without a town', 'NLD', 'Kerkstraat 12 3511', 'Kerkstraat 12 3511'],
  ['no shorter half', 'SWE', 'Storgatan 12\n123 Lindeby', 'Storgatan 12 123 Lindeby'],
  ['nothing', 'FRA', 'rue Lilas', 'rue Lilas'],
])('%s is taken in %s: %s', (_, country, text, parts) => expect(taken(country, text)).toBe(parts));

test('what is known already is no postcode', () => {
  const words = cutWords('99100 Lilas 99200', 0);
  words[2]!.part = 'post_town';
  takePostcodeOf('FRA')(words);
  expect(words.map(({ part }) => part)).toEqual([undefined, undefined, 'post_town']);
});

test('a second postcode is no part of the address', () => {
  const words = cutWords('rue Lilas 99200 Val 99300', 0);
  words[2]!.part = 'postcode';
  takePostcodeOf('FRA')(words);
  expect(words.map(({ part }) => part)).toEqual([undefined, undefined, 'postcode', undefined, 'noise']);
});
