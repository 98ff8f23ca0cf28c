import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../ports/testing/rounds.ts';
import type { BitmapCursor } from './bitmap-cursor.ts';
import { type Cursor, none } from './cursor.ts';
import { KeptBitmaps } from './kept-bitmaps.ts';
import { kindShift, listKinds } from './list-kinds.ts';
import { ListWriter } from './list-writer.ts';
import { storedCursor } from './stored-cursor.ts';
import { showLists } from './stored-lists.ts';
import { UnionCursor } from './union-cursor.ts';

const seed = randomInt(2 ** 31);

describe(`a list of documents is read as it was written (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const documents = 200_000;
  const scattered = (share: number): Uint32Array => all.filter(() => random() < share);
  const all = Uint32Array.from({ length: documents }, (_, document) => document);

  test.each<[string, keyof typeof listKinds, Uint32Array]>([
    ['none', 'list', new Uint32Array()],
    ['the first and the last', 'list', Uint32Array.of(0, documents - 1)],
    ['few', 'shorts', scattered(1 / 1000)],
    ['few in two places', 'shorts', all.filter((document) => document % 7 === 0 && document % 150_000 < 3_000)],
    ['some', 'bytes', scattered(1 / 40)],
    [
      'some in one place',
      'bytes',
      all.filter((document) => document >= 70_000 && document < 90_000 && document % 3 === 0),
    ],
    ['many', 'bitmap', scattered(1 / 5)],
    ['runs', 'runs', all.filter((document) => document % 20_000 < 3_000)],
  ])('%s', (_, kind, list) => {
    const { words, count } = write(list);
    expect(count >>> kindShift).toBe(listKinds[kind]);
    const open = () => storedCursor(showLists(words), 1, count, documents);
    expect(open().size).toBe(list.length);
    expect(readAll(open())).toEqual([...list]);
    expect(readAll(asBits(open()))).toEqual([...list]);
    for (const beyond of [documents, none]) {
      expect(open().seek(beyond)).toBe(none);
      expect(open().fill(beyond, new Uint32Array(3), 3)).toBe(0);
    }
    const held = new Set(list);
    for (let round = 0; round < rounds(6); round++) {
      const asked = scattered([1, 0.1, 0.001][round % 3]! * random());
      const [seeking, marking] = [open(), open()];
      const flags = new Uint8Array(asked.length);
      for (let from = 0; from < asked.length; from += 500) {
        const part = asked.subarray(from, from + 500);
        marking.mark(part, part.length, flags.subarray(from, from + 500));
      }
      expect([...flags].every((flag, at) => (flag === 1) === held.has(asked[at]!))).toBe(true);
      const kept = asked.slice();
      expect(kept.subarray(0, asBits(open()).keep(kept, kept.length))).toEqual(
        asked.filter((_, at) => flags[at] === 1),
      );
      let at = 0;
      const block = new Uint32Array(3);
      for (const document of asked.subarray(0, 300)) {
        while (at < list.length && list[at]! < document) at++;
        if (seeking.seek(document) !== (list[at] ?? none)) expect(seeking.seek(document)).toBe(list[at] ?? none);
        const filled = block.subarray(0, seeking.fill(document, block, 3));
        if (filled.join() !== list.subarray(at, at + 3).join()) expect(filled).toEqual(list.subarray(at, at + 3));
      }
    }
  });

  test.each([1, 2, 3, 5])('%d lists together have the documents of each, once', (count) => {
    const lists = [1 / 1000, 1 / 40, 1 / 5, 1 / 3000, 1 / 30].map(scattered).slice(0, count);
    lists[0] = all.filter((document) => document % 20_000 < 300 || document % 70_000 === 9);
    const union = () =>
      new UnionCursor(
        lists.map((list) => {
          const { words, count } = write(list);
          return storedCursor(showLists(words), 1, count, documents);
        }),
      );
    const held = new Set(lists.flatMap((list) => [...list]));
    const inOrder = all.filter((document) => held.has(document));
    expect(readAll(union())).toEqual([...inOrder]);
    expect(readAll(asBits(union()))).toEqual([...inOrder]);
    const cursor = union();
    const block = new Uint32Array(40);
    for (let at = 0; at < inOrder.length; at += 1 + Math.floor(60 * random())) {
      expect(cursor.seek(inOrder[at]!)).toBe(inOrder[at]);
      const filled = block.subarray(0, cursor.fill(inOrder[at]!, block, 1 + Math.floor(40 * random())));
      if (filled.join() !== inOrder.subarray(at, at + filled.length).join()) expect.unreachable(`wrong from ${at}`);
    }
  });

  /** Begins with a word that belongs to no list. */
  const write = (list: Uint32Array) => {
    const [words, at]: [number[], number[]] = [[7], []];
    const sink = {
      get length() {
        return words.length;
      },
      push: (word: number) => words.push(word),
      pushAll: (more: Uint32Array) => {
        for (const word of more) words.push(word);
      },
    };
    new ListWriter(sink as never, at, documents).write(list);
    return { words: Uint32Array.from(words), count: at[1]! };
  };

  const asBits = (cursor: Cursor): BitmapCursor => new KeptBitmaps(documents, 2 ** 20).keep(0, cursor)!;

  const readAll = (cursor: Cursor): number[] => {
    const block = new Uint32Array(512);
    const found: number[] = [];
    for (let next = 0, count = 512; count === 512; next = found.at(-1)! + 1) {
      count = cursor.fill(next, block, 512);
      found.push(...block.subarray(0, count));
    }
    return found;
  };
});
