import { expect, test } from 'vitest';
import { withOtherStreetKinds, withoutNumbers } from './other-street-kinds.ts';
import { readQuery } from './read-query.ts';

test('a street without its numbers keeps all else', () => {
  const [reading] = readQuery('12 mill lane luton 5 ');
  const { words, corrections, country } = withoutNumbers(reading!);
  expect(words.map(({ text, optional }) => text + (optional ? '?' : ''))).toEqual([
    '12?',
    'mill',
    'lane',
    'luton',
    '5?',
  ]);
  expect([corrections, country]).toEqual([0, 'GBR']);
});

test('words that may be missing name no place', () => {
  const [reading] = readQuery('12 mill lane luton ');
  const words = reading!.words.map((word) => (word.text === 'luton' ? { ...word, optional: true } : word));
  expect(withOtherStreetKinds({ ...reading!, words }, 2)).toEqual([]);
  expect(withOtherStreetKinds(reading!, 2).map(({ corrections }) => corrections)).toEqual([2]);
});

test('a kind that may be missing, or follows a word that may, is not changed', () => {
  const [reading] = readQuery('12 mill lane luton kent bath ');
  for (const spare of ['mill', 'lane']) {
    const words = reading!.words.map((word) => (word.text === spare ? { ...word, optional: true } : word));
    expect(withOtherStreetKinds({ ...reading!, words }, 2), spare).toEqual([]);
  }
});
