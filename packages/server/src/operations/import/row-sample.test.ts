import { expect, test } from 'vitest';
import { RowSample } from './row-sample.ts';

const sampleOf = (rows: number, batch: number, size: number, seed = 1) => {
  const sample = new RowSample<number>(size, seed);
  for (let at = 0; at < rows; at += batch)
    sample.add(Array.from({ length: Math.min(batch, rows - at) }, (_, place) => at + place));
  return sample.rows;
};

test('few rows are all taken, and many are sampled without repeats, whatever the batches', () => {
  expect(sampleOf(7, 3, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(sampleOf(0, 3, 10)).toEqual([]);
  const rows = sampleOf(100_000, 512, 50);
  expect(new Set(rows).size).toBe(50);
  expect(sampleOf(100_000, 7, 50)).toEqual(rows);
});

test('rows of the beginning, the middle and the end are as likely', () => {
  const thirds = [0, 0, 0];
  for (let seed = 1; seed <= 200; seed++)
    for (const row of sampleOf(3_000, 100, 30, seed)) thirds[Math.floor(row / 1_000)]!++;
  // 2,000 each; 5 standard deviations are 180.
  for (const taken of thirds) expect(Math.abs(taken - 2_000)).toBeLessThan(180);
});
