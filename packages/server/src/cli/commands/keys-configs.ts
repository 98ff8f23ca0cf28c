import type { Json } from '../../operations/batch/value-text.ts';
import { tableOf } from '../client/show.ts';
import { configArgument, configPath, payloadOptions, readPayload } from './client-parts/config.ts';
import { argumentText } from './client-parts/key-path.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys configs list`: all configurations of the key. */
export const keysConfigsList = ownerCommand({
  examples: ['fingerpost keys configs list'],
  request: () => ({ path: '/configs' }),
  inWords(result, context) {
    const { configs } = result as { configs: readonly Json[] };
    return configs.length === 0
      ? 'There are no configurations.'
      : tableOf(configs, ['name', 'updatedAt', 'payload'], context);
  },
});

/** `fingerpost keys configs get`: a configuration; to people its text alone. */
export const keysConfigsGet = ownerCommand({
  arguments: [configArgument],
  examples: ['fingerpost keys configs get widget', 'fingerpost keys configs get widget --json | jq -r .result.payload'],
  request: (input) => ({ path: configPath(input) }),
  inWords: ({ payload }) => String(payload),
});

/** `fingerpost keys configs create`: keeps a text under a name that is free. */
export const keysConfigsCreate = ownerCommand({
  arguments: [configArgument],
  options: payloadOptions,
  examples: [
    'fingerpost keys configs create widget --file widget.json',
    `fingerpost keys configs create theme --payload '{"dark": true}'`,
  ],
  request: async (input, context) => ({
    method: 'POST',
    path: '/configs',
    body: { name: argumentText(input, 0), payload: await readPayload(input, context) },
  }),
  inWords: ({ name }) => `Stored the configuration ${name}.`,
});

/** `fingerpost keys configs update`: another text under the same name. */
export const keysConfigsUpdate = ownerCommand({
  arguments: [configArgument],
  options: payloadOptions,
  examples: [
    'fingerpost keys configs update widget --file widget.json',
    'make-config | fingerpost keys configs update widget --stdin',
  ],
  request: async (input, context) => ({
    method: 'POST',
    path: configPath(input),
    body: { payload: await readPayload(input, context) },
  }),
  inWords: ({ name }) => `Changed the configuration ${name}.`,
});

/** `fingerpost keys configs delete`: forgets a configuration. */
export const keysConfigsDelete = ownerCommand({
  arguments: [configArgument],
  examples: ['fingerpost keys configs delete widget --yes'],
  takesAway: (input) => `Deleting the configuration ${argumentText(input, 0)}`,
  request: (input) => ({ method: 'DELETE', path: configPath(input) }),
  inWords: ({ name }) => `Deleted the configuration ${name}.`,
});
