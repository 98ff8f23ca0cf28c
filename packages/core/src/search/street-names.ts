import type { SoughtWord } from './match-word.ts';
import { hasBothHalves } from './query.ts';
import { fullFormsOfStart } from './words/aliases.ts';

/**
 * The streets that the words may name, folded without spaces: two to four words in a row behind a number, or from the first on.
 * Addresses there come before others that have the same words: "5 London Road" is rather in a London Road than in another
 * road of London. Where a whole postcode was typed there is nothing left to tell apart.
 */
export const streetNames = (words: readonly SoughtWord[]): readonly string[] => {
  if (words.some(hasBothHalves)) return none;
  const start = words.findLastIndex(({ kind }, at) => kind === 'number' && namesAfter(words, at) > 1) + 1;
  const names: string[] = [];
  let before = '';
  for (const { text, aliases, unfinished } of words.slice(
    start,
    start + Math.min(mostWords, namesAfter(words, start - 1)),
  )) {
    if (before !== '')
      names.push(...[text, ...aliases, ...(unfinished ? fullFormsOfStart(text) : none)].map((last) => before + last));
    before += text;
  }
  return names;
};

/** How many words behind this place may name a street. */
const namesAfter = (words: readonly SoughtWord[], at: number): number => {
  const end = words.findIndex((word, each) => each > at && !mayName(word));
  return (end < 0 ? words.length : end) - at - 1;
};

const mayName = ({ kind, optional, typos }: SoughtWord): boolean => kind === 'word' && !optional && typos === 0;

const none: readonly string[] = [];
const mostWords = 4;
