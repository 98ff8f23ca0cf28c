import { streetNames } from '@fingerpost/core/search/street-names';
import { fieldTerm } from '../special-terms.ts';
import type { CompiledWord, WordTables } from './compiled-word.ts';
import { type DocumentSet, termSet } from './document-set.ts';

/** The documents in streets that the words of a reading name; undefined where there are none. */
export const namedStreets = (words: readonly CompiledWord[], tables: WordTables): DocumentSet | undefined => {
  const names = streetNames(words.map(({ word }) => word));
  if (names.length === 0) return undefined;
  const set = termSet(
    names.map((name) => fieldTerm('thoroughfare', name)),
    tables,
  );
  return set.size === 0 ? undefined : set;
};
