import type { QueryWord, Reading } from './query.ts';
import { replaceWords, wordsLike } from './reading-step.ts';
import { aliasesOf } from './words/aliases.ts';

/** Says whether any address holds the word, or with `begins` a word that begins so. */
export type KnowsWord = (word: string, begins: boolean) => boolean;

/**
 * The readings in which gaps between words were forgotten or typed too many, as far as the words so made are known:
 * "newportpagnell" becomes "newport pagnell", "new port" becomes "newport". Each gap counts as one correction more.
 */
export const joinsAndSplits = ({ words, corrections }: Reading, knows: KnowsWord): readonly Reading[] => {
  const readings: Reading[] = [];
  const offer = (changed: readonly QueryWord[], gaps: number) =>
    readings.push({ words: changed, corrections: corrections + gaps });
  const allParted = partUnknownWords(words, knows);
  if (allParted.length > words.length) offer(allParted, allParted.length - words.length);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (word.kind !== 'word') continue;
    if (next?.kind === 'word' && knows(word.text + next.text, next.unfinished))
      offer(replaceWords(words, at, 2, named(next, [word.text + next.text])), 1);
    if (!knows(word.text, word.unfinished)) continue;
    const parts = partWord(word.text, word.unfinished, knows, 2);
    if (parts !== undefined) offer(replaceWords(words, at, 1, named(word, parts)), 1);
  }
  return readings;
};

/** "stratforduponavon" is three words, and few are more. */
const mostParts = 4;
const leastPart = 2;

const partUnknownWords = (words: readonly QueryWord[], knows: KnowsWord): readonly QueryWord[] =>
  words.flatMap((word) => {
    if (word.kind !== 'word' || knows(word.text, word.unfinished)) return word;
    const parts = partWord(word.text, word.unfinished, knows, mostParts);
    return parts === undefined ? word : named(word, parts);
  });

/** Two to `most` known words that the text is made of: the fewest, and of these the longest first word. */
const partWord = (text: string, unfinished: boolean, knows: KnowsWord, most: number): readonly string[] | undefined => {
  let best: readonly string[] | undefined;
  for (let cut = text.length - leastPart; cut >= leastPart; cut--) {
    const first = text.slice(0, cut);
    const rest = text.slice(cut);
    if (!knows(first, false)) continue;
    if (knows(rest, unfinished)) return [first, rest];
    const more = most > 2 && best === undefined ? partWord(rest, unfinished, knows, most - 1) : undefined;
    if (more !== undefined) best = [first, ...more];
  }
  return best;
};

const named = (from: QueryWord, texts: readonly string[]): readonly QueryWord[] =>
  wordsLike(from, texts).map((word) => ({ ...word, aliases: aliasesOf(word.text) }));
