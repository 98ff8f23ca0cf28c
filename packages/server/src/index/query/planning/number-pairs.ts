import type { AddressPart } from '@fingerpost/core/match/search/match-occurrences';
import type { NumberRole, NumberRoles } from '@fingerpost/core/match/search/number-roles';
import { isPairable, listsPairs, pairPart, pairTerm, severalOpenTerm } from '../../dictionary/special-terms.ts';
import { type DocumentSet, idSet, unionSet } from '../../documents/document-set.ts';
import type { Gatherer } from '../../postings/gatherer.ts';
import { partLists } from '../../postings/list-kinds.ts';
import { anywhere, type CompiledWord, inIdentity, type WordTables } from '../matching/compiled-word.ts';

/**
 * The documents in which one premise has each two numbers of a reading, in regions with lists of pairs. Nearly every building has a flat 4
 * and a number, but few flats 4 are at a number 4. With roles, only documents in which the two can have their roles; for an exact answer,
 * only those in which both belong to the premise.
 */
export const numberPairs = (
  words: readonly CompiledWord[],
  roles: NumberRoles | undefined,
  exact: boolean,
  tables: WordTables,
  gatherer: Gatherer,
): readonly DocumentSet[] => {
  if (tables.numbersOpen) return openPairs(words, exact ? inIdentity : anywhere, tables, gatherer);
  if (!listsPairs(tables.postcodes.region)) return [];
  const numbers: number[] = [];
  for (let at = 0; at < words.length; at++) if (isListed(words[at]!)) numbers.push(at);
  if (numbers.length < 2) return [];
  const sets: DocumentSet[] = [];
  const pairs = new Set<string>();
  for (const [place, at] of numbers.entries())
    for (const before of numbers.slice(0, place)) {
      const { text, unfinished } = words[at]!.word;
      const pair = pairTerm(words[before]!.word.text, text);
      if (pairs.has(pair)) continue;
      pairs.add(pair);
      const isNext = before === numbers[place - 1];
      sets.push(
        pairSet(pair, unfinished, isNext ? partsFor(roles?.[before], roles?.[at]) : allParts, tables, gatherer),
      );
    }
  return sets;
};

/** A premise with ranges that has two numbers has one of them in writing, or has several ranges. */
const openPairs = (
  words: readonly CompiledWord[],
  parts: number,
  { dictionary, lists }: WordTables,
  gatherer: Gatherer,
): readonly DocumentSet[] => {
  const numbers = words.filter(({ required, number }) => required && number);
  if (numbers.length < 2) return [];
  const several = idSet(
    [dictionary.find(severalOpenTerm)].filter((id) => id >= 0),
    lists,
    [partLists.identity],
  );
  return numbers
    .slice(1)
    .map((word, at) => unionSet([several, numbers[at]!.written(parts, gatherer), word.written(parts, gatherer)]));
};

/** Leaves out pairs with the roles exchanged. Of joined numbers, one is never the flat's while the other is the house's. */
const partsFor = (one: NumberRole | undefined, other: NumberRole | undefined): readonly AddressPart[] => {
  const neither = pairPart(undefined, undefined);
  const exchanged = pairPart(other, one);
  return other === 'joined' ? [neither] : allParts.filter((part) => part === neither || part !== exchanged);
};

const allParts = Object.keys(partLists) as AddressPart[];

const isListed = ({ required, number, word }: CompiledWord): boolean =>
  required && number && word.typos === 0 && word.aliases.length === 0 && isPairable(word.text);

/** The last number may be unfinished. */
const pairSet = (
  pair: string,
  begins: boolean,
  inParts: readonly AddressPart[],
  { dictionary, lists }: WordTables,
  gatherer: Gatherer,
): DocumentSet => {
  const parts = inParts.map((part) => partLists[part]);
  if (!begins)
    return idSet(
      [dictionary.find(pair)].filter((id) => id >= 0),
      lists,
      parts,
    );
  const range = dictionary.beginningWith(pair);
  const bits = parts.reduce<number>((sum, part) => sum | (1 << part), 0);
  return { size: lists.weight(range.from, range.to), unites: true, cursor: () => gatherer.gather([range], bits) };
};
