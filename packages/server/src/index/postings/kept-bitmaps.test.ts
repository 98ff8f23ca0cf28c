import { describe, expect, test } from 'vitest';
import { KeptBitmaps } from './kept-bitmaps.ts';
import { ListCursor } from './list-cursor.ts';

const documents = 64;
const bytesEach = documents / 8;
const listOf = (...list: number[]) => new ListCursor(Uint32Array.from(list), 0, list.length, list.length);
const roomFor = (count: number) => new KeptBitmaps(documents, count * bytesEach);
const read = (bitmaps: KeptBitmaps, key: number): number[] | undefined => {
  const cursor = bitmaps.get(key);
  const block = new Uint32Array(documents);
  return cursor && [...block.subarray(0, cursor.fill(0, block, documents))];
};

describe('bitmaps that are kept for the next searches', () => {
  test('are found again by their key', () => {
    const bitmaps = roomFor(2);
    bitmaps.keep(7, listOf(1, 33));
    expect([read(bitmaps, 7), read(bitmaps, 8)]).toEqual([[1, 33], undefined]);
  });

  test('take no more room than there is, and make place for others if they were not used since', () => {
    const bitmaps = roomFor(3);
    for (let key = 0; key < 20; key++) {
      bitmaps.begin();
      bitmaps.keep(key, listOf(key));
      expect(read(bitmaps, key)).toEqual([key]);
      if (key > 0) expect(read(bitmaps, 0)).toEqual([0]);
    }
    expect(
      Array.from({ length: 20 }, (_, key) => read(bitmaps, key)).filter((list) => list !== undefined),
    ).toHaveLength(3);
  });

  test('are never overwritten during the search that uses them', () => {
    const bitmaps = roomFor(2);
    bitmaps.begin();
    const cursors = [0, 1].map((key) => bitmaps.keep(key, listOf(key)));
    expect(bitmaps.keep(2, listOf(2))).toBeUndefined();
    expect(cursors.map((cursor) => cursor?.seek(0))).toEqual([0, 1]);
    bitmaps.begin();
    expect(bitmaps.keep(2, listOf(2))?.seek(0)).toBe(2);
  });

  test('are not made if there is room for none', () => {
    expect(roomFor(0).keep(1, listOf(1))).toBeUndefined();
  });
});
