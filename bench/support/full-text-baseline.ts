import { DatabaseSync } from '@photostructure/sqlite';
import { groupOccurrences, premiseOccurrences } from '../../packages/core/src/match/search/match-occurrences.ts';
import {
  type DocumentTraits,
  documentKey,
  importance,
  importanceInTown,
  rankTowns,
} from '../../packages/core/src/match/search/order-documents.ts';
import { termsOf } from '../../packages/core/src/text/terms-of.ts';
import type { AddressGroup, AddressRecord } from '../../packages/server/src/ports/address-index.ts';

/**
 * The same documents in SQLite FTS5, numbered by importance, so that the first ten that match are the answer. It looks for words
 * alone: without aliases, typos, numbers in their place, or a look at the premise.
 */
export const openFullText = (records: Iterable<AddressRecord>) => {
  const documents = new Map<
    string,
    Omit<DocumentTraits, 'addresses'> & { readonly town: string; readonly terms: Set<string>; addresses: number }
  >();
  const towns = new Map<string, number>();
  const groups = new Map<AddressGroup, number>();
  for (const record of records) {
    const { group } = record;
    if (!groups.has(group)) groups.set(group, groups.size);
    const own = documentKey(record);
    const key = `${groups.get(group)} ${own}`;
    const town = group.post_town;
    towns.set(town, (towns.get(town) ?? 0) + 1);
    let document = documents.get(key);
    if (document === undefined) {
      const places = groupOccurrences({ ...group, postcode: group.entry.postcode }, 'GBR');
      const terms = places.flatMap((place) => place.terms.flatMap((term) => term.split(' ')));
      const isOffStreet = group.dependant_thoroughfare !== '';
      document = { town, isStreet: own === '', isOffStreet, terms: new Set(terms), addresses: 0 };
      documents.set(key, document);
    }
    document.addresses++;
    for (const place of premiseOccurrences(record)) for (const term of place.terms) document.terms.add(term);
  }
  const ranks = rankTowns(towns);
  const ordered = [...documents.values()]
    .map(({ town, terms, ...traits }) => ({ order: importance(ranks.get(town)!, importanceInTown(traits)), terms }))
    .sort((one, other) => one.order - other.order);
  const database = new DatabaseSync(':memory:');
  database.exec(
    "CREATE VIRTUAL TABLE documents USING fts5(terms, content='', detail=none, columnsize=0, prefix='1 2 3 4')",
  );
  const insert = database.prepare('INSERT INTO documents(rowid, terms) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const [at, { terms }] of ordered.entries()) insert.run(at + 1, [...terms].join(' '));
  database.exec('COMMIT');
  database.exec("INSERT INTO documents(documents) VALUES ('optimize')");
  const select = database.prepare('SELECT rowid FROM documents WHERE documents MATCH ? ORDER BY rowid LIMIT 10');
  return {
    documents: ordered.length,
    search: (text: string): number => {
      const words = termsOf(text);
      return words.length === 0 ? 0 : select.all(`${words.map((word) => `"${word}"`).join(' ')}*`).length;
    },
  };
};
