import type { FastifyReply } from 'fastify';
import { rateSubject } from '../client-ip.ts';
import { Failure } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/** Counts a request for suggestions against what its key and IP may ask, and says in headers how much is left of it. */
export const allowSuggestion = (
  { key, ip, sourceIp }: KeyCaller,
  reply: FastifyReply,
  { suggestions: { limit, limiter }, nowMs }: Services,
): Failure | undefined => {
  if (limit === 0) return undefined;
  const now = nowMs();
  const { allowed, remaining, resetMs } = limiter.take(`${key.id} ${rateSubject(sourceIp || ip)}`, now);
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': Math.ceil(resetMs / 1000),
  });
  if (allowed) return undefined;
  reply.header('retry-after', Math.max(1, Math.ceil((resetMs - now) / 1000)));
  return new Failure('high_risk', { message: `More than ${limit} suggestions in 5 minutes` });
};
