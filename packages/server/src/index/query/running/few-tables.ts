import { streetNames } from '@fingerpost/core/read/query/street-names';
import { listedSet } from '../../documents/document-set.ts';
import { openPostcodeDocuments } from '../../documents/postcode-documents.ts';
import type { PostcodeStore } from '../../postcodes/postcode-store.ts';
import { partLists } from '../../postings/list-kinds.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { openCompiler } from '../matching/compiler.ts';
import { openElementOccurrences } from '../matching/element-occurrences.ts';
import { openMatchTables } from '../matching/match-tables.ts';
import { RecentMap } from '../matching/recent-map.ts';
import type { Vocabulary } from '../matching/vocabulary.ts';
import { openSearchTables, type SearchTables } from './search-tables.ts';

/** The terms of a document by part, numbered as in the whole build. */
type FewDocument = { readonly terms: readonly (readonly number[])[] };

/**
 * Opens excerpts that have so few documents that a search visits each, and needs no posting lists. Words are looked up in the vocabulary of
 * the whole build, so that all excerpts share what was compiled. An excerpt has only the tables of its lines and postcodes: nothing else is
 * read, because all documents must meet what the request requires.
 */
export const openFewTables = (vocabulary: Vocabulary) => {
  const { dictionary, typoTerms, numbersOpen, streets } = vocabulary;
  const occurrences = openElementOccurrences();
  const recentStreets = new RecentMap<string, number>(mostNames);
  /** What no excerpt has for itself, from the first one. */
  let shared: { readonly tables: SearchTables; readonly compile: SearchTables['compile'] } | undefined;

  const share = (tables: SearchTables) => {
    const lists = { ...tables.words.lists, ...vocabulary.lists };
    const compile = openCompiler({ ...tables.words, dictionary, typoTerms, numbersOpen, lists });
    return { tables: { ...tables, conditions: { ...tables.conditions, datasets: [] } }, compile };
  };

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
    shared ??= share(openSearchTables(build, postcodes, records, vocabulary));
    const { tables, compile } = shared;
    let compileOwn: SearchTables['compile'] | undefined;
    let groupTerms: readonly (readonly number[])[] | undefined;
    return {
      ...tables,
      documents: documents.length,
      // Only the rows of a postcode are an excerpt's own.
      compile: (word) => {
        if (!word.text.includes(' ')) return compile(word);
        compileOwn ??= openCompiler({ ...tables.words, postcodes, postcodeDocuments: openPostcodeDocuments(build) });
        return compileOwn(word);
      },
      match: openMatchTables(build, occurrences),
      streetsNamed: (words) => {
        const names = streetNames({ words, country: tables.country });
        const ids = names.map(streetNamed).filter((id) => id >= 0);
        if (ids.length === 0) return undefined;
        groupTerms ??= documents.map(({ terms }) => terms[partLists.group]!);
        return listedSet(groupTerms.flatMap((terms, at) => (ids.some((id) => terms.includes(id)) ? [at] : [])));
      },
      postcodeOf: build.tables['group-postcode'],
      firstOrdinal: build.tables['group-ordinal'],
    };
  };
};

/** How many names of streets are cached, twice. */
const mostNames = 4_096;
