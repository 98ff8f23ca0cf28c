import { joinDocuments } from '../index/excerpt/join-documents.ts';
import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { openPostcodeStore } from '../index/postcodes/postcode-store.ts';
import { RecentMap } from '../index/query/matching/recent-map.ts';
import type { Vocabulary } from '../index/query/matching/vocabulary.ts';
import { searchTables } from '../index/query/running/build-search.ts';
import { openFewTables } from '../index/query/running/few-tables.ts';
import type { SearchMemory } from '../index/query/running/search-state.ts';
import { openRecordStore } from '../index/records/record-store.ts';
import type { OpenBuild } from '../index/store/open-build.ts';
import type { Excerpts } from './search-excerpts.ts';

/**
 * Opens excerpts of a few documents, each of which a search visits, so that no posting lists are made. Recent ones are kept, because the
 * next letter of a text often needs the same documents.
 */
export const openFewExcerpts = (
  manifest: OpenBuild['manifest'],
  vocabulary: Vocabulary,
  memory: SearchMemory,
): Excerpts['readFew'] => {
  const openTables = openFewTables(vocabulary);
  const open = (documents: readonly LooseDocument[]) => {
    const build = joinDocuments(manifest, vocabulary.dictionary, documents, { withLists: false });
    const store = openPostcodeStore(build);
    const entryAt = (row: number) => documents.find(({ key }) => key === store.keys[row])!.entry;
    const postcodes = { ...store, entryAt };
    const records = openRecordStore(build, postcodes);
    const all = documents.map((_, at) => at);
    return { tables: openTables(build, postcodes, records, documents), records, all };
  };
  const recent = new RecentMap<string, ReturnType<typeof open>>(mostExcerpts);
  return (documents, part) => {
    const key = documents.map(({ rank }) => rank).join();
    let excerpt = recent.get(key);
    if (excerpt === undefined) {
      excerpt = open(documents);
      recent.set(key, excerpt);
    }
    const { tables, records, all } = excerpt;
    return searchTables(tables, records, { vocabulary, memory, all, ...part });
  };
};

/**
 * How many excerpts are kept, twice. Most have about 20 kB. With more, most live so long that the garbage collector copies them, which takes
 * longer than to make them again.
 */
const mostExcerpts = 16;
