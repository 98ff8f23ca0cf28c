import { isCapital, isDigit, isSmallLetter } from '../../text/character-codes.ts';
import { foldText } from '../../text/fold-text.ts';

/**
 * Splits words that were written without spaces: "22millstreetgowerton" is 22 mill street gowerton. A long unknown word is split if known
 * words, perhaps after a house number, make up all of it; the split with the fewest words is taken.
 */
export const partGlued = (text: string, knows: (word: string) => boolean): string =>
  mayHaveLongWord(text) ? partLong(text, knows) : text;

/** Most texts have no long word, and this finds out faster than the expression. Few have so much as a long piece between spaces. */
const mayHaveLongWord = (text: string): boolean => {
  let start = 0;
  for (let end = text.indexOf(' '); end >= 0 && end - start < shortestLong; end = text.indexOf(' ', start))
    start = end + 1;
  return text.length - start >= shortestLong && hasLongWord(text, start);
};

const hasLongWord = (text: string, from: number): boolean => {
  let length = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    length = code > 127 || isSmallLetter(code) || isCapital(code) || isDigit(code) ? length + 1 : 0;
    if (length === shortestLong) return true;
  }
  return false;
};

const partLong = (text: string, knows: (word: string) => boolean): string =>
  text.replace(longWord, (glued) => {
    const [number = ''] = /^\d+/.exec(glued) ?? [];
    const letters = foldText(glued.slice(number.length));
    if (/\d/.test(letters) || knows(letters)) return glued;
    const words = fewestWords(letters, knows);
    if (words !== undefined) return [number, ...words].join(' ').trim();
    const afterLetter = houseLetter.test(glued) ? fewestWords(letters.slice(1), knows) : undefined;
    return afterLetter === undefined ? glued : [number + letters[0], ...afterLetter].join(' ');
  });

/** A house number with a letter, such as 14a. */
const houseLetter = /^\d+[a-h]/i;

/** Shorter words are looked for with their slips, not in pieces. */
const longWord = /[\p{L}\p{N}]{12,60}/gu;
const shortestLong = 12;
const shortestPiece = 3;
const longestPiece = 24;

const fewestWords = (letters: string, knows: (word: string) => boolean): readonly string[] | undefined => {
  /** By length, the fewest words that make up so much of the beginning. */
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = shortestPiece; end <= letters.length; end++)
    for (let from = Math.max(0, end - longestPiece); from <= end - shortestPiece; from++) {
      const before = best[from];
      if (before === undefined || (best[end] !== undefined && best[end]!.length <= before.length + 1)) continue;
      const piece = letters.slice(from, end);
      if (knows(piece)) best[end] = [...before, piece];
    }
  return best[letters.length];
};
