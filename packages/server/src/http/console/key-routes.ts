import { Type } from 'typebox';
import { keyAsJson } from '../../operations/keys/key-as-json.ts';
import { fail } from '../failure.ts';
import { type AnyConsoleRoute, consoleRoute } from './console-route.ts';
import { newKeyFields, readNewKey } from './new-key.ts';
import { ownAccount, ownKey } from './own-keys.ts';

/** What owners and operators do with keys. */
export const keyRoutes: readonly AnyConsoleRoute[] = [
  consoleRoute({
    method: 'GET',
    path: '/keys',
    who: 'signed-in',
    handle: async ({ session }, services) =>
      (await services.accounts.listKeys(await ownAccount(session, services))).map(keyAsJson),
  }),
  consoleRoute({
    method: 'POST',
    path: '/keys/:key/split',
    who: 'signed-in',
    body: Type.Object(newKeyFields),
    async handle({ params: { key = '' }, body, session }, services) {
      const from = await ownKey(key, session, services);
      if (from.suspended) refuse('the key that the lookups come from is suspended');
      if (from.unmetered) refuse('the key that the lookups come from has no balance');
      const wanted = readNewKey(body, from.licences, services);
      if ((await services.accounts.listKeys(from.accountId)).length >= mostKeys)
        refuse(`an account can have ${mostKeys} keys`);
      const made = await services.accounts.splitKey(key, wanted);
      if (made === 'too_few')
        fail('validation_failed', {
          errors: [{ path: 'lookups', message: `cannot be more than ${from.lookupsRemaining}` }],
        });
      return made === undefined || made === 'too_few' ? fail('key_not_found') : keyAsJson(made);
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/keys/:key/replace',
    who: 'signed-in',
    async handle({ params: { key = '' }, session }, services) {
      await ownKey(key, session, services);
      return keyAsJson((await services.accounts.replaceKey(key)) ?? fail('key_not_found'));
    },
  }),
];

/** Enough for every site and service of an organisation, and few enough to list. */
const mostKeys = 200;

const refuse = (why: string): never => fail('validation_failed', { message: `Validation failed: ${why}` });
