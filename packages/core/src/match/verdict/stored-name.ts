import { type WordForm, wordForm } from '../../read/address/word-likeness.ts';
import { remember } from '../../text/remember.ts';
import { termsOf } from '../../text/terms-of.ts';

/** A stored name, prepared for comparison with many texts. */
export type StoredName = {
  readonly words: readonly WordForm[];
  /** The total weight of its words. */
  readonly weight: number;
};

/** The name of these folded words. */
export const nameOf = (texts: readonly string[]): StoredName => {
  if (texts.length === 0) return noName;
  const words = texts.map(wordForm);
  return { words, weight: words.reduce((sum, { weight }) => sum + weight, 0) };
};

/** Reads the name of a street or a place, which many addresses share; '' is one without words. */
export const readName = remember((name) => nameOf(termsOf(name)));

const noName: StoredName = { words: [], weight: 0 };
