import { newConfigProblems, showConfig } from '../../../operations/keys/configs.ts';
import { configsPerKey } from '../../../ports/config-store.ts';
import { fail } from '../../failure.ts';
import { refuseProblems } from '../../parameters/refuse-problems.ts';
import { defineRoute } from '../../route.ts';
import { ConfigResult, configBody, keyParam } from '../../schemas/config-schema.ts';

export default defineRoute({
  method: 'POST',
  path: '/keys/:key/configs',
  chapter: 'Configs',
  summary: 'Create a configuration',
  description: `Stores a named text with the key, such as the settings of a widget. A key has at most ${configsPerKey}.`,
  access: 'owner',
  repeatable: true,
  params: keyParam,
  ...configBody,
  result: ConfigResult,
  errors: ['validation_failed'],
  async handle({ body, caller }, { configs, nowMs }) {
    refuseProblems(newConfigProblems(body));
    const made = await configs.create(caller.key.id, body as { name: string; payload: string }, nowMs());
    return { result: showConfig(typeof made === 'string' ? fail('validation_failed', refusals[made]) : made) };
  },
});

const refusals = {
  name_taken: { message: 'Validation failed: the key has a config of this name already' },
  too_many: { message: `Validation failed: a key has at most ${configsPerKey} configs` },
};
