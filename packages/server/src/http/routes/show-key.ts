import { refuseAccess } from '@fingerpost/core/access/check-access';
import { contexts } from '@fingerpost/core/contract/contexts';
import { testKeys } from '@fingerpost/core/contract/test-values';
import { Type } from 'typebox';
import { findKey } from '../../operations/find-key.ts';
import { foreseeDenial } from '../../operations/foresee-charge.ts';
import { contextsOf, datasetsOf } from '../../operations/key-details.ts';
import type { ApiKey } from '../../ports/account-store.ts';
import { ipListed } from '../client-ip.ts';
import { fail } from '../failure.ts';
import { slowGuesses } from '../hooks/identify.ts';
import { type Caller, defineRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { ContextResult } from './key-details-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key',
  chapter: 'Keys',
  summary: 'Ask whether a key can be used',
  description:
    'Says whether a lookup with this key, from here and now, would be answered, and what the key is licensed for. The test keys ak_test and ak_test_unavailable always exist.',
  access: 'open',
  params: { key: Type.String({ description: 'An API key (ak_…).' }) },
  query: { user_token: Type.Optional(Type.String({ description: 'If given, it must own the key.' })) },
  result: Type.Object({
    available: Type.Boolean(),
    context: Type.String({ description: "The context of the caller's country, if the key has it." }),
    contexts: Type.Array(ContextResult),
    datasets: Type.Record(Type.String(), Type.Boolean()),
  }),
  errors: ['key_not_found', 'invalid_user_token'],
  async handle({ params, caller }, services) {
    const key = await findKey(params.key, services.accounts);
    if (key === undefined) {
      await slowGuesses(caller.ip, services);
      return fail('key_not_found');
    }
    await checkOwner(key, caller, services);
    const offered = contextsOf(key);
    const here = services.ipLocator.country(caller.ip);
    return {
      result: {
        available: testKeys[params.key]?.available ?? (await isAvailable(key, caller, services)),
        context: offered.find((context) => contexts[context].iso_2 === here) ?? '',
        contexts: offered.map((context) => ({ iso_3: context, ...contexts[context] })),
        datasets: datasetsOf(key),
      },
    };
  },
});

const checkOwner = async (key: ApiKey, caller: Caller, services: Services): Promise<void> => {
  if (caller.userToken === undefined) return;
  const owner = await services.accounts.findTokenAccount(caller.userToken);
  if (owner !== undefined && owner === key.accountId) return;
  if (owner === undefined) await slowGuesses(caller.ip, services);
  fail('invalid_user_token');
};

const isAvailable = async (key: ApiKey, { url, ip }: Caller, { accounts }: Services): Promise<boolean> => {
  const refusal = refuseAccess({
    suspended: key.suspended,
    sublicensing: key.sublicensing,
    licensee: undefined,
    allowedUrls: key.allowedUrls,
    url,
    ipAllowed: key.allowedIps.length === 0 || ipListed(ip, key.allowedIps),
  });
  if (refusal !== undefined) return false;
  return foreseeDenial(key, await accounts.standing(key.id, ip), 1) === undefined;
};
