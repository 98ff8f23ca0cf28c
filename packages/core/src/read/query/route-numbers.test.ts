import { expect, test } from 'vitest';
import { blankWord } from './query.ts';
import { wordsLike } from './reading-step.ts';
import { nameRoutes } from './route-numbers.ts';

/** The words, with brackets around those that are numbers. */
const read = (text: string) =>
  nameRoutes(wordsLike({ ...blankWord, unfinished: true }, text.split(' ')), 'USA').map((words) =>
    words
      .map(({ text: word, kind, unfinished }) => (kind === 'number' ? `[${word}]` : word) + (unfinished ? '…' : ''))
      .join(' '),
  );

test.each([
  ['rr 2 box 7', 'rr 2 box [7]…'],
  ['rr2 box 7', 'rr 2 box [7]…'],
  ['hc62b box 7', 'hc 62b box [7]…'],
  ['psc 802 box 7', 'psc 802 box [7]…'],
  ['rr box 7', 'rr box [7]…'],
  ['7 rr', '[7] rr…'],
  ['rr2', 'rr 2…'],
  ['cmr2 box 7', '[cmr2] box [7]…'],
  ['rr 2 12 main', 'rr 2 [12] main…'],
  ['12 main street', '[12] main street…'],
])('%s is read as %s', (text, words) => expect(read(text)).toEqual([words]));
