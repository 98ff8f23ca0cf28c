import { packPostcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import type { FastifyRequest } from 'fastify';
import type { ApiKey } from '../../ports/account-store.ts';
import { countedIp } from '../../ports/counted-ip.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';

/** The refusal of a request that looks like harvesting; undefined when it does not. Asked of keys born by sign-up only. */
export const harvestFailure = (
  request: FastifyRequest,
  key: ApiKey,
  { harvestWatch, nowMs }: Services,
): Failure | undefined => {
  const { postcode = '' } = request.params as { postcode?: string };
  const read = parsePostcode(postcode);
  const refused = harvestWatch.refuses(key.createdAtMs, {
    keyId: key.id,
    ip: countedIp(request.caller.ip),
    postcode: read && packPostcode(read),
    atMs: nowMs(),
  });
  return refused ? new Failure('high_risk', { retryAfterMs: minuteMs }) : undefined;
};

/** Whoever slows down is served again, so it is worth asking long before the watch forgets. */
const minuteMs = 60_000;
