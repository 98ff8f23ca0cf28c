import type { QueryWord } from '@fingerpost/core/read/query/query';
import { streetNames } from '@fingerpost/core/read/query/street-names';
import { fieldTerm } from '../../dictionary/special-terms.ts';
import { type DocumentSet, idSet } from '../../documents/document-set.ts';
import type { WordTables } from '../matching/compiled-word.ts';
import { RecentMap } from '../matching/recent-map.ts';
import type { Vocabulary } from '../matching/vocabulary.ts';

/** Opens the lookup of streets by name. If the build is an excerpt, `whole` has all streets. */
export const openNamedStreets = ({ dictionary, lists, postcodes }: WordTables, whole?: Pick<Vocabulary, 'streets'>) => {
  const country = postcodes.region.toUpperCase();
  const streets = dictionary.behind(fieldTerm('thoroughfare', ''));
  const recent = new RecentMap<string, number>(mostNames);
  /** A street that is named again gets the same set. */
  const sets = new RecentMap<number, DocumentSet>(mostNames);
  const find = (name: string): number => {
    let id = recent.get(name);
    if (id === undefined) {
      id = streets.find(name);
      recent.set(name, id);
    }
    return id;
  };
  const oneStreet = (id: number): DocumentSet => {
    let set = sets.get(id);
    if (set === undefined) {
      set = idSet([id], lists);
      sets.set(id, set);
    }
    return set;
  };
  /** The documents in streets that the words name; undefined if there are none. */
  return (words: readonly QueryWord[]): DocumentSet | undefined => {
    const ids: number[] = [];
    const names = streetNames({ words, country });
    for (const name of names) {
      const id = find(name);
      if (id >= 0 && !ids.includes(id)) ids.push(id);
    }
    const isElsewhere = (name: string): boolean => whole !== undefined && whole.streets.find(name) >= 0;
    if (ids.length === 1) return oneStreet(ids[0]!);
    return ids.length > 0 || (whole !== undefined && names.some(isElsewhere)) ? idSet(ids, lists) : undefined;
  };
};

/** How many names and streets are cached, twice. People type the same names again with every letter. */
const mostNames = 4_096;
