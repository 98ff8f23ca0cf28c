import type { LooseDocument } from '../index/excerpt/loose-document.ts';

/** Documents that were fetched lately, by the index and their rank. */
export type DocumentCache = {
  get(index: string, rank: number): LooseDocument | undefined;
  add(index: string, document: LooseDocument): void;
};

/** Opens a cache of about so many bytes. What was not asked for the longest goes first. */
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

/** About how much memory a document takes: its lines twice, as text and as bytes, its terms, what each row has, and the objects. */
const bytesOf = ({ block, terms, marks }: LooseDocument): number => {
  let numbers = 0;
  for (const list of terms) numbers += list.length;
  return 2 * block.length + 8 * numbers + 48 * marks.length + 1_000;
};
