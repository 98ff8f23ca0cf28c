import { type DocumentSet, sortedSet } from '../../documents/document-set.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import type { Condition } from '../matching/condition.ts';
import { numberPairs } from '../planning/number-pairs.ts';
import { areRivals, findSimilar, slotsForTwo, type TwoWords } from '../planning/rivals.ts';
import { searchCosts } from '../search-costs.ts';
import type { CommonDocuments } from './common-documents.ts';
import type { SearchState } from './search-state.ts';

const { fewCommon } = searchCosts;

/** What narrows down the documents that may answer a reading, in all tiers. */
export type NarrowReading = {
  /** The words whose lists are searched. */
  readonly sought: readonly CompiledWord[];
  /** The documents must be in all of these sets. */
  readonly sets: readonly DocumentSet[];
  /** Few documents are left, so that no pairs of words need rule out any. */
  readonly isNarrow: boolean;
  readonly rivals: readonly TwoWords[];
  /** Words for which lists show where two have a slot each. */
  readonly inTwo: readonly CompiledWord[];
};

/** Narrows a reading down. If all documents that can answer are known, and few, nothing is left to do. */
export const narrowReading = (
  words: readonly CompiledWord[],
  { tables, required, gatherer, all }: SearchState,
  within: readonly number[] | undefined,
  common: CommonDocuments | undefined,
): NarrowReading => {
  if (all !== undefined) return { sought: words, sets: none, isNarrow: true, rivals: none, inTwo: none };
  const found = within === undefined ? common?.words : undefined;
  const known = within === undefined ? common?.documents : sortedSet(Uint32Array.from(within));
  const isNarrow = known !== undefined && known.size <= fewCommon;
  if (within !== undefined && isNarrow) return { sought: words, sets: [known], isNarrow, rivals: none, inTwo: none };
  const similar = findSimilar(words);
  const forTwo = isNarrow ? none : slotsForTwo(words, similar, tables.words);
  return {
    sought: found === undefined ? words : words.filter((word) => !found.includes(word)),
    sets: [
      ...(known === undefined ? setsOf(required) : [known]),
      ...(isNarrow ? none : numberPairs(words, undefined, false, tables.words, gatherer)),
      ...forTwo.map(({ documents }) => documents),
    ],
    isNarrow,
    rivals: similar.filter((two) => areRivals(words, two)),
    inTwo: forTwo.length === 0 ? none : forTwo.flatMap(({ words }) => words),
  };
};

/** The sets of conditions, of which most searches have none. */
const setsOf = (required: readonly Condition[]): readonly DocumentSet[] =>
  required.length === 0 ? none : required.flatMap(({ set }) => set ?? []);

const none: readonly never[] = [];
