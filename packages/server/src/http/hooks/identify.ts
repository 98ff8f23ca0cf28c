import { refuseAccess } from '@fingerpost/core/access/check-access';
import type { FastifyRequest } from 'fastify';
import { allowedUrlsOf, findKeyUse, type KeyUse } from '../../operations/keys/find-key-use.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { Failure, type FailureDetail } from '../failure.ts';
import type { AnyRoute, Caller, KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { ipListed, readIp } from '../shell/client-ip.ts';
import type { Credentials } from '../shell/credentials.ts';
import { ownsKey } from './identify-owner.ts';
import { slowGuesses } from './slow-guesses.ts';

/**
 * Finds the key of a request and checks that it may be used by this caller. Nearly always the key is known at once, so the outcome is
 * returned without a promise.
 */
export const identify = (
  request: FastifyRequest,
  { ownerSeesAll }: Pick<AnyRoute, 'ownerSeesAll'>,
  services: Services,
  accept: (caller: KeyCaller) => void,
  refuse: (failure: Error) => void,
): void => {
  const refuseGuess = (error: 'invalid_key' | 'licensee_not_found'): void => {
    const detail = error === 'invalid_key' ? keyDetail(request.credentials) : {};
    slowGuesses(request.caller.ip, services).then(() => refuse(new Failure(error, detail)));
  };
  const judge = (use: KeyUse | undefined): void => {
    if (use === undefined) {
      refuseGuess('invalid_key');
      return;
    }
    const failure = accessFailure(request.caller, use);
    if (failure?.error === 'licensee_not_found') refuseGuess(failure.error);
    else if (failure?.error === 'licensee_required' && ownerSeesAll)
      ownsKey({ ...request.caller, key: use.key }, services.accounts).then(
        (owns) => admit(use, owns ? accessFailure(request.caller, use, 'owner') : failure),
        refuse,
      );
    else admit(use, failure);
  };
  const admit = ({ key, licensee }: KeyUse, failure: Failure | undefined): void => {
    const { ip, url, forwardedIp, userToken, operator = false, licenseeNamed, headOnly } = request.caller;
    const sourceIp = sourceIpOf(request.caller, key);
    if (failure !== undefined) refuse(failure);
    else if (sourceIp === undefined) refuse(new Failure('invalid_source_ip', {}));
    else accept({ ip, url, forwardedIp, userToken, operator, licenseeNamed, headOnly, key, licensee, sourceIp });
  };
  const found = findKeyUse(request.credentials.apiKey, request.caller.licenseeNamed, services);
  if (found instanceof Promise) found.then(judge, refuse);
  else judge(found);
};

/** Tells a missing key from an unknown one. */
const keyDetail = ({ apiKey, unknownScheme }: Credentials): FailureDetail => {
  if (apiKey !== undefined) return {};
  if (unknownScheme === undefined) return { message: 'Invalid Key: no API key was given' };
  return {
    message: `Invalid Key: this server does not accept the scheme "${unknownScheme}" of the Authorization header. The operator can add it to auth_schemes (FINGERPOST_AUTH_SCHEMES)`,
  };
};

/** Why this caller may not use the key; undefined if it may. The owner of a sub-licensed key need not name a licensee. */
export const accessFailure = (
  { ip, url }: Pick<Caller, 'ip' | 'url'>,
  use: KeyUse,
  as: 'user' | 'owner' = 'user',
): Failure | undefined => {
  const { key } = use;
  const refusal = refuseAccess({
    suspended: key.suspended,
    sublicensing: key.sublicensing && as === 'user',
    licensee: use.claim,
    allowedUrls: allowedUrlsOf(use),
    url,
    ipAllowed: key.allowedIps.length === 0 || ipListed(ip, key.allowedIps),
  });
  return refusal && new Failure(refusal.error, refusal.message === undefined ? {} : { message: refusal.message });
};

/** The IP of the end user that counts for the key, '' when none does; undefined when one is needed and cannot be read. */
export const sourceIpOf = ({ forwardedIp }: Caller, key: ApiKey): string | undefined => {
  if (!key.ipForwarding || forwardedIp === undefined) return '';
  return readIp(forwardedIp) ?? (key.limits.individual === null ? '' : undefined);
};
