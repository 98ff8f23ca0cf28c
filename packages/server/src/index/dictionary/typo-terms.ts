import type { QueryWord } from '@fingerpost/core/read/query/query';
import { hashText } from '../store/hash-text.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { firstNotLess } from '../store/search-sorted.ts';
import type { Dictionary, TermRange } from './dictionary.ts';

/** Finds the terms that a mistyped word may mean, and perhaps a few more. */
export type TypoTerms = (word: QueryWord) => readonly TermRange[];

/** Opens the search for mistyped words. Excerpts have no table for it, because walking over their few terms is fast. */
export const openTypoTerms = ({ tables }: OpenBuild, dictionary: Dictionary): TypoTerms => {
  const hashes = tables['typo-hash'];
  const terms = tables['typo-term'];

  const addHashed = (text: string, found: Set<number>): void => {
    const hash = hashText(text);
    for (let at = firstNotLess(hashes, hash); hashes[at] === hash; at++) found.add(terms[at]!);
  };

  /** One typo: the word is a term without one letter, or the other way round, or both without one letter are equal. */
  const oneLetter = (text: string): readonly TermRange[] => {
    const found = new Set<number>();
    addHashed(text, found);
    for (let at = 0; at < text.length; at++) {
      if (at > 0 && text[at] === text[at - 1]) continue;
      const shorter = text.slice(0, at) + text.slice(at + 1);
      const term = dictionary.find(shorter);
      if (term >= 0) found.add(term);
      addHashed(shorter, found);
    }
    return [...found].sort((one, other) => one - other).map((term) => ({ from: term, to: term + 1 }));
  };

  return (word) =>
    word.typos === 1 && !word.unfinished && hashes.length > 0
      ? oneLetter(word.text)
      : walk(dictionary, word.text, word.typos, word.unfinished);
};

/**
 * Walks over the terms in order, letter by letter, as long as the distance is small enough (optimal string alignment). A range of terms
 * with the same prefix is skipped at once if that is too far, and accepted at once if the word is unfinished.
 */
const walk = (dictionary: Dictionary, text: string, typos: number, unfinished: boolean): readonly TermRange[] => {
  const { bytes, starts, size } = dictionary.terms;
  const typed = new TextEncoder().encode(text);
  const width = typed.length + 1;
  const deepest = typed.length + typos;
  const rows = new Uint8Array((deepest + 2) * width);
  const path = new Uint8Array(deepest + 2);
  for (let column = 0; column < width; column++) rows[column] = column;
  const found: TermRange[] = [];

  /** The end of the terms that share their first letters up to this depth. */
  const endOf = (from: number, to: number, depth: number, letter: number): number => {
    let low = from + 1;
    let high = to;
    let stride = 1;
    while (low + stride < to && bytes[starts[low + stride]! + depth] === letter) {
      low += stride;
      stride *= 2;
    }
    if (low + stride < to) high = low + stride;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! + depth < starts[middle + 1]! && bytes[starts[middle]! + depth] === letter) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** All terms in the range share the first `depth` letters, which are the path. */
  const visit = (from: number, to: number, depth: number): void => {
    const row = depth * width;
    if (unfinished && rows[row + typed.length]! <= typos) {
      found.push({ from, to });
      return;
    }
    let at = from;
    if (at < to && starts[at + 1]! - starts[at]! === depth) {
      if (!unfinished && rows[row + typed.length]! <= typos) found.push({ from: at, to: at + 1 });
      at++;
    }
    if (depth === deepest) return;
    while (at < to) {
      const letter = bytes[starts[at]! + depth]!;
      const end = endOf(at, to, depth, letter);
      path[depth] = letter;
      if (fillRow(rows, path, depth + 1, typed, width) <= typos) visit(at, end, depth + 1);
      at = end;
    }
  };
  visit(firstWord(dictionary), size, 0);
  return found;
};

/** Fills the row of a depth and returns its smallest number. */
const fillRow = (rows: Uint8Array, path: Uint8Array, depth: number, typed: Uint8Array, width: number): number => {
  const row = depth * width;
  const last = row - width;
  const letter = path[depth - 1]!;
  rows[row] = depth;
  let least = depth;
  for (let column = 1; column < width; column++) {
    const same = typed[column - 1] === letter;
    let best = rows[last + column - 1]! + (same ? 0 : 1);
    if (rows[last + column]! + 1 < best) best = rows[last + column]! + 1;
    if (rows[row + column - 1]! + 1 < best) best = rows[row + column - 1]! + 1;
    if (depth > 1 && column > 1 && !same && typed[column - 2] === letter && typed[column - 1] === path[depth - 2]) {
      const swapped = rows[last - width + column - 2]! + 1;
      if (swapped < best) best = swapped;
    }
    rows[row + column] = best;
    if (best < least) least = best;
  }
  return least;
};

/** Terms that nobody can type come before all words. */
const firstWord = (dictionary: Dictionary): number => dictionary.beginningWith('\u0001').to;
