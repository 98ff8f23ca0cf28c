import { expect, test } from 'vitest';
import { stages } from '../../match/search/match-readings.ts';
import { readQuery } from './read-query.ts';
import { streetNames } from './street-names.ts';

/** The streets that the likeliest reading of the text may name. */
const namesIn = (text: string) => streetNames(stages[0]!.readings(readQuery(text), () => true)[0]!);

test.each([
  ['5 london road ', ['londonroad', 'londonrd']],
  ['5 london rd bristol ', ['londonrd', 'londonroad', 'londonrdbristol']],
  ['flat 3 12 mill lane ', ['milllane', 'millln', 'millla']],
  ['london road ', ['londonroad', 'londonrd']],
  ['5 london', []],
  ['london', []],
  ['5 london road ab1 2de', []],
  ['acorn house 5 london road 7 ', ['londonroad', 'londonrd']],
])('%s: %j', (text, names) => expect(namesIn(text)).toEqual(names));

test('an unfinished word may become one of those that streets end with', () => {
  expect(namesIn('5 london ro')).toContain('londonroad');
  expect(namesIn('5 london r')).toEqual(['londonr']);
});

test('neither corrected words nor words that may be missing name a street', () => {
  const [reading] = readQuery('5 london road bristol ');
  const withEach = (change: object) =>
    streetNames({ ...reading!, words: reading!.words.map((word) => ({ ...word, aliases: [], ...change })) });
  expect(withEach({})).toEqual(['londonroad', 'londonroadbristol']);
  expect(withEach({ typos: 1 })).toEqual([]);
  expect(withEach({ optional: true })).toEqual([]);
});

test('a street is named by four words at most', () =>
  expect(streetNames({ country: 'XXX', words: readQuery('5 a b c d e f ', 'XXX')[0]!.words })).toEqual([
    'ab',
    'abc',
    'abcd',
  ]));
