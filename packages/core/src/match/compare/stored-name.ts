import { type WordForm, type WordForms, wordForm } from '../../read/address/word-likeness.ts';
import { remember } from '../../text/remember.ts';
import { termsOf } from '../../text/terms-of.ts';

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

/** Reads the name of a street or a place, which many addresses share; '' is one without words. */
export const readName = (name: string, formOf: WordForms = wordForm): StoredName => {
  let read = readers.get(formOf);
  if (read === undefined) {
    read = remember((text) => nameOf(termsOf(text), formOf));
    readers.set(formOf, read);
  }
  return read(name);
};
const readers = new WeakMap<WordForms, (name: string) => StoredName>();
