import type { OpenBuild } from '../store/open-build.ts';
import { ByteCursor } from './byte-cursor.ts';
import { type Cursor, setBit } from './cursor.ts';
import { countMask, kindShift, listKinds, listsPerTerm } from './list-kinds.ts';
import { ShortCursor } from './short-cursor.ts';
import { storedCursor } from './stored-cursor.ts';
import { showLists } from './stored-lists.ts';

/**
 * The posting lists of a build: for each term the documents that have it, by part of the address, and unions of heavy prefixes.
 *
 * - A list ascends without repeats; a document's number is its importance, the most important first.
 * - The list for any part is empty if the list of one part has nearly all; then the lists of the parts are to be asked.
 */
export type PostingLists = ReturnType<typeof openPostingLists>;

/** Opens the lists of a build. */
export const openPostingLists = ({ tables }: OpenBuild) => {
  const { list } = tables;
  const stored = showLists(list);
  const lists = tables['list-at'];
  const prefixes = tables['prefix-at'];
  const documents = tables['document-group'].length;
  return {
    documents,
    /** How many documents have the term in this part. */
    count: (term: number, part: number): number => lists[2 * (term * listsPerTerm + part) + 1]! & countMask,
    cursor: (term: number, part: number): Cursor => {
      const at = 2 * (term * listsPerTerm + part);
      return storedCursor(stored, lists[at]!, lists[at + 1]!, documents);
    },
    /** About how many entries the lists of these terms have; lists stored as bits or runs count less. */
    weight: (from: number, to: number): number =>
      from >= to ? 0 : (lists[2 * to * listsPerTerm] ?? list.length) - lists[2 * from * listsPerTerm]!,
    /** How many documents have a heavy prefix in parts other than names. */
    prefixCount: (place: number): number => prefixes[4 * place + 1]! & countMask,
    /** The documents of a heavy prefix, by its position: in names, or in all other parts. */
    prefixCursor: (place: number, inNames: boolean): Cursor => {
      const at = 4 * place + (inNames ? 2 : 0);
      return storedCursor(stored, prefixes[at]!, prefixes[at + 1]!, documents);
    },
    /** Sets the bits of all documents that have the term in this part, and says how many entries were read. */
    gather: (term: number, part: number, bits: Uint32Array): number => {
      const at = 2 * (term * listsPerTerm + part);
      const count = lists[at + 1]! & countMask;
      if (count === 0) return 0;
      const kind = lists[at + 1]! >>> kindShift;
      const start = lists[at]!;
      if (kind === listKinds.list) {
        for (let place = start; place < start + count; place++) setBit(bits, list[place]!);
        return count;
      }
      if (kind === listKinds.bitmap) {
        for (let word = 0; word < bits.length; word++) bits[word]! |= list[start + word]!;
        return bits.length;
      }
      if (kind === listKinds.bytes || kind === listKinds.shorts) {
        const Kind = kind === listKinds.bytes ? ByteCursor : ShortCursor;
        new Kind(stored, start, documents, count).addTo(bits);
        return count;
      }
      const runs = list[start]!;
      for (let run = 0; run < runs; run++)
        for (let each = list[start + 1 + 2 * run]!; each <= list[start + 2 + 2 * run]!; each++) setBit(bits, each);
      return count;
    },
  };
};
