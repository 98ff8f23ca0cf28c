import type { PartName, WrittenWord } from '../address-parts.ts';

/** A step of the reader: it labels words with the part they belong to, and leaves words that already have a label. */
export type LabellingStep = (words: WrittenWord[]) => void;

/** A stretch of neighbouring words, `end` left out. */
export type Stretch = { readonly start: number; readonly end: number };

/** Labels every free word of the stretch. */
export const label = (words: readonly WrittenWord[], { start, end }: Stretch, part: PartName | 'noise'): void => {
  for (let at = start; at < end; at++) {
    const word = words[at];
    if (word !== undefined && word.part === undefined) word.part = part;
  }
};

/** The first run of free words of each line that has any. */
export const freeLines = (words: readonly WrittenWord[]): Stretch[] => {
  const lines: Stretch[] = [];
  let start = -1;
  for (let at = 0; at <= words.length; at++) {
    const word = words[at];
    const goesOn = start >= 0 && word !== undefined && word.part === undefined && word.line === words[start]?.line;
    if (goesOn) continue;
    if (start >= 0) lines.push({ start, end: at });
    start = word !== undefined && word.part === undefined ? at : -1;
  }
  return lines;
};

/** The folded text of a stretch. */
export const stretchText = (words: readonly WrittenWord[], { start, end }: Stretch): string => {
  let text = '';
  for (let at = start; at < end; at++) text += (text === '' ? '' : ' ') + (words[at]?.text ?? '');
  return text;
};
