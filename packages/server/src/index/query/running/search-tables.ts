import { openDictionary } from '../../dictionary/dictionary.ts';
import { blockTerm } from '../../dictionary/special-terms.ts';
import { openTypoTerms } from '../../dictionary/typo-terms.ts';
import { openGeoSets } from '../../documents/geo-sets.ts';
import { openPostcodeDocuments } from '../../documents/postcode-documents.ts';
import { documentsOfUprn } from '../../documents/uprn-documents.ts';
import type { PostcodeStore } from '../../postcodes/postcode-store.ts';
import { KeptBitmaps } from '../../postings/kept-bitmaps.ts';
import { openPostingLists } from '../../postings/posting-lists.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import type { ConditionTables } from '../matching/address-conditions.ts';
import type { WordTables } from '../matching/compiled-word.ts';
import { openCompiler } from '../matching/compiler.ts';
import { openMatchTables } from '../matching/match-tables.ts';
import { isAny, knowsWord, type Vocabulary } from '../matching/vocabulary.ts';
import { openNamedStreets } from '../planning/named-streets.ts';
import { openSpelledNames } from '../planning/spelled-names.ts';
import { searchCosts } from '../search-costs.ts';

/** All tables that searches of a build read. Apart from caches, nothing in them changes. */
export type SearchTables = ReturnType<typeof openSearchTables>;

/** Opens the search tables of a build. If the build is an excerpt, `whole` is the vocabulary of all documents. */
export const openSearchTables = (
  build: OpenBuild,
  postcodes: PostcodeStore,
  records: RecordStore,
  whole?: Vocabulary,
) => {
  const { tables, manifest } = build;
  const dictionary = openDictionary(build);
  const lists = openPostingLists(build);
  const postcodeDocuments = openPostcodeDocuments(build);
  const words: WordTables = {
    dictionary,
    lists,
    typoTerms: openTypoTerms(build, dictionary),
    postcodes,
    postcodeDocuments,
    numbersOpen: isAny(dictionary.beginningWith(blockTerm(''))),
    bitmaps: new KeptBitmaps(lists.documents, searchCosts.mostBitmapBytes),
  };
  const conditions: ConditionTables = {
    dictionary,
    lists,
    postcodes,
    postcodeDocuments,
    documentsOfUprn: documentsOfUprn(build, records, postcodeDocuments),
    geo: openGeoSets(build, postcodeDocuments),
    datasets: Object.keys(manifest.addresses),
  };
  return {
    words,
    conditions,
    documents: lists.documents,
    compile: openCompiler(words),
    match: openMatchTables(build),
    /** The documents in streets that a reading names, if there are any. */
    streetsNamed: openNamedStreets(words, whole),
    /** The documents with names that a reading may spell. */
    namesSpelled: openSpelledNames(words),
    /** Says whether an address has the word, or one that begins with it. */
    knows: whole?.knows ?? knowsWord(dictionary),
    postcodeOf: tables['group-postcode'],
    firstOrdinal: tables['group-ordinal'],
    /** The ISO code of the region's country. */
    country: manifest.region.toUpperCase(),
  };
};
