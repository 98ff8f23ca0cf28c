import { describe, expect, test } from 'vitest';
import type { NumberRange } from '../../address/number-range.ts';
import { blankWord, hasBothHalves, type QueryWord } from '../../read/query/query.ts';
import { acceptsOccurrence, acceptsTerm, isCorrectable, numbersTyped } from './match-word.ts';

const word = (text: string, own: Partial<QueryWord> = {}): QueryWord => ({ ...blankWord, text, ...own });

describe('a word stands where an address has a term', () => {
  test.each<[string, QueryWord, string, boolean]>([
    ['the same', word('mill'), 'mill', true],
    ['another', word('mill'), 'hill', false],
    ['one that it is short for', word('st', { aliases: ['street', 'saint'] }), 'saint', true],
    ['its beginning, finished', word('mil'), 'mill', false],
    ['its beginning, unfinished', word('mil', { unfinished: true }), 'mill', true],
    ['with a slip', word('mlil', { typos: 1 }), 'mill', true],
    ['with too many slips', word('mlli', { typos: 1 }), 'lime', false],
    ['without a slip, where one is looked for', word('mill', { typos: 1 }), 'mill', false],
    ['by its short form, where a slip is looked for', word('rd', { typos: 1, aliases: ['road'] }), 'road', false],
    ['a number, which is never corrected', word('1o', { typos: 1 }), '10', false],
    ['a beginning with a slip', word('quilh', { typos: 1, unfinished: true }), 'quillhaven', true],
    ['a whole word that only begins with a slip', word('quilh', { typos: 1 }), 'quillhaven', false],
  ])('%s', (_, typed, term, accepts) => expect(acceptsTerm(typed, term)).toBe(accepts));

  test('figures and postcodes are not corrected', () =>
    expect(['mill', '12a', 'qx1 1aa'].map(isCorrectable)).toEqual([true, false, false]));
});

describe('a number stands in a range', () => {
  const range: NumberRange = { element: 'building_number', low: '8', high: '12', side: 'even' };
  const slot = { terms: [], part: 'identity', must: true, range } as const;

  test.each<[string, QueryWord, boolean]>([
    ['one of them', word('10', { kind: 'number' }), true],
    ['one on the other side', word('9', { kind: 'number' }), false],
    ['the beginning of one, finished', word('1', { kind: 'number' }), false],
    ['the beginning of one, unfinished', word('1', { kind: 'number', unfinished: true }), true],
    ['a word', word('10'), false],
  ])('%s', (_, typed, accepts) => expect(acceptsOccurrence(typed, slot)).toBe(accepts));

  test('the number that was typed comes before those that it may become', () => {
    const wide: NumberRange = { ...range, low: '1', high: '12', side: 'both' };
    expect([...numbersTyped(wide, word('1', { unfinished: true }))]).toEqual(['1', '10', '11', '12']);
    expect([...numbersTyped(wide, word('1'))]).toEqual(['1']);
  });
});

test.each<[string, QueryWord, boolean]>([
  ['both', word('qx1 1aa', { kind: 'postcode' }), true],
  ['half', word('qx1', { kind: 'postcode' }), false],
  ['one and a half', word('qx1 1a', { kind: 'postcode', unfinished: true }), false],
  ['a word', word('qx1 1aa'), false],
])('a postcode has both halves: %s', (_, typed, has) => expect(hasBothHalves(typed)).toBe(has));
