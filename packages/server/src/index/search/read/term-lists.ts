import type { OpenBuild } from '../../store/open-build.ts';
import { countMask, kindShift, listKinds, listsPerTerm } from '../list-kinds.ts';
import { BitmapCursor, type Cursor, listCursor } from './document-cursor.ts';

/** The lists of documents of a build. */
export type TermLists = ReturnType<typeof openTermLists>;

/** Opens the lists of a build. */
export const openTermLists = ({ tables }: OpenBuild) => {
  const { list } = tables;
  const starts = tables['list-start'];
  const counts = tables['list-count'];
  const documents = tables['document-group'].length;
  return {
    documents,
    /** How many documents have the term in this part. */
    count: (term: number, part: number): number => counts[term * listsPerTerm + part]! & countMask,
    cursor: (term: number, part: number): Cursor => {
      const at = term * listsPerTerm + part;
      return listCursor(list, starts[at]!, counts[at]!, documents);
    },
    /** About how many entries the lists of these terms have; lists stored as bits or runs count less. */
    weight: (from: number, to: number): number =>
      from >= to ? 0 : (starts[to * listsPerTerm] ?? list.length) - starts[from * listsPerTerm]!,
    /** The documents of a heavy beginning, by its place. */
    prefixCursor: (place: number): Cursor =>
      new BitmapCursor(list, tables['prefix-list-start'][place]!, documents, tables['prefix-list-count'][place]!),
    /** Sets the bits of all documents that have the term in this part, and says how many entries were read. */
    gather: (term: number, part: number, bits: Uint32Array): number => {
      const at = term * listsPerTerm + part;
      const count = counts[at]! & countMask;
      if (count === 0) return 0;
      const kind = counts[at]! >>> kindShift;
      const start = starts[at]!;
      if (kind === listKinds.list) {
        for (let place = start; place < start + count; place++) setBit(bits, list[place]!);
        return count;
      }
      if (kind === listKinds.bitmap) {
        for (let word = 0; word < bits.length; word++) bits[word]! |= list[start + word]!;
        return bits.length;
      }
      const runs = list[start]!;
      for (let run = 0; run < runs; run++)
        for (let each = list[start + 1 + 2 * run]!; each <= list[start + 2 + 2 * run]!; each++) setBit(bits, each);
      return count;
    },
  };
};

const setBit = (bits: Uint32Array, document: number): void => {
  bits[document >>> 5]! |= 1 << (document & 31);
};
