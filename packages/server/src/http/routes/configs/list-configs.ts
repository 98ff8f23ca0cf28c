import { Type } from 'typebox';
import { showConfig } from '../../../operations/keys/configs.ts';
import { defineRoute } from '../../route.ts';
import { ConfigResult, keyParam } from '../../schemas/config-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key/configs',
  chapter: 'Configs',
  summary: 'List the configurations of a key',
  description: 'All of them, with their contents.',
  access: 'owner',
  params: keyParam,
  result: Type.Object({ configs: Type.Array(ConfigResult, { description: 'In the order of their names.' }) }),
  errors: [],
  async handle({ caller }, { configs }) {
    return { result: { configs: (await configs.list(caller.key.id)).map(showConfig) } };
  },
});
