import { expect, test } from 'vitest';
import { memoryRateLimiter } from './rate-limiter.ts';

test('allows as many as the limit in a window, and says when the next one begins', () => {
  const limiter = memoryRateLimiter({ limit: 2, windowMs: 1000 });
  expect(limiter.take('a', 5_300)).toEqual({ allowed: true, remaining: 1, resetMs: 6_000 });
  expect(limiter.take('a', 5_400)).toEqual({ allowed: true, remaining: 0, resetMs: 6_000 });
  expect(limiter.take('a', 5_999)).toEqual({ allowed: false, remaining: 0, resetMs: 6_000 });
  expect(limiter.take('a', 6_000).allowed).toBe(true);
});

test('counts each subject for itself', () => {
  const limiter = memoryRateLimiter({ limit: 1, windowMs: 1000 });
  expect(limiter.take('a', 0).allowed).toBe(true);
  expect(limiter.take('b', 0).allowed).toBe(true);
  expect(limiter.take('a', 0).allowed).toBe(false);
});

test('a limit of 0 is off', () => {
  const limiter = memoryRateLimiter({ limit: 0, windowMs: 1000 });
  for (let i = 0; i < 100; i++) expect(limiter.take('a', 0).allowed).toBe(true);
});
