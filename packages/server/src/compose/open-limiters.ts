import { memoryRateLimiter } from '../adapters/memory/rate-limiter.ts';
import { cellsFor, sharedRateLimiter } from '../adapters/memory/shared-rate-limiter.ts';
import { slidingLimiter } from '../adapters/memory/sliding-limiter.ts';
import type { Limiters } from '../operations/counting/own-counters.ts';
import type { CountingRules } from '../ports/counters.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';

/** Of how many subjects workers have room to count together what is limited by windows. */
const rooms = {
  suggestions: 65_536,
  cleansing: 8_192,
  guesses: 8_192,
  signIns: 8_192,
  signUps: 8_192,
} as const satisfies Record<keyof Omit<Limiters, 'requests'>, number>;

/** The limiters of this server; given the memory that workers share, they count together. */
export const openLimiters = ({ limits }: Pick<CountingRules, 'limits'>, shared?: ArrayBuffer): Limiters => {
  const requestTimes = shared === undefined ? new Int32Array(requestCells) : new Int32Array(shared, 0, requestCells);
  let at: number = requestTimes.byteLength;
  const names = Object.keys(rooms) as (keyof typeof rooms)[];
  const entries = names.map((name) => {
    if (shared === undefined) return [name, memoryRateLimiter(limits[name])];
    const cells = new Int32Array(shared, at, cellsFor(rooms[name]));
    at += cells.byteLength;
    return [name, sharedRateLimiter(limits[name], cells)];
  });
  const requests = slidingLimiter(limits.requests, requestTimes);
  return { ...(Object.fromEntries(entries) as Record<keyof typeof rooms, RateLimiter>), requests };
};

/** Room for the times of 32,768 IP addresses at the usual rate, in 4 MB that are used as they are needed. */
const requestCells = 2 ** 20;

/** How many bytes of memory workers share for them. */
export const limiterBytes =
  Int32Array.BYTES_PER_ELEMENT *
  Object.values(rooms).reduce((sum: number, subjects) => sum + cellsFor(subjects), requestCells);
