import { foldText } from '../text/fold-text.ts';
import type { WrittenWord } from './address-parts.ts';
import { isNumberWord } from './number-words.ts';

/** Cuts a written address into its lines (a comma ends one too) and those into folded words; numbers keep what they need. */
export const cutWords = (text: string, firstLine = 0): WrittenWord[] => {
  const words: WrittenWord[] = [];
  let line = firstLine;
  for (const stretch of tidyNumbers(text).split(lineEnds)) {
    const before = words.length;
    for (const piece of stretch.split(' ')) addPiece(piece, line, words);
    if (words.length > before) line++;
  }
  return words;
};

const lineEnds = /[\n\r,;|\t()[\]"“”]+|\s[-–—]\s/;

/** Brings numbers into one form: "40 – 42" and "40 to 42" are "40-42", "no. 12" and "#12" are "12", "flat12" is "flat 12". */
const tidyNumbers = (text: string): string =>
  numberTidiers.reduce(
    (tidy, [pattern, replacement]) => (pattern.test(tidy) ? tidy.replace(pattern, replacement) : tidy),
    text,
  );

const numberTidiers: readonly (readonly [RegExp, string])[] = [
  [/(\d[a-z]?)\s*(?:[-–—]|\bto\b)\s*(?=\d)/gi, '$1-'],
  [/(\d)\s*[\\/]\s*(?=\d)/g, '$1/'],
  [/\b(?:no|nos|number|num)\b[.:]?\s*(?=\d)|#\s*(?=\d)/gi, ''],
  [/\b(flat|apt|apartment|unit|suite|room|plot|shop|studio)\.?(?=\d)/gi, '$1 '],
  [/\s*&\s*/g, ' and '],
  [/\b([cr])\/o\b/gi, '$1o '],
  [/\bt\/a\b/gi, 'ta '],
];

const addPiece = (piece: string, line: number, words: WrittenWord[]): void => {
  if (piece === '') return;
  if (plainWord.test(piece)) {
    words.push({ text: piece.toLowerCase(), shown: piece, joint: ' ', line, part: undefined });
    return;
  }
  const bare = piece.replace(edges, '');
  if (bare === '') return;
  const small = bare.toLowerCase();
  if (isNumberWord(small)) {
    words.push({ text: small, shown: bare, joint: ' ', line, part: undefined });
    return;
  }
  let joint: ' ' | '-' = ' ';
  for (const shown of bare.split(inside)) {
    const folded = foldText(shown);
    if (folded === '') continue;
    for (const text of folded.split(' '))
      words.push({ text, shown: text === folded ? shown : text, joint, line, part: undefined });
    joint = '-';
  }
};

/** Most words are only letters, which need no more than to be made small. */
const plainWord = /^[A-Za-z]+$/;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const inside = /[-–—/\\]/;
