import { expect, test } from 'vitest';
import { offerHeldPhrases } from './phrase-words.ts';
import { blankWord } from './query.ts';
import { wordsLike } from './reading-step.ts';

/** The ways to read the words; the last may be unfinished unless the text ends with a space. */
const ways = (text: string) =>
  offerHeldPhrases(wordsLike({ ...blankWord, unfinished: !text.endsWith(' ') }, text.trim().split(' ')), 'GBR').map(
    (words) => words.map((word) => word.text + (word.unfinished ? '…' : '')).join(' '),
  );

test.each([
  ['gff 12', ['gff 12…', 'ground floor flat 12…']],
  ['12 gff', ['12 gff…', '12 ground floor flat…']],
  ['12 gf', ['12 gf…']],
  ['12 gf ', ['12 gf', '12 ground floor']],
  ['p o box 7', ['p o box 7…', 'po box 7…']],
  ['p o', ['p o…']],
  ['cofe', ['cofe…']],
  ['rc school', ['rc school…', 'roman catholic school…', 'catholic school…']],
  ['kiln gf gff ', ['kiln gf gff', 'kiln ground floor gff']],
  ['12 mill lane', ['12 mill lane…']],
])('"%s" is also read as addresses hold it', (text, read) => expect(ways(text)).toEqual(read));
