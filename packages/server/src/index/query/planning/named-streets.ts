import type { QueryWord } from '@fingerpost/core/read/query/query';
import { streetNames } from '@fingerpost/core/read/query/street-names';
import { fieldTerm } from '../../dictionary/special-terms.ts';
import { type DocumentSet, idSet } from '../../documents/document-set.ts';
import type { WordTables } from '../matching/compiled-word.ts';
import type { Vocabulary } from '../matching/vocabulary.ts';

/** Opens the lookup of streets by name. If the build is an excerpt, `whole` has all streets. */
export const openNamedStreets = ({ dictionary, lists, postcodes }: WordTables, whole?: Pick<Vocabulary, 'streets'>) => {
  const country = postcodes.region.toUpperCase();
  const streets = dictionary.behind(fieldTerm('thoroughfare', ''));
  /** The documents in streets that the words name; undefined if there are none. */
  return (words: readonly QueryWord[]): DocumentSet | undefined => {
    const ids: number[] = [];
    const names = streetNames({ words, country });
    for (const name of names) {
      const id = streets.find(name);
      if (id >= 0 && !ids.includes(id)) ids.push(id);
    }
    const isElsewhere = (name: string): boolean => whole !== undefined && whole.streets.find(name) >= 0;
    return ids.length > 0 || (whole !== undefined && names.some(isElsewhere)) ? idSet(ids, lists) : undefined;
  };
};
