import { lexiconOf } from '../../countries/lexicon.ts';
import { changedWord, type QueryWord, type Reading } from './query.ts';
import { replaceWords, wordsLike } from './reading-step.ts';

/** Says whether any address has the word or, with `begins`, a word that begins with it. */
export type KnowsWord = (word: string, begins: boolean) => boolean;

/**
 * The readings with a missing or an extra space, if the resulting words are known: "newportpagnell" becomes "newport pagnell", "new port"
 * becomes "newport". Each space counts as one correction.
 */
export const joinsAndSplits = ({ words, corrections, country }: Reading, knows: KnowsWord): readonly Reading[] => {
  const { aliasesOf } = lexiconOf(country);
  const named = (from: QueryWord, texts: readonly string[]): readonly QueryWord[] =>
    wordsLike(from, texts).map((word) => changedWord(word, { aliases: aliasesOf(word.text) }));
  const readings: Reading[] = [];
  const offer = (changed: readonly QueryWord[], gaps: number) =>
    readings.push({ words: changed, corrections: corrections + gaps, country });
  const ways = words.map((word) => (word.kind === 'word' ? waysToPart(word, knows) : []));
  const unknown = words.flatMap((word, at) => (ways[at]!.length > 0 && !knows(word.text, word.unfinished) ? [at] : []));
  if (unknown.length > 1) {
    const allParted = words.flatMap((word, at) => (unknown.includes(at) ? named(word, ways[at]![0]!) : word));
    offer(allParted, allParted.length - words.length);
  }
  for (const [at, word] of words.entries()) {
    for (const parts of ways[at]!) offer(replaceWords(words, at, 1, named(word, parts)), parts.length - 1);
    const next = words[at + 1];
    if (word.kind !== 'word' || next?.kind !== 'word') continue;
    const joined = word.text + next.text;
    // "zola str" is Zolastrasse: the joined word may be short for a known one.
    if (knows(joined, next.unfinished) || aliasesOf(joined).some((full) => knows(full, false)))
      offer(replaceWords(words, at, 2, named(next, [joined])), 1);
  }
  return readings;
};

/** "stratforduponavon" is three words; few are more. */
const mostParts = 4;
/** "schoolshenley" is school shenley and schools henley. */
const mostWays = 3;
const leastPart = 2;
/** Longer words are hardly ever joined by mistake, and splitting them would take long. */
const longestGlued = 40;

/** The ways to split a word into known ones: into two if possible, and only one way for a word that is itself known. */
const waysToPart = ({ text, unfinished }: QueryWord, knows: KnowsWord): readonly (readonly string[])[] => {
  if (text.length > longestGlued) return [];
  const isKnown = knows(text, unfinished);
  const most = isKnown ? 1 : mostWays;
  const ways: (readonly string[])[] = [];
  for (let cut = text.length - leastPart; cut >= leastPart && ways.length < most; cut--)
    if (knows(text.slice(0, cut), false) && knows(text.slice(cut), unfinished))
      ways.push([text.slice(0, cut), text.slice(cut)]);
  const more = ways.length === 0 && !isKnown ? partInMore(text, unfinished, knows, mostParts) : undefined;
  return more === undefined ? ways : [more];
};

/** The known words that make up the text, at least two: the fewest possible, with the longest first word. */
const partInMore = (
  text: string,
  unfinished: boolean,
  knows: KnowsWord,
  most: number,
): readonly string[] | undefined => {
  let best: readonly string[] | undefined;
  for (let cut = text.length - leastPart; cut >= leastPart; cut--) {
    const first = text.slice(0, cut);
    const rest = text.slice(cut);
    if (!knows(first, false)) continue;
    if (knows(rest, unfinished)) return [first, rest];
    const more = most > 2 && best === undefined ? partInMore(rest, unfinished, knows, most - 1) : undefined;
    if (more !== undefined) best = [first, ...more];
  }
  return best;
};
