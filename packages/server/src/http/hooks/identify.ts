import { refuseAccess } from '@fingerpost/core/access/check-access';
import type { FastifyRequest } from 'fastify';
import { findKey } from '../../operations/find-key.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { ipListed, rateSubject, readIp } from '../client-ip.ts';
import type { Credentials } from '../credentials.ts';
import { fail } from '../failure.ts';
import type { Caller, KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/** Finds the key of a request and checks that it may be used from where the request comes. */
export const identify = async (
  request: FastifyRequest,
  caller: Caller,
  credentials: Credentials,
  services: Services,
  sourceIpHeader: string,
): Promise<KeyCaller> => {
  const key = await findKey(credentials.apiKey, services.accounts);
  if (key === undefined) {
    await slowGuesses(caller.ip, services);
    return fail('invalid_key');
  }
  const refusal = refuseAccess({
    suspended: key.suspended,
    sublicensing: key.sublicensing,
    licensee: credentials.licensee,
    allowedUrls: key.allowedUrls,
    url: caller.url,
    ipAllowed: key.allowedIps.length === 0 || ipListed(caller.ip, key.allowedIps),
  });
  if (refusal !== undefined) fail(refusal.error, refusal.message === undefined ? {} : { message: refusal.message });
  return { ...caller, key, sourceIp: forwardedIp(request, key, sourceIpHeader) };
};

/** After this many unknown credentials in a minute from one IP, each further refusal waits a little. */
export const slowGuesses = async (ip: string, { guessLimiter, nowMs }: Services): Promise<void> => {
  const { allowed } = guessLimiter.take(rateSubject(ip), nowMs());
  if (!allowed) await new Promise((resolve) => setTimeout(resolve, guessDelayMs));
};

const guessDelayMs = 250;

const forwardedIp = (request: FastifyRequest, key: ApiKey, header: string): string => {
  if (!key.ipForwarding) return '';
  const given = request.headers[header.toLowerCase()];
  if (given === undefined) return '';
  const ip = typeof given === 'string' ? readIp(given.trim()) : undefined;
  if (ip === undefined && key.limits.individual !== null) fail('invalid_source_ip');
  return ip ?? '';
};
