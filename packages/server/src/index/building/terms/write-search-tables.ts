import { importance, rankTowns } from '@fingerpost/core/match/search/order-documents';
import type { TableWriters } from '../../../files/table-writers.ts';
import { TermIds } from '../../dictionary/term-ids.ts';
import { writeTypos } from '../../dictionary/typo-writer.ts';
import { DocumentTables } from '../../documents/document-tables.ts';
import { type PartLists, writeLists } from '../../postings/write-lists.ts';
import type { Numbers, Scratch, Sorter } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import { numbersPerDocument } from './search-part.ts';

/** What was collected, with terms and documents numbered as they came. */
type SearchScratch = {
  /** Town, importance in the town (in an excerpt, among all), group, place and span, postcode. */
  readonly documents: Numbers;
  readonly postcodeTerms: Numbers;
  readonly streetTerms: Numbers;
  readonly towns: Towns;
};

/** By name: the number of a town and how many addresses it has. */
type Towns = Map<string, { readonly id: number; addresses: number }>;

/** Adds addresses to a town, and returns its number. */
export const countTown = (towns: Towns, name: string, addresses: number): number => {
  const town = towns.get(name) ?? { id: towns.size, addresses: 0 };
  towns.set(name, town);
  town.addresses += addresses;
  return town.id;
};

/** What a writer collects for the search tables. It counts the postcodes and documents itself. */
export type Collected = {
  readonly files: TableWriters<typeof layout>;
  readonly options: { readonly scratch: Scratch; readonly rankOf?: unknown };
  readonly scratch: SearchScratch;
  readonly terms: TermIds;
  postcodes: number;
  documents: number;
};

/** Begins a collection. */
export const startCollecting = (files: Collected['files'], options: Collected['options']): Collected => {
  const { numbers } = options.scratch;
  const scratch = {
    documents: numbers('search-documents', numbersPerDocument),
    postcodeTerms: numbers('search-postcode-terms', 1),
    streetTerms: numbers('search-street-terms', 1),
    towns: new Map(),
  };
  return { files, options, scratch, terms: new TermIds(), postcodes: 0, documents: 0 };
};

/** Writes the search tables: documents by importance, terms in order, their lists, and the table of typos. */
export const writeSearchTables = (collected: Collected, lists: readonly PartLists[]): void => {
  const { files, scratch } = collected;
  const order = collected.terms.inOrder();
  const { terms, placeOf } = order;
  const rankOf = rankDocuments(collected);
  writeDocuments(collected, rankOf);
  writeTerms(files, terms);
  scratch.postcodeTerms.read((numbers, at) =>
    files.tables['postcode-term'].push(placeOf[numbers[at]!] ?? numbers[at]!),
  );
  scratch.streetTerms.read((numbers, at) => files.tables['street-term'].push(placeOf[numbers[at]!]!));
  files.tables['street-term-start'].push(files.tables['street-term'].length);
  writeLists(files, order, lists, rankOf);
  const isExcerpt = collected.options.rankOf !== undefined;
  if (!isExcerpt) writeTypos(terms, sorterOf(collected, 'typos'), files.tables);
};

/** A sorter for pairs, with a scratch file of this name. */
export const sorterOf = ({ options }: Collected, name: string): Sorter => options.scratch.sorter(`search-${name}`);

/** The rank of each document in the order of importance. */
const rankDocuments = (collected: Collected): Uint32Array => {
  const { towns, documents } = collected.scratch;
  const ranks = rankTowns(new Map([...towns].map(([name, { addresses }]) => [name, addresses])));
  const rankOfTown = new Uint32Array(towns.size);
  for (const [name, { id }] of towns) rankOfTown[id] = ranks.get(name)!;
  const sorter = sorterOf(collected, 'rank');
  let document = 0;
  documents.read((numbers, at) => sorter.add(importance(rankOfTown[numbers[at]!]!, numbers[at + 1]!), document++));
  const rankOf = new Uint32Array(collected.documents);
  let rank = 0;
  sorter.drain((_, each) => {
    rankOf[each] = rank++;
  });
  return rankOf;
};

const writeDocuments = ({ files, scratch, documents, postcodes }: Collected, rankOf: Uint32Array): void => {
  const tables = new DocumentTables(documents);
  let document = 0;
  scratch.documents.read((numbers, at) =>
    tables.set(rankOf[document++]!, numbers[at + 2]!, numbers[at + 3]!, numbers[at + 4]!),
  );
  tables.write(files, postcodes);
};

/** Writes the texts of the terms, which must be in order. */
export const writeTerms = ({ tables, heaps }: TableWriters<typeof layout>, terms: readonly string[]): void => {
  for (const term of terms) {
    tables['term-start'].push(heaps.terms.bytes);
    heaps.terms.writeText(term, 'utf8');
  }
  tables['term-start'].push(heaps.terms.bytes);
};
