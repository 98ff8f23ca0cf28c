import { foldText } from '../../text/fold-text.ts';
import type { WrittenWord } from './address-parts.ts';
import { isNumberWord } from './number-words.ts';
import { tidyText } from './tidy-text.ts';

/** Cuts a written address into its lines (a comma ends one too) and those into folded words; numbers keep what they need. */
export const cutWords = (text: string, firstLine = 0): WrittenWord[] => {
  const words: WrittenWord[] = [];
  const tidy = tidyText(text);
  let line = firstLine;
  let start = 0;
  let lineStart = 0;
  for (let at = 0; at <= tidy.length; at++) {
    const mark = at < tidy.length ? marks[tidy.charCodeAt(at)] : lineEnd;
    if (mark !== gap && mark !== lineEnd) continue;
    const piece = tidy.slice(start, at);
    start = at + 1;
    addPiece(piece, line, words);
    if (mark === gap && !dashes.has(piece)) continue;
    if (words.length > lineStart) line++;
    lineStart = words.length;
  }
  return words;
};

const [gap, lineEnd] = [1, 2];
const marks = new Uint8Array(0x10000);
marks[0x20] = gap;
for (const mark of '\n\r,;|\t()[]"“”') marks[mark.charCodeAt(0)] = lineEnd;
/** A dash on its own separates two lines. */
const dashes: ReadonlySet<string> = new Set('-–—');

const addPiece = (piece: string, line: number, words: WrittenWord[]): void => {
  if (piece === '') return;
  if (plainWord.test(piece)) {
    words.push({ text: piece.toLowerCase(), shown: piece, joint: ' ', line, part: undefined });
    return;
  }
  const bare = piece.replace(edges, '');
  if (bare === '') return;
  const small = bare.toLowerCase();
  // An e-mail address stays whole, so that it is not mistaken for a name.
  if (isNumberWord(small) || small.includes('@')) {
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

/** Most words are plain letters, which only need lower case. */
const plainWord = /^[A-Za-z]+$/;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const inside = /[-–—/\\]/;
