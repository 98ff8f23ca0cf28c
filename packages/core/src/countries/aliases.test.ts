import { expect, test } from 'vitest';
import { aliasesByEnding, aliasesOf, aliasesOfStart, fullFormsOfStart, numberNamed } from './aliases.ts';

test.each([
  ['rd', 'road'],
  ['road', 'rd'],
  ['saint', 'st'],
])('%s is also %s, and never itself', (word, other) => {
  expect(aliasesOf(word)).toContain(other);
  expect(aliasesOf(word)).not.toContain(word);
});

test.each([
  ['a beginning of three letters', 'apa', true],
  ['a longer one', 'apartmen', true],
  ['a whole word', 'apartment', true],
  ['two letters are too few', 'ap', false],
])('what %s may become stands for a flat too: %s', (_, start, is) =>
  expect(aliasesOfStart(start).includes('flat')).toBe(is),
);

test.each([
  ['ro', true],
  ['roa', true],
  ['r', false],
  ['road', false],
])('%s may become road: %s', (start, is) => expect(fullFormsOfStart(start).includes('road')).toBe(is));

test.each([
  ['NLD', 'lindengr', ['lindengracht']],
  ['NLD', 'lijstr', ['lijstraat']],
  ['NLD', 'ijstr', []],
  ['DEU', 'ternpl', ['ternplatz']],
  ['GBR', 'ternstr', []],
])('in %s %s stands for %j by its ending', (country, word, full) =>
  expect(aliasesByEnding(word, country)).toEqual(full),
);

test('names of numbers stand for their figures', () =>
  expect(['one', 'nineteen', 'ninety', 'hundred'].map(numberNamed)).toEqual(['1', '19', '90', undefined]));
