import { configArgument, configPath, payloadOptions, readPayload } from './client-parts/config.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys configs update`: another text under the same name. */
export default ownerCommand({
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
