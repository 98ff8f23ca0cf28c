import { isPairable, listsPairs, pairTerm } from '../special-terms.ts';
import { type CompiledWord, inGroup, type WordTables } from './compiled-word.ts';
import { type DocumentSet, termSet } from './document-set.ts';

/**
 * The documents that have each two neighbouring numbers of a reading in one premise, where that is listed: nearly every building
 * has a flat 4 and a number, but few flats 4 are at a number 4.
 */
export const numberPairs = (words: readonly CompiledWord[], tables: WordTables): readonly DocumentSet[] => {
  // An open number may be any.
  if (!listsPairs(tables.postcodes.region) || tables.rangeId >= 0) return [];
  const numbers = words.filter(isListed);
  return numbers.slice(1).map(({ word }, at) => {
    const pair = pairTerm(numbers[at]!.word.text, word.text);
    return word.unfinished ? begunSet(pair, tables) : termSet([pair], tables);
  });
};

const isListed = ({ required, number, word }: CompiledWord): boolean =>
  required && number && word.typos === 0 && word.aliases.length === 0 && isPairable(word.text);

/** The last number may go on. */
const begunSet = (pair: string, { dictionary, lists, gatherer }: WordTables): DocumentSet => {
  const range = dictionary.beginningWith(pair);
  return { size: lists.weight(range.from, range.to), cursor: () => gatherer.gather([range], inGroup) };
};
