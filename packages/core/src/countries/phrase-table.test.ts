import { expect, test } from 'vitest';
import { phraseTable } from './phrase-table.ts';

test('of phrases that begin alike the longest is found first', () => {
  const table = phraseTable(['isle', 'isle of man', 'isle of'], ['isle of white horses']);
  const longest = ['isle of white horses', 'isle of man', 'isle of', 'isle'];
  expect(table.byWord.get('isle')!.map((words) => words.join(' '))).toEqual(longest);
  expect(table.byStart.get('is')!.map((words) => words.join(' '))).toEqual(longest.slice(1));
});

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
