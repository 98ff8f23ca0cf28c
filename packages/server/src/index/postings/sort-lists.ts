import type { Numbers } from '../sort/scratch.ts';
import { listsPerTerm } from './list-kinds.ts';

/**
 * The lists of terms one after the other, `listsPerTerm` each: where each begins, with one entry more for the end, and the documents of
 * all.
 */
export type SortedLists = { readonly starts: Uint32Array; readonly documents: Uint32Array };

/**
 * Sorts pairs of list and document, which come in the order of documents, by list. `placeOf` gives the position of each term. Repeats are
 * dropped.
 */
export const sortLists = (pairs: Numbers, placeOf: Uint32Array): SortedLists => {
  const lists = placeOf.length * listsPerTerm;
  const last = new Uint32Array(lists);
  /** Hands out each pair once, with the new position of its list. */
  const readOnce = (take: (list: number, document: number) => void): void => {
    last.fill(noDocument);
    pairs.read((numbers, at) => {
      const list = placeOf[Math.floor(numbers[at]! / listsPerTerm)]! * listsPerTerm + (numbers[at]! % listsPerTerm);
      const document = numbers[at + 1]!;
      if (last[list] === document) return;
      last[list] = document;
      take(list, document);
    });
  };
  const starts = new Uint32Array(lists + 1);
  readOnce((list) => starts[list + 1]!++);
  for (let list = 0; list < lists; list++) starts[list + 1]! += starts[list]!;
  const next = starts.slice();
  const documents = new Uint32Array(starts[lists]!);
  readOnce((list, document) => {
    documents[next[list]!++] = document;
  });
  return { starts, documents };
};

const noDocument = 2 ** 32 - 1;
