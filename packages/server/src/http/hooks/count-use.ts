import { packPostcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unresolvedReason } from '../../operations/search/suggestion-watch.ts';
import { countedIp } from '../../ports/counted-ip.ts';
import type { CountedEvent, CountOutcome } from '../../ports/counters.ts';
import { type MaybeLater, onceKnown } from '../../ports/maybe-later.ts';
import { Failure } from '../failure.ts';
import type { AnyRoute, Caller, KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/** The refusal of a request that comes too fast; undefined when it does not. */
export const overRate = (request: FastifyRequest, { counters, nowMs }: Services): MaybeLater<Failure | undefined> => {
  const now = nowMs();
  return onceKnown(counters.count([requestBy(request.caller)], now), ([outcome]) =>
    outcome?.allowed === false ? tooManyRequests(outcome, now) : undefined,
  );
};

/**
 * Counts the use of a key that passed its access checks: its suggestions against the limits of key and IP, and whether they are resolved;
 * lookups of a young key that may be harvesting; and the request itself if that is still due. All is counted in one call. Returns why the
 * use is refused.
 */
export const countUse = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: KeyCaller,
  { route, rateDue }: { readonly route: AnyRoute; readonly rateDue: boolean },
  services: Services,
): MaybeLater<Failure | undefined> => {
  if (!rateDue && !route.suggests && !caller.key.bornBySignUp) return undefined;
  const now = services.nowMs();
  const counts: Count[] = [];
  if (rateDue) counts.push({ event: requestBy(caller), refuse: (outcome) => tooManyRequests(outcome, now) });
  if (caller.key.bornBySignUp) counts.push(youngUseOf(request, caller, now));
  if (route.suggests) counts.push(...suggestionOf(request, reply, caller, now, services));
  const events = counts.map(({ event }) => event);
  return onceKnown(services.counters.count(events, now), (outcomes) => {
    for (const [at, outcome] of outcomes.entries()) counts[at]!.note?.(outcome);
    const last = outcomes.at(-1);
    return last?.allowed === false ? counts[outcomes.length - 1]!.refuse(last) : undefined;
  });
};

/** Something to count, and what follows from its outcome. */
type Count = {
  readonly event: CountedEvent;
  readonly note?: (outcome: CountOutcome) => void;
  readonly refuse: (outcome: CountOutcome) => MaybeLater<Failure>;
};

const requestBy = ({ ip }: Caller): CountedEvent => ({ kind: 'limited', limit: 'requests', subject: countedIp(ip) });

const tooManyRequests = ({ resetMs }: CountOutcome, nowMs: number): Failure =>
  new Failure('too_many_requests', { retryAfterMs: resetMs - nowMs });

const youngUseOf = (request: FastifyRequest, { key, ip }: KeyCaller, atMs: number): Count => {
  const { postcode = '' } = request.params as { postcode?: string };
  const read = parsePostcode(postcode);
  const use = { keyId: key.id, ip: countedIp(ip), postcode: read && packPostcode(read), atMs };
  return {
    event: { kind: 'use', createdAtMs: key.createdAtMs, use },
    refuse: () => new Failure('high_risk', { retryAfterMs: minuteMs }),
  };
};

/** The allowance of key and IP, which headers report, and the watch over keys whose suggestions are hardly ever resolved. */
const suggestionOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, ip, sourceIp }: KeyCaller,
  nowMs: number,
  { suggestLimit, accounts }: Services,
): readonly Count[] => {
  const allowance: Count = {
    event: { kind: 'limited', limit: 'suggestions', subject: `${key.id} ${countedIp(sourceIp || ip)}` },
    note: ({ remaining = 0, resetMs }) =>
      reply.headers({
        'x-ratelimit-limit': suggestLimit,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': Math.ceil(resetMs / 1000),
      }),
    refuse: ({ resetMs }) =>
      new Failure('high_risk', {
        message: `More than ${suggestLimit} suggestions in 5 minutes`,
        retryAfterMs: resetMs - nowMs,
      }),
  };
  const watch: Count = {
    event: { kind: 'suggestion', keyId: key.id },
    refuse: ({ resetMs, suspends }) => {
      if (!suspends)
        return new Failure('high_risk', {
          message: 'Many suggestions were asked for and hardly any resolved',
          retryAfterMs: resetMs - nowMs,
        });
      request.log.warn({ keyId: key.id }, 'Suspended a key because it hardly ever resolves its suggestions');
      return accounts
        .suspendFor(key.id, unresolvedReason)
        .then(() => new Failure('invalid_key', { message: 'Key is suspended' }));
    },
  };
  // An unmetered key is shared by everybody, so it is not blamed for what others do with it.
  return [...(suggestLimit === 0 ? [] : [allowance]), ...(key.unmetered ? [] : [watch])];
};

/** A caller that slows down is served again, so a retry is worthwhile long before the watch forgets. */
const minuteMs = 60_000;
