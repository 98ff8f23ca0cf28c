import { spelledBeginnings } from '@fingerpost/core/match/search/premise-names';
import type { QueryWord } from '@fingerpost/core/read/query/query';
import { nameBucket, nameBuckets, nameTerm } from '../../dictionary/special-terms.ts';
import { type DocumentSet, idSet } from '../../documents/document-set.ts';
import type { WordTables } from '../matching/compiled-word.ts';

/** Opens the lookup of premises by the beginnings of their names. */
export const openSpelledNames = ({ dictionary, lists }: WordTables) => {
  /** A cache. Small builds are searched once, and have no use for it. */
  let ids: Int32Array | undefined;
  const idOf = (bucket: number): number => {
    if (lists.documents < fewDocuments) return dictionary.find(nameTerm(bucket));
    ids ??= new Int32Array(nameBuckets).fill(unknown);
    if (ids[bucket] === unknown) ids[bucket] = dictionary.find(nameTerm(bucket));
    return ids[bucket]!;
  };
  /** The documents with names that the words may spell, and perhaps a few more. */
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
const fewDocuments = 4_096;
