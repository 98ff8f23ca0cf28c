import type { FastifyReply, FastifyRequest } from 'fastify';
import { unresolvedReason } from '../../operations/search/suggestion-watch.ts';
import { countedIp } from '../../ports/counted-ip.ts';
import { Failure } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/**
 * Counts a request for suggestions against what its key and IP may ask, and says in headers how much is left of it. A key
 * whose suggestions are hardly ever put to use is refused for a while, and suspended when that goes on.
 */
export const allowSuggestion = (
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Failure | undefined | Promise<Failure> => overAllowance(request, reply, services) ?? unused(request, services);

const overAllowance = (
  request: FastifyRequest,
  reply: FastifyReply,
  { suggestions: { limit, limiter }, nowMs }: Services,
): Failure | undefined => {
  if (limit === 0) return undefined;
  const { key, ip, sourceIp } = request.caller as KeyCaller;
  const now = nowMs();
  const { allowed, remaining, resetMs } = limiter.take(`${key.id} ${countedIp(sourceIp || ip)}`, now);
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': Math.ceil(resetMs / 1000),
  });
  if (allowed) return undefined;
  return new Failure('high_risk', {
    message: `More than ${limit} suggestions in 5 minutes`,
    retryAfterMs: resetMs - now,
  });
};

const unused = (
  request: FastifyRequest,
  { accounts, suggestionWatch, nowMs }: Services,
): Failure | undefined | Promise<Failure> => {
  const { key } = request.caller as KeyCaller;
  // Everybody shares an unmetered key, so nobody answers for what others do with it.
  if (key.unmetered) return undefined;
  const now = nowMs();
  const { verdict, untilMs } = suggestionWatch.suggest(key.id, now);
  if (verdict === 'served') return undefined;
  if (verdict === 'slowed') {
    return new Failure('high_risk', {
      message: 'Many suggestions were asked for and hardly any resolved',
      retryAfterMs: untilMs - now,
    });
  }
  request.log.warn({ keyId: key.id }, 'A key is suspended: its suggestions are hardly ever resolved');
  return accounts
    .suspendFor(key.id, unresolvedReason)
    .then(() => new Failure('invalid_key', { message: 'Key is suspended' }));
};
