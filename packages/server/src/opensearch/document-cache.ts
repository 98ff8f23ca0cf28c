import type { LooseDocument } from '../index/excerpt/loose-document.ts';

/** Recently fetched documents, by index and rank. */
export type DocumentCache = {
  get(index: string, rank: number): LooseDocument | undefined;
  add(index: string, document: LooseDocument): void;
};

/** Opens a cache of about this many bytes. When the newer half is full, what was not used since the half before is dropped. */
export const openDocumentCache = (mostBytes: number): DocumentCache => {
  let newer: Documents = new Map();
  let older: Documents = new Map();
  let bytes = 0;
  const add = (index: string, document: LooseDocument): void => {
    const known = newer.get(index) ?? new Map<number, LooseDocument>();
    if (known.has(document.rank)) return;
    known.set(document.rank, document);
    newer.set(index, known);
    bytes += bytesOf(document);
    if (2 * bytes <= mostBytes) return;
    older = newer;
    newer = new Map();
    bytes = 0;
  };
  return {
    get: (index, rank) => {
      const known = newer.get(index)?.get(rank);
      if (known !== undefined) return known;
      const before = older.get(index)?.get(rank);
      if (before !== undefined) add(index, before);
      return before;
    },
    add,
  };
};

type Documents = Map<string, Map<number, LooseDocument>>;

/** The approximate memory of a document: its lines and their numbers, and its postcode's entry, which may have been read. */
const bytesOf = ({ mostBytes, lineCount }: LooseDocument): number => mostBytes + 16 * lineCount + 1_000;
