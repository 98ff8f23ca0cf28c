import { refuseAccess } from '@fingerpost/core/access/check-access';
import type { FastifyRequest } from 'fastify';
import { allowedUrlsOf, findKeyUse, type KeyUse } from '../../operations/keys/find-key-use.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { countedIp } from '../../ports/counted-ip.ts';
import { Failure } from '../failure.ts';
import type { Caller, KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { ipListed, readIp } from '../shell/client-ip.ts';

/**
 * Finds the key of a request and checks that it may be used by this caller. Nearly always the key is known at once, so the outcome is
 * returned without a promise.
 */
export const identify = (
  request: FastifyRequest,
  services: Services,
  accept: (caller: KeyCaller) => void,
  refuse: (failure: Error) => void,
): void => {
  const refuseGuess = (error: 'invalid_key' | 'licensee_not_found'): void => {
    slowGuesses(request.caller.ip, services).then(() => refuse(new Failure(error, {})));
  };
  const judge = (use: KeyUse | undefined): void => {
    if (use === undefined) {
      refuseGuess('invalid_key');
      return;
    }
    const { key, licensee } = use;
    const sourceIp = sourceIpOf(request.caller, key);
    const failure =
      accessFailure(request.caller, use) ?? (sourceIp === undefined ? new Failure('invalid_source_ip', {}) : undefined);
    if (failure?.error === 'licensee_not_found') refuseGuess(failure.error);
    else if (failure !== undefined) refuse(failure);
    else {
      const { ip, url, forwardedIp, userToken, licenseeNamed, headOnly } = request.caller;
      accept({ ip, url, forwardedIp, userToken, licenseeNamed, headOnly, key, licensee, sourceIp: sourceIp ?? '' });
    }
  };
  const found = findKeyUse(request.credentials.apiKey, request.caller.licenseeNamed, services);
  if (found instanceof Promise) found.then(judge, refuse);
  else judge(found);
};

/** Why this caller may not use the key; undefined if it may. */
export const accessFailure = ({ ip, url }: Pick<Caller, 'ip' | 'url'>, use: KeyUse): Failure | undefined => {
  const { key } = use;
  const refusal = refuseAccess({
    suspended: key.suspended,
    sublicensing: key.sublicensing,
    licensee: use.claim,
    allowedUrls: allowedUrlsOf(use),
    url,
    ipAllowed: key.allowedIps.length === 0 || ipListed(ip, key.allowedIps),
  });
  return refusal && new Failure(refusal.error, refusal.message === undefined ? {} : { message: refusal.message });
};

/** After this many unknown credentials in a minute from one IP, each further refusal waits a little. */
export const slowGuesses = async (ip: string, { counters, nowMs }: Services): Promise<void> => {
  const [guess] = await counters.count([{ kind: 'limited', limit: 'guesses', subject: countedIp(ip) }], nowMs());
  if (!guess?.allowed) await new Promise((resolve) => setTimeout(resolve, guessDelayMs));
};

const guessDelayMs = 250;

/** The IP of the end user that counts for the key, '' when none does; undefined when one is needed and cannot be read. */
export const sourceIpOf = ({ forwardedIp }: Caller, key: ApiKey): string | undefined => {
  if (!key.ipForwarding || forwardedIp === undefined) return '';
  return readIp(forwardedIp) ?? (key.limits.individual === null ? '' : undefined);
};
