import { expect, test } from 'vitest';
import { phraseTable } from './phrase-table.ts';

const { byWord, byStart } = phraseTable(['po box', 'post office'], ['poplar walk']);

test('every phrase is found by its first word', () =>
  expect([...byWord.keys()].sort()).toEqual(['po', 'poplar', 'post']));

test('phrases are found by the beginning of that word, unless they are only meant as a whole', () => {
  expect(byStart.get('po')).toEqual([
    ['po', 'box'],
    ['post', 'office'],
  ]);
  expect(byStart.get('p')).toEqual(byStart.get('po'));
  expect(byStart.get('post')).toEqual([['post', 'office']]);
  expect(byStart.has('popl')).toBe(false);
});
