import { BitmapCursor } from './bitmap-cursor.ts';
import { ByteCursor } from './byte-cursor.ts';
import type { Cursor } from './cursor.ts';
import { ListCursor } from './list-cursor.ts';
import { countMask, kindShift, listKinds } from './list-kinds.ts';
import { RunsCursor } from './runs-cursor.ts';
import { ShortCursor } from './short-cursor.ts';
import type { StoredLists } from './stored-lists.ts';

/** A cursor of the list that begins here and has this count and kind. */
export const storedCursor = (lists: StoredLists, start: number, countAndKind: number, documents: number): Cursor => {
  const size = countAndKind & countMask;
  const kind = countAndKind >>> kindShift;
  if (kind === listKinds.list) return new ListCursor(lists.words, start, start + size, size);
  if (kind === listKinds.shorts) return new ShortCursor(lists, start, documents, size);
  if (kind === listKinds.bitmap) return new BitmapCursor(lists.words, start, documents, size);
  if (kind === listKinds.bytes) return new ByteCursor(lists, start, documents, size);
  return new RunsCursor(lists.words, start, size);
};
