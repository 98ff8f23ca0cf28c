import { configArgument, payloadOptions, readPayload } from './client-parts/config.ts';
import { argumentText } from './client-parts/key-path.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys configs create`: keeps a text under a name that is free. */
export default ownerCommand({
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
