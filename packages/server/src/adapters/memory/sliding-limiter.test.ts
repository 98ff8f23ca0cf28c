import { expect, test, vi } from 'vitest';
import { slidingLimiter } from './sliding-limiter.ts';

const open = (limit: number, cells = new Int32Array(4_096)) => slidingLimiter({ limit, windowMs: 1_000 }, cells);
const allowed = (limiter: ReturnType<typeof open>, times: readonly number[], subject = 'a') =>
  times.map((nowMs) => limiter.take(subject, nowMs).allowed);

test('the 31st within any second is refused, wherever the second begins', () => {
  const limiter = open(30);
  const fifteen = (from: number) => Array.from({ length: 15 }, (_, at) => from + at);
  expect(allowed(limiter, [...fifteen(5_900), ...fifteen(6_100)])).not.toContain(false);
  expect(limiter.take('a', 6_899)).toEqual({ allowed: false, resetMs: 6_900 });
  expect(allowed(limiter, [6_900, 6_900, 6_901])).toEqual([true, false, true]);
});

test.each([1, 2, 7, 30])('with a limit of %i never more pass in a second, and as many as can', (limit) => {
  const limiter = open(limit);
  const passed: number[] = [];
  let now = 2 ** 31 - 4_000;
  for (let round = 0; round < 5_000; round++) {
    now += (round * 7_919) % 61;
    const within = passed.filter((time) => time > now - 1_000).length;
    const { allowed } = limiter.take('a', now);
    expect(allowed).toBe(within < limit);
    if (allowed) passed.push(now);
  }
});

test('what is refused does not count, and subjects do not count for each other', () => {
  const limiter = open(1);
  expect(allowed(limiter, [5_000, 5_500, 5_999, 6_000, 6_999, 7_000])).toEqual([true, false, false, true, false, true]);
  expect(limiter.take('b', 7_000).allowed).toBe(true);
});

test('a limit of 0 is off', () => expect(allowed(open(0), Array(100).fill(5))).not.toContain(false));

test('limiters on the same memory count together', () => {
  const cells = new Int32Array(4_096);
  const limiters = [open(5, cells), open(5, cells), open(5, cells)];
  const seen = Array.from({ length: 9 }, (_, at) => limiters[at % 3]!.take('a', 8_000 + at).allowed);
  expect(seen).toEqual([true, true, true, true, true, false, false, false, false]);
});

test('a turn that another process has taken and not yet moved on from is passed over', () => {
  const cells = new Int32Array(64);
  const limiter = open(3, cells);
  expect(allowed(limiter, [5_000, 5_001])).toEqual([true, true]);
  const turn = cells.findIndex((cell, at) => cell === 2 && cells[at + 1] === 5_000);
  cells[turn] = 1;
  expect(allowed(limiter, [5_002, 5_003])).toEqual([true, false]);
});

const { load } = Atomics;
const moments = [0, 1, 2, 3, 4, 5].flatMap((read) => [1, 2, 3, 4].map((requests) => [requests, read]));
test.each(moments)('%i requests to another process after read %i refuse nobody too early', (requests, read) => {
  const cells = new Int32Array(64);
  const [one, other] = [open(5, cells), open(5, cells)];
  one.take('a', 1_000);
  const seen: boolean[] = [];
  let reads = 0;
  const spy = vi.spyOn(Atomics, 'load').mockImplementation(((...place: Parameters<typeof load>) => {
    const found = load(...place);
    if (reads++ === read) seen.push(...allowed(other, Array(requests).fill(3_000)));
    return found;
  }) as typeof load);
  seen.push(one.take('a', 3_000).allowed);
  spy.mockRestore();
  seen.push(...allowed(one, Array(6 - seen.length).fill(3_001)));
  expect(seen).toEqual([...Array(5).fill(true), false]);
});

test('places are used again after a second; where there is no room, subjects pass', () => {
  const limiter = open(1, new Int32Array(8 * 3));
  const subjects = Array.from({ length: 20 }, (_, at) => `ip ${at}`);
  for (const second of [1_000, 2_000, 3_000]) {
    for (const subject of subjects) expect(limiter.take(subject, second).allowed).toBe(true);
    expect(subjects.filter((subject) => !limiter.take(subject, second + 1).allowed)).toHaveLength(8);
  }
});
