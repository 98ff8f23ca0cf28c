import { type HeldPhrase, lexiconOf } from '../../countries/lexicon.ts';
import type { QueryWord } from './query.ts';
import { type ReadingStep, replaceWords, wordsLike } from './reading-step.ts';

/** What people write for several words, or in several words, is also read as addresses have it: "gff" is "ground floor flat". */
export const offerHeldPhrases: ReadingStep = (words, country) => {
  const { phrasesFrom } = lexiconOf(country);
  for (let at = 0; at < words.length; at++) {
    const phrases = phrasesFrom(words[at]!.text);
    const ways = phrases.length === 0 ? none : waysFrom(words, at, phrases);
    if (ways.length > 0) return [words, ...ways];
  }
  return [words];
};

/** The words with each of the phrases that stand here, in the form that addresses have. */
const waysFrom = (words: readonly QueryWord[], at: number, phrases: readonly HeldPhrase[]) => {
  const found = phrases.filter(({ typed }) => standsAt(words, at, typed));
  const last = words[at + (found[0]?.typed.length ?? 1) - 1]!;
  // A phrase that addresses have in several forms must be complete, and two unfinished letters are hardly a phrase.
  if (last.unfinished && (found.length > 1 || last.text.length < 3)) return [];
  return found.map(({ typed, held }) => replaceWords(words, at, typed.length, wordsLike(last, held)));
};

const standsAt = (words: readonly QueryWord[], at: number, typed: readonly string[]): boolean =>
  typed.every((part, i) => words[at + i]?.text === part);

const none: readonly never[] = [];
