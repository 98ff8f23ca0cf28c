import { lexiconOf } from '../../countries/lexicon.ts';
import { hasBothHalves, type QueryWord, type Reading } from './query.ts';
import { searchWeights } from './search-weights.ts';

const { mostStreetWords } = searchWeights;

/**
 * The streets that the words may name, folded without spaces: two to four consecutive words after a number, or from the first word on.
 * Addresses there come before others with the same words: "5 London Road" means a London Road rather than another road in London. With a
 * whole postcode nothing is left to decide, and corrected words name nothing.
 */
export const streetNames = ({ words, country }: Pick<Reading, 'words' | 'country'>): readonly string[] => {
  if (words.some((word) => word.typos > 0 || hasBothHalves(word))) return none;
  const start = startOfName(words);
  const names: string[] = [];
  let before = '';
  for (let at = start; at < words.length && at < start + mostStreetWords && mayName(words[at]); at++) {
    const { text, aliases, unfinished } = words[at]!;
    if (at > start) {
      names.push(before + text);
      for (const last of aliases) names.push(before + last);
      if (unfinished) for (const last of lexiconOf(country).fullFormsOfStart(text)) names.push(before + last);
    }
    before += text;
  }
  return names;
};

/** After the last number that two words of a name follow. */
const startOfName = (words: readonly QueryWord[]): number => {
  let at = words.length - 3;
  while (at >= 0 && !(words[at]!.kind === 'number' && mayName(words[at + 1]) && mayName(words[at + 2]))) at--;
  return at + 1;
};

const mayName = (word: QueryWord | undefined): boolean => word?.kind === 'word' && !word.optional;

const none: readonly string[] = [];
