import { spelledBeginnings } from '@fingerpost/core/search/premise-names';
import type { QueryWord } from '@fingerpost/core/search/query';
import { nameBucket, nameBuckets, nameTerm } from '../dictionary/special-terms.ts';
import type { WordTables } from '../matching/compiled-word.ts';
import { type DocumentSet, idSet } from '../postings/document-set.ts';

/** Opens the looking up of premises by how their names begin. */
export const openSpelledNames = ({ dictionary, lists }: WordTables) => {
  /** What was looked up is remembered. */
  const ids = new Int32Array(nameBuckets).fill(unknown);
  const idOf = (bucket: number): number => {
    if (ids[bucket] === unknown) ids[bucket] = dictionary.find(nameTerm(bucket));
    return ids[bucket]!;
  };
  /** The documents with names that the words may spell, and some more. */
  return (words: readonly QueryWord[]): DocumentSet => {
    const found: number[] = [];
    for (const beginning of spelledBeginnings(words)) {
      const id = idOf(nameBucket(beginning));
      if (id >= 0 && !found.includes(id)) found.push(id);
    }
    return idSet(found, lists);
  };
};

const unknown = -2;
