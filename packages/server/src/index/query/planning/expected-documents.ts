import type { NumberRoles } from '@fingerpost/core/match/search/number-roles';
import { anywhere, type CompiledWord } from '../matching/compiled-word.ts';
import type { Plan } from './search-plan.ts';

/** What is known about the words of a reading in addition to their lists. */
type Known = {
  readonly words: readonly CompiledWord[];
  /** Those that the plan counts. */
  readonly sought: readonly CompiledWord[];
  readonly roles: NumberRoles | undefined;
  /** Words that were already counted as pairs with a slot each. */
  readonly inTwo: readonly CompiledWord[];
};

/**
 * Estimates how many documents answer a plan. Some words were counted already and do not count again: words that need two slots, words that
 * are typed twice, because lists do not show how often a document has a word, and numbers with roles if one is a flat's, because these were
 * counted as pairs and most buildings have such a flat.
 */
export const expectedDocuments = (
  { expected }: Plan,
  { words, sought, roles, inTwo }: Known,
  documents: number,
): number => {
  const hasFlat = roles?.some((role) => role === 'flat' || role === 'joined') === true;
  let sum = expected;
  for (const [at, word] of words.entries()) {
    if (!sought.includes(word)) continue;
    if (!inTwo.includes(word) && !isRepeat(words, at) && !(hasFlat && roles![at] !== undefined)) continue;
    const share = Math.min(1, word.estimate(anywhere) / documents);
    if (share > 0) sum /= share;
  }
  return sum;
};

const isRepeat = (words: readonly CompiledWord[], at: number): boolean => {
  for (let other = 0; other < at; other++) if (words[other]!.word.text === words[at]!.word.text) return true;
  return false;
};
