import { expect, test } from 'vitest';
import { openBeginnings } from './beginnings.ts';

const terms = [...Array.from({ length: 20 }, (_, at) => `kiln${String.fromCharCode(97 + at)}`), 'oast', 'oven'];
const { termsOf, commonOf } = openBeginnings({
  textOf: (term) => terms[term]!,
  beginningWith: (prefix) => {
    const from = terms.findIndex((term) => term.startsWith(prefix));
    return { from, to: from + terms.filter((term) => term.startsWith(prefix)).length };
  },
});

test.each([
  ['a beginning that few terms share names them', 'o', ['oast', 'oven']],
  ['a whole word names itself', 'kilna', ['kilna']],
  ['a beginning that many terms share is a term of its own', 'kil', ['*kil']],
  ['an unknown one has no terms', 'x', []],
])('%s', (_, beginning, found) => expect(termsOf(beginning)).toEqual(found));

test('documents have the common beginnings of their words, and no others', () => {
  expect(commonOf('kilna')).toEqual(['*k', '*ki', '*kil', '*kiln']);
  expect(commonOf('oven')).toEqual([]);
});
