import type { SoughtWord } from '@fingerpost/core/search/match-word';
import { streetNames } from '@fingerpost/core/search/street-names';
import { fieldTerm } from '../special-terms.ts';
import type { WordTables } from './compiled-word.ts';
import { type DocumentSet, idSet } from './document-set.ts';

/** Opens the looking up of streets by name. What was last looked up is remembered, as words are. */
export const openNamedStreets = ({ dictionary, lists }: WordTables) => {
  let remembered = new Map<string, number>();
  const idOf = (name: string): number => {
    let id = remembered.get(name);
    if (id === undefined) {
      if (remembered.size === mostRemembered) remembered = new Map();
      id = dictionary.find(fieldTerm('thoroughfare', name));
      remembered.set(name, id);
    }
    return id;
  };
  /** The documents in streets that the words name; undefined where there are none. */
  return (words: readonly SoughtWord[]): DocumentSet | undefined => {
    const ids: number[] = [];
    for (const name of streetNames(words)) {
      const id = idOf(name);
      if (id >= 0 && !ids.includes(id)) ids.push(id);
    }
    return ids.length === 0 ? undefined : idSet(ids, lists);
  };
};

const mostRemembered = 4_096;
