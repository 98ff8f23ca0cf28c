import { joinDocuments } from '../index/excerpt/join-documents.ts';
import { openPostcodeStore } from '../index/postcodes/postcode-store.ts';
import type { Vocabulary } from '../index/query/matching/vocabulary.ts';
import { searchTables } from '../index/query/running/build-search.ts';
import { openFewTables } from '../index/query/running/few-tables.ts';
import type { SearchMemory } from '../index/query/running/search-state.ts';
import { openRecordStore } from '../index/records/record-store.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { Excerpts } from './search-excerpts.ts';

/** Opens excerpts of a few documents, each of which a search visits, so that no posting lists are made. */
export const openFewExcerpts = (
  manifest: OpenBuild['manifest'],
  vocabulary: Vocabulary,
  memory: SearchMemory,
): Excerpts['readFew'] => {
  const openTables = openFewTables(vocabulary);
  return (documents, part) => {
    const build = joinDocuments(manifest, vocabulary.dictionary, documents, { withLists: false });
    const store = openPostcodeStore(build);
    const entryAt = (row: number) => documents.find(({ key }) => key === store.keys[row])!.entry;
    const postcodes = { ...store, entryAt };
    const records = openRecordStore(build, postcodes);
    const all = documents.map((_, at) => at);
    const tables = openTables(build, postcodes, records, documents);
    return searchTables(tables, records, { vocabulary, memory, all, ...part });
  };
};
