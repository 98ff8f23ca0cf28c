import { type WordForm, type WordForms, wordForm } from '../../read/address/word-likeness.ts';

/** A stored name, prepared for comparison with many texts. */
export type StoredName = {
  readonly words: readonly WordForm[];
  /** The total weight of its words. */
  readonly weight: number;
};

/** The name of these folded words. */
export const nameOf = (texts: readonly string[], formOf: WordForms = wordForm): StoredName => {
  const words = texts.map(formOf);
  return { words, weight: words.reduce((sum, { weight }) => sum + weight, 0) };
};
