import { describe, expect, test } from 'vitest';
import { memoryRateLimiter } from './rate-limiter.ts';
import { cellsFor, sharedRateLimiter } from './shared-rate-limiter.ts';

type Bounds = Parameters<typeof memoryRateLimiter>[0];
const emptyCells = (subjects: number) => new Int32Array(cellsFor(subjects));

describe.each([
  ['in memory of its own', memoryRateLimiter],
  ['in shared memory', (bounds: Bounds) => sharedRateLimiter(bounds, emptyCells(64))],
])('A limiter %s', (_, open) => {
  test('allows as many as the limit in a window, and says when the next one begins', () => {
    const limiter = open({ limit: 2, windowMs: 1000 });
    expect(limiter.take('a', 5_300)).toEqual({ allowed: true, remaining: 1, resetMs: 6_000 });
    expect(limiter.take('a', 5_400)).toEqual({ allowed: true, remaining: 0, resetMs: 6_000 });
    expect(limiter.take('a', 5_999)).toEqual({ allowed: false, remaining: 0, resetMs: 6_000 });
    expect(limiter.take('a', 6_000).allowed).toBe(true);
  });

  test('counts each subject for itself', () => {
    const limiter = open({ limit: 1, windowMs: 1000 });
    expect(limiter.take('a', 0).allowed).toBe(true);
    expect(limiter.take('b', 0).allowed).toBe(true);
    expect(limiter.take('a', 0).allowed).toBe(false);
  });

  test('a limit of 0 is off', () => {
    const limiter = open({ limit: 0, windowMs: 1000 });
    for (let i = 0; i < 100; i++) expect(limiter.take('a', 0).allowed).toBe(true);
  });

  test('every window begins with nothing, also after a pause', () => {
    const limiter = open({ limit: 1, windowMs: 1000 });
    for (const second of [1, 2, 3, 4, 5, 8, 11, 100, 101, 102, 2 ** 31, 2 ** 31 + 1])
      expect([0, 1].map(() => limiter.take('a', second * 1_000).allowed)).toEqual([true, false]);
  });
});

test('limiters on the same memory count together, each subject in each window', () => {
  const cells = emptyCells(256);
  const bounds = { limit: 5, windowMs: 1_000 };
  const limiters = [1, 2, 3].map(() => sharedRateLimiter(bounds, cells));
  for (let window = 0; window < 20; window++)
    for (let subject = 0; subject < 50; subject++) {
      const takes = Array.from({ length: 9 }, (_, at) => limiters[at % 3]!.take(`ip ${subject}`, window * 1_000 + at));
      expect(takes.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0, 0, 0, 0]);
      expect(takes.filter(({ allowed }) => allowed)).toHaveLength(5);
    }
});

test('a process whose clock is behind counts in the window before, and takes nothing from the present one', () => {
  const cells = emptyCells(64);
  const [ahead, behind] = [1, 2].map(() => sharedRateLimiter({ limit: 1, windowMs: 1_000 }, cells));
  expect(ahead!.take('a', 9_000).allowed).toBe(true);
  expect(behind!.take('a', 8_999).allowed).toBe(true);
  expect(ahead!.take('a', 9_001).allowed).toBe(false);
  expect(behind!.take('a', 8_999).allowed).toBe(false);
});

test('where there is no room left subjects pass, and those that are counted stay so', () => {
  const limiter = sharedRateLimiter({ limit: 1, windowMs: 1_000 }, emptyCells(8));
  const subjects = Array.from({ length: 20 }, (_, at) => `ip ${at}`);
  for (const subject of subjects) expect(limiter.take(subject, 0).allowed).toBe(true);
  expect(subjects.filter((subject) => !limiter.take(subject, 0).allowed)).toHaveLength(8);
});
