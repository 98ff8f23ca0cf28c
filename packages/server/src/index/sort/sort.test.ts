import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import { LineSorter, writeText } from './line-sorter.ts';
import { PairSorter } from './pair-sorter.ts';

const temporaryPath = (): string => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'sorted');
};
const seed = randomInt(2 ** 31);
const random = seededRandom(seed);
const orders: Record<string, (place: number) => number> = {
  'any order': () => Math.floor(random() * 500),
  'their order': (place) => place,
  'the opposite order': (place) => 10_000 - place,
  'pieces in order': (place) => (place % 100) * 7,
  'one key': () => 42,
  'large keys': () => Math.floor(random() * 2 ** 53),
};
const shapes = Object.keys(orders).flatMap((order) => [
  { order, count: 0, runBytes: 4096 },
  { order, count: 1000, runBytes: 256 },
  { order, count: 1000, runBytes: 5000 },
  { order, count: 1000, runBytes: 1 << 20 },
  { order, count: 10_000, runBytes: 1 << 20 },
]);

describe(`sorting loses nothing and keeps equal keys as they came (seed ${seed})`, () => {
  test.each(shapes)('lines in $order: $count through runs of $runBytes bytes', ({ order, count, runBytes }) => {
    const keys = Array.from({ length: count }, (_, place) => orders[order]!(place));
    const path = temporaryPath();
    const sorter = new LineSorter({ path, runBytes, keyOf: Number });
    for (const [place, key] of keys.entries())
      sorter.add(key, `${key}\tŵ ${place}${'x'.repeat(place % 40)}\n`, writeText);
    sorter.finish(() => 'end\n');
    const found = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.replace(/x*$/, ''));
    expect(found).toEqual([...inOrder(keys).map(({ key, place }) => `${key}\tŵ ${place}`), 'end', '']);
  });

  test.each(shapes)('pairs in $order: $count through runs of $runBytes bytes', ({ order, count, runBytes }) => {
    const keys = Array.from({ length: count }, (_, place) => orders[order]!(place));
    const sorter = new PairSorter({ scratchPath: temporaryPath(), runBytes });
    for (const [place, key] of keys.entries()) sorter.add(key, place);
    const found: { key: number; place: number }[] = [];
    sorter.drain((key, place) => found.push({ key, place }));
    expect(found).toEqual(inOrder(keys));
  });

  test.each([
    ['after a short one', [1, 999_990]],
    ['at first', [999_990, 1]],
  ])('a line as long as a run is sorted, and a longer one is refused: %s', (_, lengths) => {
    const path = temporaryPath();
    const sorter = new LineSorter({ path, runBytes: 1_000_000, keyOf: Number });
    for (const length of lengths) sorter.add(length, `${length}\t${'z'.repeat(length)}\n`, writeText);
    expect(() => sorter.add(1, `1\t${'z'.repeat(1_000_000)}\n`, writeText)).toThrow('too long');
    sorter.finish(() => '');
    expect(
      readFileSync(path, 'utf8')
        .split('\n')
        .map(({ length }) => length),
    ).toEqual([3, 999_997, 0]);
  });

  test('a line longer than the window of a merge is read whole', () => {
    const path = temporaryPath();
    const sorter = new LineSorter({ path, runBytes: 100_000, keyOf: Number });
    for (const key of [3, 2, 1]) sorter.add(key, `${key}\t${'y'.repeat(30_000)}\n`, writeText);
    sorter.finish(() => '');
    expect(
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => line[0]),
    ).toEqual(['1', '2', '3', undefined]);
  });
});

const inOrder = (keys: readonly number[]) =>
  keys.map((key, place) => ({ key, place })).sort((a, b) => a.key - b.key || a.place - b.place);
