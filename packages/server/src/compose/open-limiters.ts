import { memoryRateLimiter } from '../adapters/memory/rate-limiter.ts';
import { cellsFor, sharedRateLimiter } from '../adapters/memory/shared-rate-limiter.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { Settings } from '../settings.ts';

/** What is limited: how much of it in which time, and of how many subjects workers have room to count together. */
const limits = {
  requests: { limit: ({ ip_rate }) => ip_rate, windowMs: 1_000, subjects: 8_192 },
  suggestions: { limit: ({ suggest_limit }) => suggest_limit, windowMs: 300_000, subjects: 65_536 },
  cleansing: { limit: ({ cleanse_rate }) => cleanse_rate, windowMs: 60_000, subjects: 8_192 },
  guesses: { limit: () => 20, windowMs: 60_000, subjects: 8_192 },
  signUps: { limit: ({ sign_up_limit }) => sign_up_limit, windowMs: 3_600_000, subjects: 8_192 },
} as const satisfies Record<string, Limit>;

type Limit = { readonly limit: (settings: Settings) => number; readonly windowMs: number; readonly subjects: number };

/** The limiters by what they limit. */
export type Limiters = Readonly<Record<keyof typeof limits, RateLimiter>>;

/** The limiters of the service; given the memory that workers share, they count together. */
export const openLimiters = (settings: Settings, shared?: ArrayBuffer): Limiters => {
  let at = 0;
  const entries = Object.entries(limits).map(([name, { limit, windowMs, subjects }]: [string, Limit]) => {
    const bounds = { limit: limit(settings), windowMs };
    if (shared === undefined) return [name, memoryRateLimiter(bounds)];
    const cells = new Int32Array(shared, at, cellsFor(subjects));
    at += cells.byteLength;
    return [name, sharedRateLimiter(bounds, cells)];
  });
  return Object.fromEntries(entries) as Limiters;
};

/** How many bytes of memory workers share for them. */
export const limiterBytes = Object.values(limits).reduce(
  (sum, { subjects }) => sum + Int32Array.BYTES_PER_ELEMENT * cellsFor(subjects),
  0,
);
