import { termsOf } from '../search/terms-of.ts';
import { isNumberWord } from './number-words.ts';

/** The folded words of a stored name of a building or of a part of one; numbers keep their strokes and hyphens. */
export const cutStored = (name: string): readonly string[] => {
  if (name === '') return none;
  const known = cut.get(name);
  if (known !== undefined) return known;
  if (cut.size >= mostKept) cut.clear();
  const words = name.split(' ').flatMap((piece) => {
    const small = piece.toLowerCase().replace(edges, '');
    return isNumberWord(small) ? [small] : termsOf(small);
  });
  cut.set(name, words);
  return words;
};

const none: readonly string[] = [];
/** Neighbours share their building, and every building has a flat 1, so most names have just been cut. */
const cut = new Map<string, readonly string[]>();
const mostKept = 10_000;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
