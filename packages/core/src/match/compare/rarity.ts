/**
 * How much a word says: 1 for one that a single document has or none, 0 for one that all have. It is the negative logarithm of
 * the word's share of the documents, as a share of the largest there can be, so that it means the same in a small index and a
 * large one.
 */
export const rarityOf = (holders: number, documents: number): number =>
  documents <= 1 ? 1 : Math.max(0, 1 - Math.log(Math.max(1, holders)) / Math.log(documents));

/** Looks up how rare a folded word is among the addresses of a build. What was looked up is kept under the number of the build. */
export type Rarity = ((word: string) => number) & { readonly build: number };

/** The rarity of words in a build that has not been asked before. */
export const rarityFrom = (look: (word: string) => number): Rarity => Object.assign(look, { build: ++builds });
let builds = 0;
