import { gone, type KeptBase } from '../../copy/kept-base.ts';
import { openDictionary } from '../../dictionary/dictionary.ts';
import { compareAsBytes } from '../../dictionary/term-ids.ts';
import { GrowingList } from '../../postings/growing-list.ts';
import { findHeavyPrefixes } from '../../postings/heavy-prefixes.ts';
import { listsPerTerm, partCount } from '../../postings/list-kinds.ts';
import { openPostingLists } from '../../postings/posting-lists.ts';
import { TermLists } from '../../postings/term-lists.ts';
import type { Numbers } from '../../sort/scratch.ts';
import { type Collected, sorterOf } from '../terms/write-search-tables.ts';
import type { DocumentOrder } from './merge-documents.ts';

/** What was collected, with pairs of list and document. */
export type CollectedPairs = Collected & { readonly pairs: Numbers };

/** The terms of a patched build in order, and the new number of each collected term and of each term of the base, or `gone`. */
export type MergedTerms = {
  readonly terms: readonly string[];
  readonly newTerms: Uint32Array;
  readonly keptTerms: Uint32Array;
};

/** Writes the lists of all terms, from the documents that stay and the collected ones. A term without documents is dropped. */
export const mergeLists = (collected: CollectedPairs, base: KeptBase, order: DocumentOrder): MergedTerms => {
  const { documents } = order;
  const all = mergeTerms(collected, base);
  const lists = openKeptLists(base, order);
  const added = sortAdded(collected, order, all);
  const countOf = (place: number): number => lists.count(all.inBase[place]!) + added.counts[place]!;
  const termLists = new TermLists(collected.files, documents, findHeavyPrefixes(all.texts, countOf, documents));
  const terms: string[] = [];
  const numbers = new Uint32Array(all.texts.length).fill(gone);
  const parts = Array.from({ length: partCount }, () => new GrowingList());
  let place = 0;
  const close = (upTo: number): void => {
    for (; place < upTo; place++) {
      const both = parts.map((part, at) => unite(lists.read(all.inBase[place]!, at), part.all()));
      for (const part of parts) part.length = 0;
      if (both.every((list) => list.length === 0)) continue;
      termLists.write(all.texts[place]!, both);
      numbers[place] = terms.length;
      terms.push(all.texts[place]!);
    }
  };
  added.sorter.drain((key, document) => {
    const list = Math.floor(key / documents);
    close(Math.floor(list / listsPerTerm));
    parts[list % listsPerTerm]!.add(document);
  });
  close(all.texts.length);
  termLists.finish();

  const keptTerms = new Uint32Array(base.build.tables['term-start'].length - 1);
  for (const [at, term] of all.inBase.entries()) if (term !== gone) keptTerms[term] = numbers[at]!;
  return { terms, newTerms: all.placeOf.map((at) => numbers[at]!), keptTerms };
};

/** All terms in order, their numbers in the base (or `gone`), and the position of each collected term. */
const mergeTerms = ({ terms: collected }: Collected, { build }: KeptBase) => {
  const dictionary = openDictionary(build);
  const { terms: added, placeOf: placeOfAdded } = collected.inOrder();
  const texts: string[] = [];
  const inBase: number[] = [];
  const places = new Uint32Array(added.length);
  let next = 0;
  const take = (text: string, term: number): void => {
    texts.push(text);
    inBase.push(term);
  };
  for (let term = 0; term < dictionary.size; term++) {
    const text = dictionary.textOf(term);
    for (; next < added.length && compareAsBytes(added[next]!, text) < 0; next++) {
      places[next] = texts.length;
      take(added[next]!, gone);
    }
    if (added[next] === text) places[next++] = texts.length;
    take(text, term);
  }
  for (; next < added.length; next++) {
    places[next] = texts.length;
    take(added[next]!, gone);
  }
  return { texts, inBase: Uint32Array.from(inBase), placeOf: placeOfAdded.map((place) => places[place]!) };
};

/** The lists of the base with the documents that stay, renumbered. */
const openKeptLists = ({ build }: KeptBase, { kept }: DocumentOrder) => {
  const lists = openPostingLists(build);
  const buffers = Array.from({ length: partCount }, () => new Uint32Array(lists.documents + 1));
  return {
    count: (term: number): number => {
      let sum = 0;
      for (let part = 0; part < partCount && term !== gone; part++) sum += lists.count(term, part);
      return sum;
    },
    /** Valid until the same part of another term is read. */
    read: (term: number, part: number): Uint32Array => {
      const buffer = buffers[part]!;
      const size = term === gone ? 0 : lists.count(term, part);
      if (size === 0) return buffer.subarray(0, 0);
      const read = lists.cursor(term, part).fill(0, buffer, size + 1);
      let count = 0;
      let ascends = true;
      for (let at = 0; at < read; at++) {
        const document = kept[buffer[at]!]!;
        if (document === gone) continue;
        ascends &&= count === 0 || document > buffer[count - 1]!;
        buffer[count++] = document;
      }
      const list = buffer.subarray(0, count);
      return ascends ? list : list.sort();
    },
  };
};

/** Sorts the collected pairs by term and document, and counts those of each term. */
const sortAdded = (
  collected: CollectedPairs,
  { added, documents }: DocumentOrder,
  { texts, placeOf }: Pick<ReturnType<typeof mergeTerms>, 'texts' | 'placeOf'>,
) => {
  const sorter = sorterOf(collected, 'pairs');
  const counts = new Uint32Array(texts.length);
  collected.pairs.read((numbers, at) => {
    const place = placeOf[Math.floor(numbers[at]! / listsPerTerm)]!;
    const document = added[numbers[at + 1]!]!;
    counts[place]!++;
    sorter.add((place * listsPerTerm + (numbers[at]! % listsPerTerm)) * documents + document, document);
  });
  return { sorter, counts };
};

/** Merges two ascending lists without common numbers. */
const unite = (one: Uint32Array, other: Uint32Array): Uint32Array => {
  if (other.length === 0) return one;
  if (one.length === 0) return other;
  const both = new Uint32Array(one.length + other.length);
  let [at, next] = [0, 0];
  for (const number of one) {
    while (next < other.length && other[next]! < number) both[at++] = other[next++]!;
    both[at++] = number;
  }
  both.set(other.subarray(next), at);
  return both;
};
