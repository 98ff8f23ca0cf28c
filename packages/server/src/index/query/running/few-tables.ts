import type { QueryWord } from '@fingerpost/core/read/query/query';
import { streetNames } from '@fingerpost/core/read/query/street-names';
import { listedSet } from '../../documents/document-set.ts';
import type { PostcodeStore } from '../../postcodes/postcode-store.ts';
import { partLists } from '../../postings/list-kinds.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { openCompiler } from '../matching/compiler.ts';
import { openElementOccurrences } from '../matching/element-occurrences.ts';
import { RecentMap } from '../matching/recent-map.ts';
import type { Vocabulary } from '../matching/vocabulary.ts';
import { openSearchTables, type SearchTables } from './search-tables.ts';

/** The terms of a document by part, numbered as in the whole build. */
type FewDocument = { readonly terms: readonly (readonly number[])[] };

/**
 * Opens excerpts that have so few documents that a search visits each, and needs no posting lists. Words are looked up in the vocabulary of
 * the whole build, so that all excerpts share what was compiled. All documents must meet what the request requires.
 */
export const openFewTables = (vocabulary: Vocabulary) => {
  const { dictionary, typoTerms, numbersOpen, streets } = vocabulary;
  const occurrences = openElementOccurrences();
  const recentStreets = new RecentMap<string, number>(mostNames);
  let compileShared: ((word: QueryWord) => CompiledWord) | undefined;

  const streetNamed = (name: string): number => {
    const known = recentStreets.get(name);
    if (known !== undefined) return known;
    const id = streets.find(name);
    recentStreets.set(name, id);
    return id;
  };

  return (
    build: OpenBuild,
    postcodes: PostcodeStore,
    records: RecordStore,
    documents: readonly FewDocument[],
  ): SearchTables => {
    const tables = openSearchTables(build, postcodes, records, vocabulary);
    const lists = { ...tables.words.lists, ...vocabulary.lists };
    compileShared ??= openCompiler({ ...tables.words, dictionary, typoTerms, numbersOpen, lists });
    return {
      ...tables,
      conditions: { ...tables.conditions, datasets: [] },
      // Only the rows of a postcode are an excerpt's own.
      compile: (word) => (word.text.includes(' ') ? tables.compile : compileShared!)(word),
      match: { ...tables.match, occurrences },
      streetsNamed: (words) => {
        const names = streetNames({ words, country: tables.country });
        const ids = names.map(streetNamed).filter((id) => id >= 0);
        if (ids.length === 0) return undefined;
        const has = ({ terms }: FewDocument): boolean => ids.some((id) => terms[partLists.group]!.includes(id));
        return listedSet(documents.flatMap((document, at) => (has(document) ? [at] : [])));
      },
    };
  };
};

/** How many names of streets are cached, twice. */
const mostNames = 4_096;
