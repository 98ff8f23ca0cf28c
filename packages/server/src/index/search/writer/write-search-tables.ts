import { importance, rankTowns } from '@fingerpost/core/search/order-documents';
import type { TableWriters } from '../../../files/table-writers.ts';
import type { Numbers, Scratch, Sorter } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import { listsPerTerm, partCount } from '../postings/list-kinds.ts';
import { GrowingList } from './growing-list.ts';
import { findHeavyPrefixes } from './heavy-prefixes.ts';
import type { TermIds } from './term-ids.ts';
import { TermLists } from './term-lists.ts';
import { writeTypos } from './typo-writer.ts';

/** What was collected, with terms and documents numbered as they came. */
export type SearchScratch = {
  /** Town, importance in it or, in an excerpt, among all, group, place and span, postcode. */
  readonly documents: Numbers;
  /** List and document. */
  readonly pairs: Numbers;
  readonly postcodeTerms: Numbers;
  readonly streetTerms: Numbers;
  readonly towns: Map<string, { readonly id: number; addresses: number }>;
};

/** All that was collected for the tables of the search. */
export type Collected = {
  readonly files: TableWriters<typeof layout>;
  readonly options: { readonly scratch: Scratch };
  readonly scratch: SearchScratch;
  readonly terms: TermIds;
  readonly postcodes: number;
  readonly documents: number;
};

/** Writes the tables of the search: documents by importance, terms in order, their lists, and the way back from typos. */
export const writeSearchTables = (collected: Collected): void => {
  const { files, scratch } = collected;
  const { terms, placeOf } = collected.terms.inOrder();
  const rankOf = rankDocuments(collected);
  writeDocuments(collected, rankOf);
  writePostcodeDocuments(collected, rankOf);
  writeTerms(files, terms);
  scratch.postcodeTerms.read((numbers, at) =>
    files.tables['postcode-term'].push(placeOf[numbers[at]!] ?? numbers[at]!),
  );
  scratch.streetTerms.read((numbers, at) => files.tables['street-term'].push(placeOf[numbers[at]!]!));
  files.tables['street-term-start'].push(files.tables['street-term'].length);
  writeLists(collected, terms, placeOf, rankOf);
  writeTypos(terms, sorterOf(collected, 'typos'), files.tables);
};

/** A sorter for pairs, with a scratch file of this name. */
export const sorterOf = ({ options }: Collected, name: string): Sorter => options.scratch.sorter(`search-${name}`);

/** The place of each document in the order of importance. */
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

const writeDocuments = (collected: Collected, rankOf: Uint32Array): void => {
  const { tables } = collected.files;
  const groups = sorterOf(collected, 'groups');
  const places = sorterOf(collected, 'places');
  let document = 0;
  collected.scratch.documents.read((numbers, at) => {
    groups.add(rankOf[document]!, numbers[at + 2]!);
    places.add(rankOf[document++]!, numbers[at + 3]!);
  });
  groups.drain((_, group) => tables['document-group'].push(group));
  places.drain((_, place) => {
    tables['document-places'].push(place);
  });
};

const writePostcodeDocuments = (collected: Collected, rankOf: Uint32Array): void => {
  const { tables } = collected.files;
  const sorter = sorterOf(collected, 'postcodes');
  let document = 0;
  collected.scratch.documents.read((numbers, at) => {
    const rank = rankOf[document++]!;
    sorter.add(numbers[at + 4]! * collected.documents + rank, rank);
  });
  const starts = tables['postcode-document-start'];
  sorter.drain((key, rank) => {
    const postcode = Math.floor(key / collected.documents);
    while (starts.length <= postcode) starts.push(tables['postcode-document'].length);
    tables['postcode-document'].push(rank);
  });
  while (starts.length <= collected.postcodes) starts.push(tables['postcode-document'].length);
};

/** Writes the texts of the terms, which must be in order. */
export const writeTerms = ({ tables, heaps }: TableWriters<typeof layout>, terms: readonly string[]): void => {
  for (const term of terms) {
    tables['term-start'].push(heaps.terms.bytes);
    heaps.terms.writeText(term, 'utf8');
  }
  tables['term-start'].push(heaps.terms.bytes);
};

/** Sorts pairs of list and document, and writes list after list; those of one term are in memory. */
const writeLists = (
  collected: Collected,
  terms: readonly string[],
  placeOf: Uint32Array,
  rankOf: Uint32Array,
): void => {
  const { files, scratch, documents } = collected;
  const sorter = sorterOf(collected, 'pairs');
  const counts = new Uint32Array(terms.length);
  scratch.pairs.read((numbers, at) => {
    const term = Math.floor(numbers[at]! / listsPerTerm);
    const list = placeOf[term]! * listsPerTerm + (numbers[at]! % listsPerTerm);
    counts[placeOf[term]!]!++;
    const rank = rankOf[numbers[at + 1]!]!;
    sorter.add(list * documents + rank, rank);
  });
  const heavy = findHeavyPrefixes(terms, (place) => counts[place]!, documents);
  const termLists = new TermLists(files, documents, heavy);
  const lists = Array.from({ length: partCount }, () => new GrowingList());
  let term = 0;
  const close = (upTo: number) => {
    for (; term < upTo; term++) {
      termLists.write(
        terms[term]!,
        lists.map((list) => list.all()),
      );
      for (const list of lists) list.length = 0;
    }
  };
  sorter.drain((key, rank) => {
    const list = Math.floor(key / documents);
    close(Math.floor(list / listsPerTerm));
    lists[list % listsPerTerm]!.add(rank);
  });
  close(terms.length);
  termLists.finish();
};
