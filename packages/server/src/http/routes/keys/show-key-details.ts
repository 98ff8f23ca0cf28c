import { keyDetails } from '../../../operations/keys/key-details.ts';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { keyParam } from '../../schemas/config-schema.ts';
import { KeyDetails } from '../../schemas/key-details-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key/details',
  chapter: 'Keys',
  summary: 'Show the details of a key',
  description: 'What the key has left, its limits, who may use it, and its settings.',
  access: 'owner',
  params: keyParam,
  result: KeyDetails,
  errors: [],
  async handle({ params }, { accounts, nowMs, words, regions }) {
    const key = (await accounts.summarise(params.key)) ?? fail('key_not_found');
    return { result: keyDetails(key, nowMs(), { words, regions }) };
  },
});
