import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withinTypos } from '../../text/typos.ts';
import { likeness, wordForm, wordFormsOf } from './word-likeness.ts';

const alike = (written: string, stored: string): number => likeness(wordForm(written), wordForm(stored));

test.each<[guarantee: string, written: string, stored: string, least: number, most: number]>([
  ['the same word', 'mill', 'mill', 1, 1],
  ['a usual short form', 'rd', 'road', 1, 1],
  ['a wrong letter', 'mell', 'mill', 0.8, 0.95],
  ['a letter too many', 'millbank', 'milbank', 0.8, 0.95],
  ['letters exchanged', 'imll', 'mill', 0.8, 0.95],
  ['two wrong letters of a long word', 'brodwayy', 'broadway', 0.7, 0.8],
  ['two wrong letters of a short word', 'mall', 'mile', 0, 0],
  ['a word of three letters', 'elm', 'ely', 0, 0],
  ['another number', '12a', '12b', 0, 0],
])('%s', (_, written, stored, least, most) => {
  expect(alike(written, stored)).toBeGreaterThanOrEqual(least);
  expect(alike(written, stored)).toBeLessThanOrEqual(most);
});

test('whatever is within the wrong letters allowed is alike', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(word, word, (written, stored) => {
      const wrong = withinTypos(written, stored, stored.length >= 8 ? 2 : 1);
      expect(alike(written, stored) > 0).toBe(wrong >= 0);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['FRA', 'ue', 'rue', 1],
  ['FRA', 'ru', 'rue', 1],
  ['FRA', 'du', 'rue', 0],
  ['FRA', 'xy', 'rue', 0],
  ['FRA', 'bd', 'boulevard', 1],
  ['DEU', 'muellerstr', 'mullerstrasse', 1],
  ['GBR', 'ue', 'rue', 0],
])('in %s %s for %s counts %d', (country, written, stored, alikeness) => {
  const formOf = wordFormsOf(country);
  expect(likeness(formOf(written), formOf(stored))).toBe(alikeness);
});
