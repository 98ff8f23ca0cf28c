import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { fail } from '../failure.ts';

/** Counts the request for its subject; ends it with 4291 when it is one too many, and says when the next may come. */
export const refuseOverRate = (
  limiter: RateLimiter,
  subject: string | number,
  nowMs: number,
  message: string,
): void => {
  const { allowed, resetMs } = limiter.take(String(subject), nowMs);
  if (!allowed) fail('high_risk', { message, retryAfterMs: resetMs - nowMs });
};
