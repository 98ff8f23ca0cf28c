import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** Counts in this process. Counts of a past window are dropped whole when the next one begins. A limit of 0 is off. */
export const memoryRateLimiter = ({
  limit,
  windowMs,
}: {
  readonly limit: number;
  readonly windowMs: number;
}): RateLimiter => {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return {
    take(subject, nowMs) {
      const start = nowMs - (nowMs % windowMs);
      if (start !== windowStart) {
        windowStart = start;
        counts = new Map();
      }
      const resetMs = start + windowMs;
      if (limit === 0) return { allowed: true, remaining: Number.MAX_SAFE_INTEGER, resetMs };
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      return { allowed: count <= limit, remaining: Math.max(0, limit - count), resetMs };
    },
  };
};
