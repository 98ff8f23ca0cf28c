import type { LooseDocument } from '../index/excerpt/loose-document.ts';

/** Recently fetched documents, by index and rank. */
export type DocumentCache = {
  get(index: string, rank: number): LooseDocument | undefined;
  add(index: string, document: LooseDocument): void;
};

/** Opens a cache of about this many bytes. The least recently used documents are dropped first. */
export const openDocumentCache = (mostBytes: number): DocumentCache => {
  const kept = new Map<string, LooseDocument>();
  let bytes = 0;
  return {
    get: (index, rank) => {
      const key = `${rank} ${index}`;
      const document = kept.get(key);
      if (document === undefined) return undefined;
      kept.delete(key);
      kept.set(key, document);
      return document;
    },
    add: (index, document) => {
      const key = `${document.rank} ${index}`;
      if (kept.has(key)) return;
      kept.set(key, document);
      bytes += bytesOf(document);
      for (const [oldest, gone] of kept) {
        if (bytes <= mostBytes) return;
        kept.delete(oldest);
        bytes -= bytesOf(gone);
      }
    },
  };
};

/** The approximate memory of a document: its lines twice, as text and as bytes, its terms, columns and objects. */
const bytesOf = ({ block, terms, marks }: LooseDocument): number => {
  let numbers = 0;
  for (const list of terms) numbers += list.length;
  return 2 * block.length + 8 * numbers + 48 * marks.length + 1_000;
};
