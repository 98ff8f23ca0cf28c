import type { Part } from '@fingerpost/core/search/match-occurrences';
import type { NumberRole, NumberRoles } from '@fingerpost/core/search/number-roles';
import { partLists } from '../list-kinds.ts';
import { isPairable, listsPairs, pairPart, pairTerm } from '../special-terms.ts';
import type { CompiledWord, WordTables } from './compiled-word.ts';
import { type DocumentSet, idSet } from './document-set.ts';

/**
 * The documents that have each two neighbouring numbers of a reading in one premise, where that is listed: nearly every building
 * has a flat 4 and a number, but few flats 4 are at a number 4. With roles, those in which the two can be what is said of them.
 */
export const numberPairs = (
  words: readonly CompiledWord[],
  roles: NumberRoles | undefined,
  tables: WordTables,
): readonly DocumentSet[] => {
  // An open number may be any.
  if (!listsPairs(tables.postcodes.region) || tables.rangeId >= 0) return [];
  const sets: DocumentSet[] = [];
  let before = -1;
  for (const [at, word] of words.entries()) {
    if (!isListed(word)) continue;
    if (before >= 0) {
      const pair = pairTerm(words[before]!.word.text, word.word.text);
      sets.push(pairSet(pair, word.word.unfinished, partsFor(roles?.[before], roles?.[at]), tables));
    }
    before = at;
  }
  return sets;
};

/** Flat's and house's are not exchanged, and of joined numbers one is not the flat's while the other is the house's. */
const partsFor = (one: NumberRole | undefined, other: NumberRole | undefined): readonly Part[] => {
  const neither = pairPart(undefined, undefined);
  const exchanged = pairPart(other, one);
  return other === 'joined' ? [neither] : allParts.filter((part) => part === neither || part !== exchanged);
};

const allParts = Object.keys(partLists) as Part[];

const isListed = ({ required, number, word }: CompiledWord): boolean =>
  required && number && word.typos === 0 && word.aliases.length === 0 && isPairable(word.text);

/** The last number may go on. */
const pairSet = (
  pair: string,
  begins: boolean,
  inParts: readonly Part[],
  { dictionary, lists, gatherer }: WordTables,
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
  return { size: lists.weight(range.from, range.to), cursor: () => gatherer.gather([range], bits) };
};
