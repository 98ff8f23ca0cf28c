import { aliasesOf } from './abbreviations.ts';
import type { QueryWord, Reading } from './query.ts';
import { replaceWords } from './reading-step.ts';

/** Says whether any address holds the word, or with `begins` a word that begins so. */
export type KnowsWord = (word: string, begins: boolean) => boolean;

/**
 * The readings in which one gap between words was forgotten or typed too much, as far as the words so made are known:
 * "newportpagnell" and "new port" become "newport pagnell" and "newport". Each counts as one correction more.
 */
export const joinsAndSplits = ({ words, corrections }: Reading, knows: KnowsWord): readonly Reading[] => {
  const readings: Reading[] = [];
  const offer = (changed: readonly QueryWord[]) => readings.push({ words: changed, corrections: corrections + 1 });
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'word') continue;
    const next = words[at + 1];
    if (next?.kind === 'word') {
      const joined = wordOf(next, word.text + next.text, next.unfinished);
      if (knows(joined.text, joined.unfinished)) offer(replaceWords(words, at, 2, joined));
    }
    const parts = splitWord(word.text, word.unfinished, knows, mostParts);
    if (parts !== undefined)
      offer(
        replaceWords(
          words,
          at,
          1,
          ...parts.map((part, i) => wordOf(word, part, word.unfinished && i === parts.length - 1)),
        ),
      );
  }
  return readings;
};

/** "stratforduponavon" is three words, and few are more. */
const mostParts = 4;
const leastPart = 2;

/** The fewest known words that the text is made of, two at least; the longest first word wins. */
const splitWord = (
  text: string,
  unfinished: boolean,
  knows: KnowsWord,
  parts: number,
): readonly string[] | undefined => {
  let best: readonly string[] | undefined;
  for (let cut = text.length - leastPart; cut >= leastPart; cut--) {
    const first = text.slice(0, cut);
    const rest = text.slice(cut);
    if (!knows(first, false)) continue;
    if (knows(rest, unfinished)) return [first, rest];
    const more = parts > 2 && best === undefined ? splitWord(rest, unfinished, knows, parts - 1) : undefined;
    if (more !== undefined) best = [first, ...more];
  }
  return best;
};

const wordOf = (from: QueryWord, text: string, unfinished: boolean): QueryWord => ({
  ...from,
  text,
  aliases: aliasesOf(text),
  unfinished,
});
