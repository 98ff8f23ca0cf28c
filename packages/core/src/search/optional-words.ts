import type { QueryWord } from './query.ts';
import type { ReadingStep } from './reading-step.ts';

/** Marks the words that an address need not hold. A query of nothing else must be held after all. */
export const markOptionalWords: ReadingStep = (words) => {
  const marked = words.map((word, at) => (mayBeMissing(word, words[at + 1], at) ? { ...word, optional: true } : word));
  return [marked.some(({ optional }) => !optional) ? marked : words];
};

const mayBeMissing = ({ text, unfinished }: QueryWord, next: QueryWord | undefined, at: number): boolean =>
  (!unfinished && fillers.has(text)) ||
  (next?.kind === 'number' && beforeNumbers.has(text)) ||
  (at > 1 && !unfinished && countries.has(text));

const fillers: ReadonlySet<string> = new Set(['near', 'nr', 'the', 'and', 'at', 'of', 'off', 'opp', 'opposite', 'c']);
const beforeNumbers: ReadonlySet<string> = new Set(['no', 'nos', 'number', 'to', 'flat', 'apartment', 'apt', 'unit']);
const countries: ReadonlySet<string> = new Set(['uk', 'gb', 'england', 'scotland', 'wales', 'united', 'kingdom']);
