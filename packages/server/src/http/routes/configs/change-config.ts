import { changedConfigProblems, isConfigName, showConfig } from '../../../operations/keys/configs.ts';
import { fail } from '../../failure.ts';
import { refuseProblems } from '../../parameters/refuse-problems.ts';
import { type AnyRoute, defineRoute } from '../../route.ts';
import { ConfigResult, configChange, configParams, configPart } from '../../schemas/config-schema.ts';

type Change = Pick<AnyRoute, 'summary' | 'description'> & {
  readonly body: typeof configChange | typeof configPart;
  readonly needed: readonly 'payload'[];
};

const changeBy = (method: 'PUT' | 'POST' | 'PATCH', { summary, description, body, needed }: Change) =>
  defineRoute({
    method,
    path: '/keys/:key/configs/:config',
    chapter: 'Configs',
    summary,
    ...(description && { description }),
    access: 'owner',
    params: configParams,
    ...body,
    result: ConfigResult,
    errors: ['validation_failed', 'config_not_found'],
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

const whole: Change = {
  summary: 'Change a configuration',
  description: 'Replaces the payload. PUT and POST do the same.',
  body: configChange,
  needed: ['payload'],
};
const part: Change = {
  summary: 'Change a part of a configuration',
  description: 'Replaces the payload if one is given; what is not named stays.',
  body: configPart,
  needed: [],
};

/** Each operation under each of its names. */
export default [changeBy('PUT', whole), changeBy('POST', whole), changeBy('PATCH', part)];
