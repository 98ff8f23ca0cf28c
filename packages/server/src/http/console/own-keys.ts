import type { KeySummary } from '../../ports/account-store.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Session } from './sessions.ts';

/** The account of an owner who is signed in; undefined for an operator, who sees all. Ends the request if the token is no longer valid. */
export const ownAccount = async (
  session: Session | undefined,
  { accounts }: Pick<Services, 'accounts'>,
): Promise<string | undefined> => {
  if (session?.kind === 'operator') return undefined;
  return (await accounts.findTokenAccount(session?.userToken ?? '')) ?? fail('forbidden');
};

/** The key of this text, if it is the visitor's to manage. Ends the request otherwise. */
export const ownKey = async (
  apiKey: string,
  session: Session | undefined,
  services: Pick<Services, 'accounts'>,
): Promise<KeySummary> => {
  const account = await ownAccount(session, services);
  const key = await services.accounts.summarise(apiKey);
  return key !== undefined && (account === undefined || key.accountId === account) ? key : fail('key_not_found');
};
