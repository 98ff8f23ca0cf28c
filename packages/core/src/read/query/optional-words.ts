import { type Lexicon, lexiconOf } from '../../countries/lexicon.ts';
import { changedWord, type QueryWord, type Reading } from './query.ts';
import type { ReadingStep } from './reading-step.ts';
import { announcesCounty, mayBeginCounty, mayBeginRegion, regionLength } from './region-words.ts';

/**
 * Words that an address need not contain are first required, because they may be part of a name. The next readings leave out words that say
 * nothing about the address: countries, and words that join others or announce a number. The last readings leave out counties, repeated
 * words, and the word before a flat's number.
 */
export const offerWithoutSpareWords: ReadingStep = (words, country) => {
  const lexicon = lexiconOf(country);
  if (!words.some((word, at) => mayBeSpare(word, at, words, lexicon))) return [words];
  const idle = markWords(words, isIdle, lexicon) | markRegions(words, 'country', lexicon);
  const spare = idle | markWords(words, isSpare, lexicon) | markRegions(words, 'county', lexicon);
  const ways = [words];
  for (const marked of idle === spare ? [spare] : [idle, spare]) {
    const without = words.map((word, at) =>
      ((marked >> at) & 1) === 1 ? changedWord(word, { optional: true }) : word,
    );
    if (marked !== 0 && without.some(({ optional, kind }) => !optional && kind !== 'number')) ways.push(without);
  }
  return ways;
};

/** Says whether the reading leaves out a county, which may also be the name of a town: "Oxford" may become "Oxfordshire". */
export const sparesCounty = ({ words, country }: Reading): boolean => {
  const lexicon = lexiconOf(country);
  return words.some(
    (word, at) =>
      word.optional &&
      mayBeginCounty(word, lexicon) &&
      !isIdle(word, at, words, lexicon) &&
      !isSpare(word, at, words, lexicon),
  );
};

/** Says whether a word may be optional; most are not. */
const mayBeSpare: Judge = (word, at, words, lexicon) =>
  isNoted(word.text, lexicon) ||
  (at === 0 && word.text === 'house') ||
  mayBeginRegion(word, lexicon) ||
  isTypedBefore(word, at, words);

/** The same word comes before it; if it is unfinished, one that begins so. */
const isTypedBefore = ({ text, unfinished }: QueryWord, at: number, words: readonly QueryWord[]): boolean => {
  const begins = unfinished && text.length >= leastBegun;
  for (let before = 0; before < at; before++) {
    const other = words[before]!.text;
    if (other === text || (begins && other.startsWith(text))) return true;
  }
  return false;
};
const leastBegun = 2;

type Judge = (word: QueryWord, at: number, words: readonly QueryWord[], lexicon: Lexicon) => boolean;

const isIdle: Judge = ({ text, unfinished }, at, words, lexicon) => {
  if (unfinished) return false;
  const { fillers, numberSigns, countySigns } = lexicon;
  const next = words[at + 1]?.text ?? '';
  return (
    fillers.has(text) ||
    (numberSigns.has(text) && countable.test(next)) ||
    (text === 'house' && at === 0 && (hasDigit.test(next) || numberSigns.has(next))) ||
    (countySigns.has(text) && next !== '' && (at > 1 || announcesCounty(words, at, lexicon)))
  );
};

const isSpare: Judge = (word, at, words, lexicon) =>
  (!word.unfinished && lexicon.units.has(word.text) && countable.test(words[at + 1]?.text ?? '')) ||
  isRepeat(word, at, words, lexicon);

/**
 * A number is not a repeat, because "flat 1, 1" are two, unless it is as long as a ZIP code, or its neighbours are repeated too: forms fill
 * in the first line twice, or the number and then the line.
 */
const isRepeat: Judge = (word, at, words, { units }) => {
  if (word.kind === 'word' || word.text.length >= 5) return isTypedBefore(word, at, words);
  return repeats.some((isTypedAgain) => isTypedAgain(words, at, units));
};

type Repeats = (words: readonly QueryWord[], at: number, units: ReadonlySet<string>) => boolean;

/** "35 High Street, 35 High Street". */
const withNextWord: Repeats = (words, at) => {
  const next = words[at + 1]?.text;
  return (
    next !== undefined &&
    words.some((other, i) => i + 1 < at && other.text === words[at]!.text && words[i + 1]!.text === next)
  );
};

/** "Flat 1, Flat 1, 35 High Street". */
const withPartWord: Repeats = (words, at, units) =>
  at > 0 &&
  isPartWord(words[at - 1], units) &&
  words.some(
    (other, i) => i > 0 && i < at && other.text === words[at]!.text && words[i - 1]!.text === words[at - 1]!.text,
  );

/** "1, Flat 1, 35 High Street": the second says more. */
const beforePartWord: Repeats = (words, at, units) =>
  isPartWord(words[at + 1], units) && words[at + 2]?.text === words[at]!.text && !isPartWord(words[at - 1], units);

/** "35, 35 High Street", but not the numbers of "2/1, 1 High Street". */
const atOnce: Repeats = (words, at, units) => {
  const next = words[at + 1];
  return (
    words[at - 1]?.text === words[at]!.text &&
    !isPartWord(words[at - 2], units) &&
    !words[at - 1]!.joined &&
    !words[at]!.joined &&
    next?.kind === 'word' &&
    !(next.unfinished && next.text.length < 3)
  );
};

const repeats: readonly Repeats[] = [withNextWord, withPartWord, beforePartWord, atOnce];
const isPartWord = (word: QueryWord | undefined, units: ReadonlySet<string>): boolean =>
  word !== undefined && units.has(word.text);

/** The words that the judge picks, as bits. */
const markWords = (words: readonly QueryWord[], judge: Judge, lexicon: Lexicon): number =>
  words.reduce((marked, word, at) => (judge(word, at, words, lexicon) ? marked | (1 << at) : marked), 0);

/** The words of counties or countries, as bits. */
const markRegions = (words: readonly QueryWord[], kind: 'country' | 'county', lexicon: Lexicon): number => {
  let marked = 0;
  let namesBefore = 0;
  for (const [at, word] of words.entries()) {
    for (let i = regionLength(words, at, namesBefore, kind, lexicon); i > 0; i--) marked |= 1 << (at + i - 1);
    if (word.kind !== 'number' && !word.optional) namesBefore++;
  }
  return marked;
};

const isNoted = (text: string, { fillers, numberSigns, countySigns, units }: Lexicon): boolean =>
  fillers.has(text) || numberSigns.has(text) || countySigns.has(text) || units.has(text);
const hasDigit = /[0-9]/;
const countable = /[0-9]|^[a-z]$/;
