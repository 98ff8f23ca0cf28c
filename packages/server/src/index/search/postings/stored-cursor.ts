import { BitmapCursor } from './bitmap-cursor.ts';
import { ByteCursor } from './byte-cursor.ts';
import type { Cursor } from './cursor.ts';
import { ListCursor } from './list-cursor.ts';
import { countMask, kindShift, listKinds } from './list-kinds.ts';
import { RunsCursor } from './runs-cursor.ts';

/** A cursor of the list that begins here and has this count and kind; `bytes` are those of all lists. */
export const storedCursor = (
  list: Uint32Array,
  bytes: Uint8Array,
  start: number,
  countAndKind: number,
  documents: number,
): Cursor => {
  const size = (countAndKind & countMask) >>> 0;
  const kind = countAndKind >>> kindShift;
  if (kind === listKinds.list) return new ListCursor(list, start, start + size, size);
  if (kind === listKinds.bitmap) return new BitmapCursor(list, start, documents, size);
  if (kind === listKinds.bytes) return new ByteCursor(list, bytes, start, documents, size);
  return new RunsCursor(list, start, size);
};
