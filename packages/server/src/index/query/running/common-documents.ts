import type { QueryWord, Reading } from '@fingerpost/core/read/query/query';
import { type DocumentSet, sortedSet } from '../../documents/document-set.ts';
import type { CompiledWord } from '../matching/compiled-word.ts';
import { planSearch, worstTier } from '../planning/search-plan.ts';
import { searchCosts } from '../search-costs.ts';
import type { SearchState } from './search-state.ts';
import { walkPlan } from './walk-plan.ts';

const { fewExpected, largestBlock, mostCommon, mostCommonLeading } = searchCosts;

/** Words that several readings of a text require, and all documents that have them. */
export type CommonDocuments = { readonly words: readonly CompiledWord[]; readonly documents: DocumentSet };

/**
 * Finds the documents that have the words which all readings require, so that the readings need not find them one after the other. Undefined
 * if there is only one reading, or if there are too many such documents.
 */
export const commonDocuments = (typed: readonly Reading[], search: SearchState): CommonDocuments | undefined => {
  const words = wordsInAll(typed).map(search.tables.compile);
  if (words.length === 0) return undefined;
  const { tables, required, gatherer, budget, memory } = search;
  const sets = required.flatMap(({ set }) => set ?? []);
  const plan = planSearch(words, sets, worstTier, { documents: tables.documents, gatherer });
  if (plan.expected > fewExpected || plan.size > mostCommonLeading) return undefined;
  const found: number[] = [];
  walkPlan(plan, budget, memory.walk, (document) => found.push(document) <= mostCommon, largestBlock);
  if (found.length > mostCommon || budget.spent) return undefined;
  return { words, documents: sortedSet(Uint32Array.from(found)) };
};

/** The words that every reading requires. A number that may be unfinished is also read as it is. */
const wordsInAll = (typed: readonly Reading[]): readonly QueryWord[] => {
  const [first, ...others] = typed;
  if (first === undefined) return none;
  const shared = first.words.filter(
    (word) =>
      !word.optional && !mayBeCut(word) && others.every(({ words }) => words.some((other) => isSame(word, other))),
  );
  return others.length === 0 && shared.length === first.words.length ? none : shared;
};

const mayBeCut = ({ unfinished, text }: QueryWord): boolean => unfinished && hasDigit.test(text);
const isSame = (one: QueryWord, other: QueryWord): boolean =>
  one === other ||
  (one.text === other.text &&
    one.kind === other.kind &&
    one.unfinished === other.unfinished &&
    !other.optional &&
    one.typos === other.typos &&
    one.joined === other.joined);

const hasDigit = /[0-9]/;
const none: readonly QueryWord[] = [];
