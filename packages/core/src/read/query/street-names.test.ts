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
