import { changedConfigProblems, isConfigName, showConfig } from '../../operations/keys/configs.ts';
import { fail } from '../failure.ts';
import { refuseProblems } from '../refuse-problems.ts';
import { defineRoute } from '../route.ts';
import { ConfigResult, configBody, configParams } from './config-schema.ts';

const changeBy = (method: 'PUT' | 'POST' | 'PATCH', needed: readonly 'payload'[]) =>
  defineRoute({
    method,
    path: '/keys/:key/configs/:config',
    chapter: 'Configs',
    summary: 'Change a configuration',
    description: 'Replaces the payload. PUT and POST are the same operation and need one; PATCH may leave it out.',
    access: 'owner',
    params: configParams,
    body: configBody,
    result: ConfigResult,
    errors: ['validation_failed', 'not_json', 'config_not_found'],
    async handle({ params: { config: name }, body, caller }, { configs, nowMs }) {
      const { id } = caller.key;
      const before = isConfigName(name) ? await configs.find(id, name) : undefined;
      if (before === undefined) return fail('config_not_found');
      refuseProblems(changedConfigProblems(body, name, needed));
      const { payload } = body as { payload?: string };
      const after = payload === undefined ? before : await configs.update(id, name, payload, nowMs());
      return { result: showConfig(after ?? fail('config_not_found')) };
    },
  });

/** One operation under each of its names. */
export default [changeBy('PUT', ['payload']), changeBy('POST', ['payload']), changeBy('PATCH', [])];
