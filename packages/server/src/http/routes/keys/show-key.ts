import { testDatasets, testKeys } from '@fingerpost/core/address/test-values';
import { Type } from 'typebox';
import { findKeyUse, type KeyUse } from '../../../operations/keys/find-key-use.ts';
import { contextsOf, datasetsOf, keyDetails } from '../../../operations/keys/key-details.ts';
import { foreseeDenial } from '../../../operations/lookups/foresee-charge.ts';
import type { ApiKey } from '../../../ports/account-store.ts';
import { fail } from '../../failure.ts';
import { accessFailure, sourceIpOf } from '../../hooks/identify.ts';
import { slowGuesses } from '../../hooks/slow-guesses.ts';
import { type Caller, defineRoute, keyQuery } from '../../route.ts';
import { ContextResult, KeyDetails } from '../../schemas/key-details-schema.ts';
import type { Services } from '../../services.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key',
  chapter: 'Keys',
  summary: 'Check whether a key can be used',
  description:
    'Says whether a lookup with this key, from here and now, would be answered, and what the key is licensed for; its owner is also told the details. The test keys ak_test and ak_test_unavailable always exist.',
  access: 'open',
  params: { key: Type.String({ description: 'An API key (ak_…), or the key of a licensee (sl_…).' }) },
  query: {
    user_token: Type.Optional(
      Type.String({ description: 'If given, it must own the key, and the details are included.' }),
    ),
    licensee: keyQuery.licensee,
  },
  result: Type.Object({
    ...Type.Partial(KeyDetails).properties,
    available: Type.Boolean(),
    context: Type.String({ description: "The context of the caller's country, if the key has it." }),
    contexts: Type.Array(ContextResult),
    datasets: Type.Record(Type.String(), Type.Boolean()),
  }),
  errors: ['key_not_found', 'invalid_user_token'],
  async handle({ params, caller }, services) {
    const use = await findKeyUse(params.key, caller.licenseeNamed, services);
    if (use === undefined) {
      await slowGuesses(caller.ip, services);
      return fail('key_not_found');
    }
    const { key } = use;
    const shown = Object.hasOwn(testKeys, params.key) ? { ...key, licences: testDatasets } : key;
    const owned = await ownsKey(key, caller, services);
    const offered = contextsOf(shown, services);
    // The key of a licensee is no key with details of its own.
    const summary = owned ? await services.accounts.summarise(params.key) : undefined;
    const sourceIp = sourceIpOf(caller, key);
    const here = services.ipLocator.country(sourceIp || caller.ip);
    return {
      result: {
        ...(summary && keyDetails(summary, services.nowMs(), services)),
        available:
          testKeys[params.key]?.available ??
          (sourceIp !== undefined && (await isAvailable(use, caller, sourceIp, services))),
        context: offered.find(({ iso_2 }) => iso_2 === here)?.iso_3 ?? '',
        contexts: offered,
        datasets: datasetsOf(shown, services.words),
      },
    };
  },
});

/** Whether a token was given that owns the key; one that does not is refused. */
const ownsKey = async (key: ApiKey, caller: Caller, services: Services): Promise<boolean> => {
  if (caller.userToken === undefined) return false;
  const owner = await services.accounts.findTokenAccount(caller.userToken);
  if (owner !== undefined && owner === key.accountId) return true;
  if (owner === undefined) await slowGuesses(caller.ip, services);
  return fail('invalid_user_token');
};

const isAvailable = async (use: KeyUse, caller: Caller, sourceIp: string, services: Services): Promise<boolean> =>
  accessFailure(caller, use) === undefined &&
  (await foreseeDenial(use, sourceIp || caller.ip, 1, services)) === undefined;
