import type { NumberRoles } from '@fingerpost/core/search/number-roles';
import { anywhere, type CompiledWord } from '../matching/compiled-word.ts';
import type { Plan } from './search-plan.ts';

/** What is known of the words of a reading beside their lists. */
type Known = {
  readonly words: readonly CompiledWord[];
  readonly roles: NumberRoles | undefined;
  /** Words that were counted where there is a place for each of two. */
  readonly inTwo: readonly CompiledWord[];
};

/**
 * About how many of all documents are expected to answer a plan. Numbers that have roles were counted as pairs already; one alone is
 * the flat's in most buildings, and seldom the house's. Words that want two places were counted by these; and a document that has
 * a number has it again, as far as lists can tell.
 */
export const expectedDocuments = ({ expected }: Plan, { words, roles, inTwo }: Known, documents: number): number => {
  const hasFlat = roles?.some((role) => role === 'flat' || role === 'joined') === true;
  let sum = expected;
  for (const [at, word] of words.entries()) {
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
