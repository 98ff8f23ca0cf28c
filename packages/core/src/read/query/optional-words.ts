import { countyWords, fillers, numberSigns } from '../../countries/english/optional.ts';
import { unitWords } from '../../countries/english/unit-words.ts';
import type { QueryWord } from './query.ts';
import type { ReadingStep } from './reading-step.ts';
import { announcesCounty, mayBeginCounty, mayBeginRegion, regionLength } from './region-words.ts';

/**
 * Words that an address need not contain are first required, because they may be part of a name. The next readings leave out words that say
 * nothing about the address: countries, and words that join others or announce a number. The last readings leave out counties, repeated
 * words, and the word before a flat's number.
 */
export const offerWithoutSpareWords: ReadingStep = (words) => {
  if (!words.some(mayBeSpare)) return [words];
  const idle = markWords(words, isIdle) | markRegions(words, 'country');
  const spare = idle | markWords(words, isSpare) | markRegions(words, 'county');
  const ways = [words];
  for (const marked of idle === spare ? [spare] : [idle, spare]) {
    const without = words.map((word, at) => (((marked >> at) & 1) === 1 ? { ...word, optional: true } : word));
    if (marked !== 0 && without.some(({ optional, kind }) => !optional && kind !== 'number')) ways.push(without);
  }
  return ways;
};

/** Says whether the reading leaves out a county, which may also be the name of a town: "Oxford" may become "Oxfordshire". */
export const sparesCounty = (words: readonly QueryWord[]): boolean =>
  words.some(
    (word, at) => word.optional && mayBeginCounty(word) && !isIdle(word, at, words) && !isSpare(word, at, words),
  );

/** Says whether a word may be optional; most are not. */
const mayBeSpare = (word: QueryWord, at: number, words: readonly QueryWord[]): boolean =>
  noted.has(word.text) ||
  (at === 0 && word.text === 'house') ||
  mayBeginRegion(word) ||
  words.findIndex(({ text }) => text === word.text) < at;

type Judge = (word: QueryWord, at: number, words: readonly QueryWord[]) => boolean;

const isIdle: Judge = ({ text, unfinished }, at, words) => {
  if (unfinished) return false;
  const next = words[at + 1]?.text ?? '';
  return (
    fillers.has(text) ||
    (numberSigns.has(text) && countable.test(next)) ||
    (text === 'house' && at === 0 && (hasDigit.test(next) || numberSigns.has(next))) ||
    (countyWords.has(text) && next !== '' && (at > 1 || announcesCounty(words, at)))
  );
};

const isSpare: Judge = (word, at, words) =>
  (!word.unfinished && unitWords.has(word.text) && countable.test(words[at + 1]?.text ?? '')) ||
  isRepeat(word, at, words);

/**
 * A number is not a repeat, because "flat 1, 1" are two, unless it is as long as a ZIP code, or its neighbours are repeated too: forms fill
 * in the first line twice, or the number and then the line.
 */
const isRepeat: Judge = ({ kind, text }, at, words) => {
  const before = words.findIndex((other) => other.text === text);
  if (kind === 'word' || text.length >= 5) return before < at;
  return repeats.some((isTypedAgain) => isTypedAgain(words, at));
};

type Repeats = (words: readonly QueryWord[], at: number) => boolean;

/** "35 High Street, 35 High Street". */
const withNextWord: Repeats = (words, at) => {
  const next = words[at + 1]?.text;
  return (
    next !== undefined &&
    words.some((other, i) => i + 1 < at && other.text === words[at]!.text && words[i + 1]!.text === next)
  );
};

/** "Flat 1, Flat 1, 35 High Street". */
const withPartWord: Repeats = (words, at) =>
  isPartWord(words[at - 1]) &&
  words.some(
    (other, i) => i > 0 && i < at && other.text === words[at]!.text && words[i - 1]!.text === words[at - 1]!.text,
  );

/** "1, Flat 1, 35 High Street": the second says more. */
const beforePartWord: Repeats = (words, at) =>
  isPartWord(words[at + 1]) && words[at + 2]?.text === words[at]!.text && !isPartWord(words[at - 1]);

/** "35, 35 High Street", but not the numbers of "2/1, 1 High Street". */
const atOnce: Repeats = (words, at) => {
  const next = words[at + 1];
  return (
    words[at - 1]?.text === words[at]!.text &&
    !isPartWord(words[at - 2]) &&
    !words[at - 1]!.joined &&
    !words[at]!.joined &&
    next?.kind === 'word' &&
    !(next.unfinished && next.text.length < 3)
  );
};

const repeats: readonly Repeats[] = [withNextWord, withPartWord, beforePartWord, atOnce];
const isPartWord = (word: QueryWord | undefined): boolean => word !== undefined && unitWords.has(word.text);

/** The words that the judge picks, as bits. */
const markWords = (words: readonly QueryWord[], judge: Judge): number =>
  words.reduce((marked, word, at) => (judge(word, at, words) ? marked | (1 << at) : marked), 0);

/** The words of counties or countries, as bits. */
const markRegions = (words: readonly QueryWord[], kind: 'country' | 'county'): number => {
  let marked = 0;
  let namesBefore = 0;
  for (const [at, word] of words.entries()) {
    for (let i = regionLength(words, at, namesBefore, kind); i > 0; i--) marked |= 1 << (at + i - 1);
    if (word.kind !== 'number' && !word.optional) namesBefore++;
  }
  return marked;
};

const noted = new Set([...fillers, ...numberSigns, ...countyWords, ...unitWords]);
const hasDigit = /[0-9]/;
const countable = /[0-9]|^[a-z]$/;
