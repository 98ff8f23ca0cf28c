import type { FastifyRequest } from 'fastify';
import type { AccountStore } from '../../ports/account-store.ts';
import { fail } from '../failure.ts';
import type { KeyCaller, OwnerCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { slowGuesses } from './slow-guesses.ts';

/** Finds the account of the user token and the key in the path. Without a token, nothing about the key is revealed. */
export const identifyOwner = async (request: FastifyRequest, services: Services): Promise<OwnerCaller> => {
  const { caller } = request;
  if (caller.operator && caller.userToken === undefined) return callerOfNamedKey(request, services);
  const account =
    caller.userToken === undefined ? undefined : await services.accounts.findTokenAccount(caller.userToken);
  if (account === undefined) {
    await slowGuesses(caller.ip, services);
    return fail('forbidden');
  }
  const named = await callerOfNamedKey(request, services);
  return named.key.accountId === account ? named : fail('invalid_key');
};

/** Finds the key that the path names for anybody who can name it; a token that is given must own it all the same. */
export const identifyReader = (request: FastifyRequest, services: Services): Promise<OwnerCaller> =>
  request.caller.userToken === undefined ? callerOfNamedKey(request, services) : identifyOwner(request, services);

/** Says whether the caller owns the key that they use: by their user token, or as an operator. */
export const ownsKey = async (
  { key, userToken, operator }: Pick<KeyCaller, 'key' | 'userToken' | 'operator'>,
  accounts: AccountStore,
): Promise<boolean> =>
  userToken === undefined ? operator === true : (await accounts.findTokenAccount(userToken)) === key.accountId;

const callerOfNamedKey = async (request: FastifyRequest, services: Services): Promise<OwnerCaller> => {
  const { caller } = request;
  const key = await services.accounts.findKey((request.params as { key: string }).key);
  if (key !== undefined) return { ...caller, key };
  await slowGuesses(caller.ip, services);
  return fail('key_not_found');
};
