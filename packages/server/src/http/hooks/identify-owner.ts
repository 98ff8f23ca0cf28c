import type { FastifyRequest } from 'fastify';
import { fail } from '../failure.ts';
import type { OwnerCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { slowGuesses } from './identify.ts';

/** Finds the account of the user token and the key that the path names. Nothing is said about the key without a token. */
export const identifyOwner = async (request: FastifyRequest, services: Services): Promise<OwnerCaller> => {
  const { caller } = request;
  const account =
    caller.userToken === undefined ? undefined : await services.accounts.findTokenAccount(caller.userToken);
  if (account === undefined) {
    await slowGuesses(caller.ip, services);
    return fail('forbidden');
  }
  const key = await services.accounts.findKey((request.params as { key: string }).key);
  if (key === undefined) {
    await slowGuesses(caller.ip, services);
    return fail('key_not_found');
  }
  return key.accountId === account ? { ...caller, key } : fail('invalid_key');
};
