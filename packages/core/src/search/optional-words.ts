import type { QueryWord } from './query.ts';
import type { ReadingStep } from './reading-step.ts';
import { fillers, numberSigns, partWords, regionPhrases } from './words/optional.ts';

/**
 * Words that an address need not hold are looked for first, as they may be part of a name, and then done without: counties and
 * countries behind the town, also while they are being typed; a name that is typed again; words that announce a number or
 * only join others.
 */
export const offerWithoutSpareWords: ReadingStep = (words) => {
  const spare = markRegions(words) | markRepeats(words) | markSmallWords(words);
  if (spare === 0) return [words];
  const without = words.map((word, at) => (((spare >> at) & 1) === 1 ? { ...word, optional: true } : word));
  return without.some(({ optional, kind }) => !optional && kind !== 'number') ? [words, without] : [words];
};

/** Words that only join others, and those before a number that say what it counts, as bits. */
const markSmallWords = (words: readonly QueryWord[]): number => {
  let marked = 0;
  for (const [at, { text, unfinished }] of words.entries()) {
    const next = words[at + 1]?.text ?? '';
    const announces = (numberSigns.has(text) || partWords.has(text)) && countable.test(next);
    if (!unfinished && (announces || fillers.has(text))) marked |= 1 << at;
  }
  return marked;
};

/** The words of counties and countries, as bits. */
const markRegions = (words: readonly QueryWord[]): number => {
  let marked = 0;
  let namesBefore = 0;
  for (const [at, { kind, optional }] of words.entries()) {
    for (let i = regionLength(words, at, namesBefore); i > 0; i--) marked |= 1 << (at + i - 1);
    if (kind !== 'number' && !optional) namesBefore++;
  }
  return marked;
};

/** The names that were typed before, as bits: "Wigan, Wigan". Numbers are not names: "flat 1, 1" are two. */
const markRepeats = (words: readonly QueryWord[]): number => {
  let marked = 0;
  for (const [at, { kind, text }] of words.entries())
    if (kind === 'word' && words.findIndex((other) => other.text === text) < at) marked |= 1 << at;
  return marked;
};

const countable = /[0-9]|^[a-z]$/;

/** How many words from here on name a region that ends the part about the town: nothing, a number or another region follows. */
const regionLength = (words: readonly QueryWord[], at: number, namesBefore: number): number => {
  if (namesBefore === 0) return 0;
  for (const phrase of phrasesFrom(words[at]!, namesBefore)) {
    const length = Math.min(phrase.length, words.length - at);
    if (!phrase.every((part, i) => i >= length || meets(words[at + i]!, part))) continue;
    if (length < phrase.length && !words[at + length - 1]!.unfinished) continue;
    if (endsTown(words, at + length, namesBefore)) return length;
  }
  return 0;
};

const endsTown = (words: readonly QueryWord[], at: number, namesBefore: number): boolean => {
  const next = words[at];
  return next === undefined || next.kind !== 'word' || regionLength(words, at, namesBefore) > 0;
};

const meets = ({ text, unfinished }: QueryWord, part: string): boolean =>
  text === part || (unfinished && part.startsWith(text));

/** The phrases that may begin with the word, the longest first. The fewer letters it has, the more names must stand before. */
const phrasesFrom = ({ text, unfinished }: QueryWord, namesBefore: number): readonly (readonly string[])[] => {
  if (!unfinished || byFirstWord.has(text)) return byFirstWord.get(text) ?? none;
  return namesBefore < (text.length < 3 ? 4 : 2) ? none : (byStart.get(text) ?? none);
};

const none: readonly (readonly string[])[] = [];
const byFirstWord = new Map<string, (readonly string[])[]>();
const byStart = new Map<string, (readonly string[])[]>();
for (const phrase of [...regionPhrases].sort((a, b) => b.length - a.length)) {
  const [first = ''] = phrase;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
  for (let length = 1; length <= first.length; length++) {
    const start = first.slice(0, length);
    byStart.set(start, [...(byStart.get(start) ?? []), phrase]);
  }
}
