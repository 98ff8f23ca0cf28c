import { isCorrectable } from '@fingerpost/core/match/search/match-word';
import type { ArraySink } from '../../files/array-writer.ts';
import type { Sorter } from '../sort/scratch.ts';
import { hashText } from '../store/hash-text.ts';

/**
 * Writes the table that finds mistyped words: the hash of each term with one letter left out, and the term. Two words one typo apart share
 * such a form, or one is such a form of the other.
 */
export const writeTypos = (
  terms: readonly string[],
  sorter: Sorter,
  tables: Record<'typo-hash' | 'typo-term', ArraySink>,
): void => {
  for (const [place, term] of terms.entries()) {
    if (term.charCodeAt(0) < 32 || term.length < 2 || term.length > longest || !isCorrectable(term)) continue;
    for (let at = 0; at < term.length; at++)
      if (term[at] !== term[at - 1]) sorter.add(hashText(term.slice(0, at) + term.slice(at + 1)), place);
  }
  sorter.drain((hash, term) => {
    tables['typo-hash'].push(hash);
    tables['typo-term'].push(term);
  });
};

/** Longer words are searched only as typed. */
const longest = 40;
