import { BitmapCursor } from './bitmap-cursor.ts';
import type { Cursor } from './cursor.ts';

/** Keeps those of the documents, which ascend, that the cursor has, and returns their number. `flags` is memory for one of each. */
export const keepMarked = (cursor: Cursor, documents: Uint32Array, count: number, flags: Uint8Array): number => {
  if (cursor instanceof BitmapCursor) return cursor.keep(documents, count);
  flags.fill(0, 0, count);
  cursor.mark(documents, count, flags);
  let kept = 0;
  for (let at = 0; at < count; at++) {
    documents[kept] = documents[at]!;
    kept += flags[at]!;
  }
  return kept;
};
