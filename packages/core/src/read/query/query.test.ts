import { expect, test } from 'vitest';
import { blankWord, changedWord, hasBothHalves } from './query.ts';

test('a word as read first is a whole word that every address must have as typed', () =>
  expect(blankWord).toEqual({
    ...{ text: '', kind: 'word', aliases: [], unfinished: false, optional: false, typos: 0, joined: false },
  }));

test('a changed word has the changes and all else of the word', () => {
  const word = changedWord(blankWord, { text: '12', kind: 'number', unfinished: true, joined: true, typos: 1 });
  expect(changedWord(word, { optional: true, unfinished: false })).toEqual({
    ...{ text: '12', kind: 'number', aliases: [], unfinished: false, optional: true, typos: 1, joined: true },
  });
});

test.each([
  ['a whole postcode', { text: 'zz1 1aa', kind: 'postcode' }, true],
  ['one that is begun', { text: 'zz1 1', kind: 'postcode', unfinished: true }, false],
  ['an outward code', { text: 'zz1', kind: 'postcode' }, false],
  ['two words', { text: 'zz1 1aa', kind: 'word' }, false],
] as const)('%s has both halves', (_, change, has) => expect(hasBothHalves(changedWord(blankWord, change))).toBe(has));
