import { isConfigName, showConfig } from '../../../operations/keys/configs.ts';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { ConfigResult, configParams } from '../../schemas/config-schema.ts';

export default defineRoute({
  method: 'GET',
  path: '/keys/:key/configs/:config',
  chapter: 'Configs',
  summary: 'Show a configuration',
  description: 'Needs no user token if the operator lets anyone with the key read configurations.',
  access: 'owner',
  publicConfig: true,
  params: configParams,
  result: ConfigResult,
  errors: ['config_not_found'],
  async handle({ params: { config: name }, caller }, { configs }) {
    const config = isConfigName(name) ? await configs.find(caller.key.id, name) : undefined;
    return { result: showConfig(config ?? fail('config_not_found')) };
  },
});
