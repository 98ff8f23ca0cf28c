import { refuseAccess } from '@fingerpost/core/access/check-access';
import type { FastifyRequest } from 'fastify';
import { findKey } from '../../operations/find-key.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { ipListed, rateSubject, readIp } from '../client-ip.ts';
import { Failure } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/**
 * Finds the key of a request and checks that it may be used from where the request comes. Nearly always the key is known
 * at once, so there is nothing to wait for: the outcome is passed on rather than promised.
 */
export const identify = (
  request: FastifyRequest,
  services: Services,
  sourceIpHeader: string,
  accept: (caller: KeyCaller) => void,
  refuse: (failure: Error) => void,
): void => {
  const judge = (key: ApiKey | undefined): void => {
    if (key === undefined) {
      slowGuesses(request.caller.ip, services).then(() => refuse(new Failure('invalid_key', {})));
      return;
    }
    const sourceIp = forwardedIp(request, key, sourceIpHeader);
    const failure =
      accessFailure(request, key) ?? (sourceIp === undefined ? new Failure('invalid_source_ip', {}) : undefined);
    if (failure !== undefined) refuse(failure);
    else accept({ ...request.caller, key, sourceIp: sourceIp ?? '' });
  };
  const found = findKey(request.credentials.apiKey, services.accounts);
  if (found instanceof Promise) found.then(judge, refuse);
  else judge(found);
};

const accessFailure = ({ caller, credentials }: FastifyRequest, key: ApiKey): Failure | undefined => {
  const refusal = refuseAccess({
    suspended: key.suspended,
    sublicensing: key.sublicensing,
    licensee: credentials.licensee,
    allowedUrls: key.allowedUrls,
    url: caller.url,
    ipAllowed: key.allowedIps.length === 0 || ipListed(caller.ip, key.allowedIps),
  });
  return refusal && new Failure(refusal.error, refusal.message === undefined ? {} : { message: refusal.message });
};

/** After this many unknown credentials in a minute from one IP, each further refusal waits a little. */
export const slowGuesses = async (ip: string, { guessLimiter, nowMs }: Services): Promise<void> => {
  const { allowed } = guessLimiter.take(rateSubject(ip), nowMs());
  if (!allowed) await new Promise((resolve) => setTimeout(resolve, guessDelayMs));
};

const guessDelayMs = 250;

/** The forwarded IP, '' when none counts; undefined when one is needed and cannot be read. */
const forwardedIp = (request: FastifyRequest, key: ApiKey, header: string): string | undefined => {
  if (!key.ipForwarding) return '';
  const given = request.headers[header.toLowerCase()];
  if (given === undefined) return '';
  const ip = typeof given === 'string' ? readIp(given.trim()) : undefined;
  return ip ?? (key.limits.individual === null ? '' : undefined);
};
