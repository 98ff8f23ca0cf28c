import { type WantedSlots, wantedSlots } from '@fingerpost/core/match/search/wanted-slots';
import { alikeTerm, listsPairs } from '../../dictionary/special-terms.ts';
import { type DocumentSet, idSet, termSet, unionSet } from '../../documents/document-set.ts';
import { partLists } from '../../postings/list-kinds.ts';
import { anywhere, type CompiledWord, type WordTables } from '../matching/compiled-word.ts';
import { searchCosts } from '../search-costs.ts';

const { fewShare } = searchCosts;

/** Two words of a reading, by their positions in it. */
export type TwoWords = readonly [one: number, other: number];

/** Every pair of words that may match the same slot, and perhaps a few more. Most readings have none. */
export const findSimilar = (words: readonly CompiledWord[]): readonly TwoWords[] => {
  const found: TwoWords[] = [];
  for (let at = 1; at < words.length; at++)
    for (let before = 0; before < at; before++) {
      const one = words[before]!;
      const other = words[at]!;
      if ((one.initials & other.initials) === 0 || !one.required || !other.required) continue;
      if (!found.some(([first, second]) => words[first] === one && words[second] === other)) found.push([before, at]);
    }
  return found;
};

/** Says whether the second may match wherever the first does, so that they need two slots. */
export const areRivals = (words: readonly CompiledWord[], [one, other]: TwoWords): boolean =>
  words[other]!.acceptsAllOf(words[one]!);

/** The documents that may have a slot for each of two words, and these words. */
type SlotsForTwo = { readonly words: readonly CompiledWord[]; readonly documents: DocumentSet };

/**
 * If a slot can match either of two words, finds the documents that may have a slot for each. The lists of the words do not show this,
 * because most of their documents have one slot for both. Left out if nearly all documents with the words would remain.
 */
export const slotsForTwo = (
  words: readonly CompiledWord[],
  pairs: readonly TwoWords[],
  tables: WordTables,
): readonly SlotsForTwo[] => {
  const found: SlotsForTwo[] = [];
  const { region } = tables.postcodes;
  for (const [first, second] of listsPairs(region) ? pairs : none) {
    const one = words[first]!;
    const other = words[second]!;
    const wanted = wantedSlots(one.word, other.word, region.toUpperCase());
    const documents = wanted && documentsWith(wanted, one, other, tables);
    if (documents !== undefined) found.push({ words: [one, other], documents });
  }
  return found;
};

const documentsWith = (
  wanted: WantedSlots,
  one: CompiledWord,
  other: CompiledWord,
  tables: WordTables,
): DocumentSet | undefined => {
  const alike = termSet(wanted.alike.map(alikeTerm), tables);
  const ids = wanted.apart.map(tables.dictionary.find).filter((id) => id >= 0);
  if (ids.length === 0) return alike;
  const apart = idSet(ids, tables.lists, allParts);
  const withOne = one.estimate(anywhere);
  const isFew = apart.size * fewShare <= withOne || other.estimate(anywhere) <= (withOne - apart.size) * fewShare;
  return isFew ? unionSet([alike, apart]) : undefined;
};

const none: readonly TwoWords[] = [];
const allParts = Object.values(partLists);
