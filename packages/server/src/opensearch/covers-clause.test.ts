import { expect, test } from 'vitest';
import { allOf, anyOf, type Clause, inRange, oneOf } from './conditions.ts';
import { coversClause } from './covers-clause.ts';

const word = (...values: readonly string[]): Clause => oneOf('word', values);
const two = (minimum: number): Clause => ({
  bool: { should: [word('kiln'), word('oast')], minimum_should_match: minimum },
});

test.each<[string, Clause, Clause, boolean]>([
  ['a clause covers itself', word('kiln'), word('kiln'), true],
  ['another word is not covered', word('kiln'), word('oast'), false],
  ['another field is not covered', word('12'), oneOf('identity', ['12']), false],
  ['a longer list covers a shorter one', word('kiln', 'oast'), word('oast'), true],
  ['a shorter list does not cover a longer one', word('oast'), word('kiln', 'oast'), false],
  ['a common beginning covers words that begin with it', word('*ki'), word('kiln', 'kite'), true],
  ['a common beginning covers longer ones', word('*ki'), word('*kil'), true],
  ['a common beginning does not cover shorter ones', word('*kil'), word('*ki'), false],
  ['a common beginning does not cover other words', word('*ki'), word('kiln', 'oast'), false],
  ['a word covers no beginning', word('kiln'), word('*kiln'), false],
  ['numbers are compared whole', oneOf('key', [12]), oneOf('key', [123]), false],
  ['fewer words cover more', allOf([word('kiln')]), allOf([word('kiln'), word('oast')]), true],
  ['more words do not cover fewer', allOf([word('kiln'), word('oast')]), allOf([word('kiln')]), false],
  ['any of two covers one', anyOf([word('kiln'), inRange([1, 2])]), inRange([1, 2]), true],
  ['one does not cover any of two', inRange([1, 2]), anyOf([word('kiln'), inRange([1, 2])]), false],
  ['another range is not covered', inRange([1, 3]), inRange([1, 2]), false],
  [
    'alternatives may have parts',
    anyOf([allOf([word('*k')]), word('oast')]),
    allOf([word('kiln'), word('oven')]),
    true,
  ],
  ['parts may have alternatives', allOf([anyOf([word('*k'), word('oast')])]), allOf([word('kiln')]), true],
  [
    'a part may have alternatives with parts',
    allOf([anyOf([allOf([word('*k'), word('ash')]), word('oast')])]),
    allOf([word('kiln'), word('ash'), word('elm')]),
    true,
  ],
  [
    'all parts of an alternative are needed',
    allOf([anyOf([allOf([word('*k'), word('ash')]), word('oast')])]),
    allOf([word('kiln'), word('elm')]),
    false,
  ],
  ['a preference covers itself', allOf([two(2)]), allOf([two(2), word('kiln')]), true],
  ['a preference is not one of its clauses', two(2), word('kiln'), false],
  ['everything covers a word', allOf([]), word('kiln'), true],
])('%s', (_, wide, narrow, covers) => expect(coversClause(wide, narrow)).toBe(covers));
