import { memoryRateLimiter } from '../adapters/memory/rate-limiter.ts';
import { cellsFor, sharedRateLimiter } from '../adapters/memory/shared-rate-limiter.ts';
import { slidingLimiter } from '../adapters/memory/sliding-limiter.ts';
import type { RateGate, RateLimiter } from '../ports/rate-limiter.ts';
import type { Settings } from '../settings.ts';

/** What is limited: how much of it in which time, and of how many subjects workers have room to count together. */
const limits = {
  suggestions: { limit: ({ suggest_limit }) => suggest_limit, windowMs: 300_000, subjects: 65_536 },
  cleansing: { limit: ({ cleanse_rate }) => cleanse_rate, windowMs: 60_000, subjects: 8_192 },
  guesses: { limit: () => 20, windowMs: 60_000, subjects: 8_192 },
  signIns: { limit: () => 10, windowMs: 900_000, subjects: 8_192 },
  signUps: { limit: ({ sign_up_limit }) => sign_up_limit, windowMs: 3_600_000, subjects: 8_192 },
} as const satisfies Record<string, Limit>;

type Limit = { readonly limit: (settings: Settings) => number; readonly windowMs: number; readonly subjects: number };

/** The limiters by what they limit; requests are counted over any second, all others by windows. */
export type Limiters = Readonly<Record<keyof typeof limits, RateLimiter>> & { readonly requests: RateGate };

/** The limiters of the service; given the memory that workers share, they count together. */
export const openLimiters = (settings: Settings, shared?: ArrayBuffer): Limiters => {
  const requestTimes = shared === undefined ? new Int32Array(requestCells) : new Int32Array(shared, 0, requestCells);
  let at: number = requestTimes.byteLength;
  const entries = Object.entries(limits).map(([name, { limit, windowMs, subjects }]: [string, Limit]) => {
    const bounds = { limit: limit(settings), windowMs };
    if (shared === undefined) return [name, memoryRateLimiter(bounds)];
    const cells = new Int32Array(shared, at, cellsFor(subjects));
    at += cells.byteLength;
    return [name, sharedRateLimiter(bounds, cells)];
  });
  const requests = slidingLimiter({ limit: settings.ip_rate, windowMs: 1_000 }, requestTimes);
  return { ...(Object.fromEntries(entries) as Record<keyof typeof limits, RateLimiter>), requests };
};

/** Room for the times of 32,768 IP addresses at the usual rate, in 4 MB that are used as they are needed. */
const requestCells = 2 ** 20;

/** How many bytes of memory workers share for them. */
export const limiterBytes =
  Int32Array.BYTES_PER_ELEMENT *
  Object.values(limits).reduce((sum, { subjects }) => sum + cellsFor(subjects), requestCells);
