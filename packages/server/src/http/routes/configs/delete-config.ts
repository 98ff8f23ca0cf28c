import { Type } from 'typebox';
import { isConfigName, showConfig } from '../../../operations/keys/configs.ts';
import { fail } from '../../failure.ts';
import { defineRoute } from '../../route.ts';
import { ConfigResult, configParams } from '../../schemas/config-schema.ts';
import { deleted } from '../../schemas/deleted-schema.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/keys/:key/configs/:config',
  chapter: 'Configs',
  summary: 'Delete a configuration',
  description: 'Returns the deleted configuration.',
  access: 'owner',
  params: configParams,
  result: Type.Object({ ...ConfigResult.properties, ...deleted }),
  errors: ['config_not_found'],
  async handle({ params: { config: name }, caller }, { configs }) {
    const config = isConfigName(name) ? await configs.remove(caller.key.id, name) : undefined;
    return { result: { ...showConfig(config ?? fail('config_not_found')), deleted: 1 } };
  },
});
